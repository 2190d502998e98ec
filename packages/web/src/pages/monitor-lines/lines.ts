/** A line that means a monitor. */
export interface MonitorLine {
  readonly text: string;
  readonly name?: string;
  readonly tags?: readonly string[];
}

/** Words in the first line of a file that names its columns. */
const HEADS = ["url", "address", "host", "target"];

/**
 * The monitors of a text: a line each, with a URL, a name and tags. Cells are separated by commas, or by tabs as in a
 * spreadsheet, and can stand in quotation marks as in CSV. Empty lines are left out.
 */
export function linesIn(text: string): readonly MonitorLine[] {
  const rows = rowsIn(text).filter((row) => row.some((cell) => cell !== ""));
  const hasHead = HEADS.includes(rows[0]?.[0]?.toLowerCase() ?? "");
  return rows.slice(hasHead ? 1 : 0).map(([first = "", name = "", ...others]) => {
    const tags = others.flatMap((cell) => cell.split(/[;,\s]+/)).filter((tag) => tag !== "");
    return { text: first, ...(name !== "" && { name }), ...(tags.length > 0 && { tags }) };
  });
}

/** The text of lines, so that `linesIn` reads the same lines. */
export function textOf(lines: readonly MonitorLine[]): string {
  return lines.map(({ text, name = "", tags = [] }) => cellsOf([text, name, tags.join(" ")])).join("\n");
}

function cellsOf(cells: readonly string[]): string {
  const used = cells.findLastIndex((cell) => cell !== "") + 1;
  return cells
    .slice(0, used)
    .map((cell) => (/[",\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(", ");
}

/** The rows of a text with their cells, without spaces at the ends of cells. */
function rowsIn(text: string): readonly (readonly string[])[] {
  const separator = text.includes("\t") ? "\t" : ",";
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(cells);
    cells = [];
  };
  const characters = [...text.replaceAll("\r\n", "\n")];
  for (let at = 0; at < characters.length; at++) {
    const one = characters[at] ?? "";
    if (isQuoted) {
      if (one !== '"') cell += one;
      else if (characters[at + 1] === '"') cell += characters[at++];
      else isQuoted = false;
    } else if (one === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (one === separator) endCell();
    else if (one === "\n") endRow();
    else cell += one;
  }
  endRow();
  return rows;
}
