import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const icon = new URL("../../public/favicon.svg", import.meta.url).href;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** A picture of what stands at an address. */
async function picture(url, width, height, file) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(url);
  const path = at(`../../public/${file}`);
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}

for (const language of ["en", "zh"]) {
  const card = new URL(`card.html#${language}`, import.meta.url).href;
  await picture(card, 1200, 630, `card-${language}.png`);
}
await picture(icon, 48, 48, "favicon.png");
await picture(icon, 180, 180, "apple-touch-icon.png");
await browser.close();
