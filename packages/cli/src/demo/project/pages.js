/** How many pages a list needs. */
export function pageCount(items = 0, perPage = 10) {
  return Math.floor(items / perPage);
}
