/** More pages than there will ever be, and small enough for the database's integers. */
const HIGHEST_PAGE = 1_000_000;

/** Reads `?page=N`: anything but a number is the first page; the query clamps a number that is too high. */
export function readPageNumber(text: string | null): number {
  const page = Number.parseInt(text ?? "", 10);
  return page > 1 ? Math.min(page, HIGHEST_PAGE) : 1;
}
