/** A piece of a line. */
export type Inline =
  | { readonly kind: "text" | "strong" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly url: string };

/** A part of a text. */
export type Block =
  | { readonly kind: "paragraph"; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "code"; readonly text: string };

const FENCE = "```";

/**
 * Reads a small part of Markdown: paragraphs, lists with `-`, code, bold text and links of HTTP. Everything else, such as
 * HTML, is text.
 */
export function parseMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = source.split("\n");
  let paragraph: (readonly Inline[])[] = [];
  let items: (readonly Inline[])[] = [];
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", lines: paragraph });
    if (items.length > 0) blocks.push({ kind: "list", items });
    [paragraph, items] = [[], []];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").trimEnd();
    if (line.startsWith(FENCE)) {
      close();
      const end = lines.indexOf(FENCE, at + 1);
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(at + 1, last).join("\n") });
      at = last;
    } else if (line === "") close();
    else if (line.startsWith("- ") || line.startsWith("* ")) {
      if (paragraph.length > 0) close();
      items.push(parseInline(line.slice(2)));
    } else {
      if (items.length > 0) close();
      paragraph.push(parseInline(line));
    }
  }
  close();
  return blocks;
}

/** The words of a text in one line, without marks. */
export function plainText(source: string): string {
  const lines = parseMarkdown(source).flatMap((block) => {
    if (block.kind === "code") return [block.text];
    return (block.kind === "list" ? block.items : block.lines).map((pieces) => pieces.map(({ text }) => text).join(""));
  });
  return lines.join(" ");
}

/** Each mark ends where the next mark of its kind is. Without an end, a mark is text. */
function parseInline(line: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let text = "";
  const push = (piece: Inline) => {
    if (text !== "") pieces.push({ kind: "text", text });
    text = "";
    pieces.push(piece);
  };
  for (let at = 0; at < line.length; ) {
    const found = codeAt(line, at) ?? strongAt(line, at) ?? linkAt(line, at) ?? urlAt(line, at);
    if (found === null) {
      text += line.charAt(at);
      at += 1;
    } else {
      push(found.piece);
      at = found.end;
    }
  }
  if (text !== "") pieces.push({ kind: "text", text });
  return pieces;
}

interface Found {
  readonly piece: Inline;
  readonly end: number;
}

const codeAt = (line: string, at: number) => between(line, at, "`", "code");
const strongAt = (line: string, at: number) => between(line, at, "**", "strong");

function between(line: string, at: number, mark: string, kind: "code" | "strong"): Found | null {
  if (!line.startsWith(mark, at)) return null;
  const end = line.indexOf(mark, at + mark.length);
  const text = line.slice(at + mark.length, end);
  return end < 0 || text === "" ? null : { piece: { kind, text }, end: end + mark.length };
}

/** `[text](https://..)` */
function linkAt(line: string, at: number): Found | null {
  if (line.charAt(at) !== "[") return null;
  const middle = line.indexOf("](", at);
  const end = middle < 0 ? -1 : line.indexOf(")", middle);
  if (end < 0) return null;
  const [text, url] = [line.slice(at + 1, middle), line.slice(middle + 2, end)];
  return text !== "" && isWeb(url) ? { piece: { kind: "link", text, url }, end: end + 1 } : null;
}

/** A URL in the text, without the sign of the sentence after it. */
function urlAt(line: string, at: number): Found | null {
  if (!line.startsWith("http://", at) && !line.startsWith("https://", at)) return null;
  let end = at;
  while (end < line.length && !" <>\"'`".includes(line.charAt(end))) end += 1;
  while (end > at && ".,;:!?)".includes(line.charAt(end - 1))) end -= 1;
  const url = line.slice(at, end);
  return isWeb(url) ? { piece: { kind: "link", text: url, url }, end } : null;
}

function isWeb(url: string): boolean {
  return URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol);
}
