/** A paragraph, a heading, a list item or a cell. */
interface Block {
  readonly line: number;
  readonly isCell: boolean;
  readonly text: string;
}

const FENCE = /^\s*(?:```|~~~)/;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;
const LINK = /!?\[([^\][]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g;
const TAG = /<\/?[a-zA-Z!][^<>]*>/g;

/**
 * The texts of Markdown, which comments are written in too. Fenced code, links' targets and HTML are left out.
 *
 * @param line the number of the first line
 */
export function blocksOf(lines: readonly string[], line: number): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; lines: string[] } | undefined;
  const close = () => {
    if (open) blocks.push({ line: open.line, isCell: false, text: plain(open.lines.join("\n")) });
    open = undefined;
  };
  let isCode = false;
  for (const [index, raw] of lines.entries()) {
    const text = raw.replace(/^\s*>\s?/, "");
    if (FENCE.test(text)) {
      close();
      isCode = !isCode;
      continue;
    }
    if (isCode) continue;
    if (text.trim().startsWith("|")) {
      close();
      blocks.push(...cellsOf(text).map((cell) => ({ line: line + index, isCell: true, text: plain(cell) })));
      continue;
    }
    const begins = ITEM.test(text) || /^\s*#{1,6}\s/.test(text);
    if (begins || text.trim() === "") close();
    if (text.trim() === "") continue;
    open ??= { line: line + index, lines: [] };
    open.lines.push(
      text
        .replace(ITEM, "")
        .replace(/^\s*#{1,6}\s+/, "")
        .trim(),
    );
    if (/^\s*#{1,6}\s/.test(text)) close();
  }
  close();
  return blocks.filter(({ text }) => /\p{L}/u.test(text));
}

function cellsOf(row: string): string[] {
  if (/^[\s|:-]+$/.test(row)) return [];
  const withoutCode = row.replace(/`[^`]*`/g, (code) => code.replaceAll("|", "\u{1}"));
  return withoutCode
    .replaceAll("\\|", "\u{1}")
    .split("|")
    .map((cell) => cell.replaceAll("\u{1}", "|").trim());
}

function plain(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(LINK, "$1").replace(TAG, "").replaceAll("**", "")))
    .join("");
}
