import { existsSync } from "node:fs";

const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser"];

/** The system's Chromium, or the one that CHROMIUM names. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM;
  return [...(named ? [named] : []), ...PROGRAMS].find(existsSync);
}
