import { pageCount } from "./pages.js";

const cases = [
  { items: 6, perPage: 3, pages: 2 },
  { items: 7, perPage: 3, pages: 3 },
];

for (const { items, perPage, pages } of cases) {
  const got = pageCount(items, perPage);
  const what = `${items} items, ${perPage} a page: ${pages} pages`;
  console.log(got === pages ? `ok    ${what}` : `FAIL  ${what}, not ${got}`);
  if (got !== pages) process.exitCode = 1;
}
