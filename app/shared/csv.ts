/** Tables for spreadsheets (RFC 4180), as Excel in Italy opens them: semicolons, and a mark that says UTF-8. */

export type Cell = string | number | boolean | null | undefined;

/** Stands once, before the first line. */
export const CSV_START = "\uFEFF";
export const CSV_TYPE = "text/csv; charset=utf-8";

/**
 * Matches text that a spreadsheet would run as a formula: OWASP's list, also after blanks and in the full-width signs of
 * CJK keyboards. An apostrophe in front turns it into text.
 */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Numbers may begin with a sign, because they are not formulas. */
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(";")}\r\n`;

function cell(value: Cell): string {
  if (typeof value === "boolean") return value ? "sì" : "no";
  const text = String(value ?? "");
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
