/** Media type of tables for spreadsheets (RFC 4180). */
export const CSV_TYPE = "text/csv; charset=utf-8; header=present";

type Cell = string | number | null;

/** A table with a line of names, as RFC 4180 has it. A cell without a value is empty. */
export function csvTable(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [names, ...rows].map((cells) => `${cells.map(field).join(",")}\r\n`).join("");
}

/** The beginning of a text that a spreadsheet reads as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that a spreadsheet would take for a formula is given an apostrophe, which makes it a text there. */
function field(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
