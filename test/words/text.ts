/**
 * Where a text is read. Kinds are a paragraph, heading or list item of a document, a cell of its tables, and a comment.
 * Others are a text of the dashboard, a hint below a field, and any other text that the code shows or logs.
 */
export type Kind = "document" | "cell" | "comment" | "ui" | "hint" | "message";

/** A text for people. Its sentences may span lines. */
export interface Text {
  readonly path: string;
  readonly line: number;
  readonly kind: Kind;
  readonly text: string;
}

/** A sentence as the rules see it. */
export interface Sentence {
  readonly line: number;
  /** The sentence as the file has it, on one line. */
  readonly shown: string;
  /** Words in lower case, and punctuation marks. A piece of code, a quotation, a URL and an IPv6 address are one word each. */
  readonly tokens: readonly string[];
  readonly wordCount: number;
}

/** Stands for a piece of code, a quotation, a URL or an IPv6 address. */
export const MASK = "\u{E000}";

const OPAQUE =
  /``[^\n]*?``|`[^`]+`|⟨[^⟩]*⟩|"[^"]{1,160}"|“[^”]{1,160}”|[a-z+]{2,20}:\/\/[^\s)]*|data:[^\s]+|\[?(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?::[0-9a-f:]*\]?(?::\d+)?/g;
const END = /[.!?]["')\]]*(?=\s|$)/g;
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|St|approx)\.$/;
const TOKEN = /[\p{L}\p{N}\u{E000}](?:[\p{L}\p{N}\u{E000}'’_@/%+-]|[.:](?=[\p{L}\p{N}]))*|[,;:()?!.–—]/gu;

/** The sentences of a text, in their order. */
export function sentencesOf({ line, text }: Pick<Text, "line" | "text">): Sentence[] {
  const opaque: string[] = [];
  const masked = text.replace(OPAQUE, (piece) => {
    opaque.push(piece);
    return MASK;
  });
  let maskedBefore = 0;
  let linesBefore = 0;
  return pieces(masked).map((piece) => {
    const startsAt = linesBefore + newlines(piece.slice(0, piece.length - piece.trimStart().length));
    const shown = piece.replaceAll(MASK, () => opaque[maskedBefore++] ?? "");
    linesBefore += newlines(shown);
    const tokens = (piece.match(TOKEN) ?? []).map((token) => token.toLowerCase());
    const wordCount = tokens.filter((token) => !/^[,;:()?!.–—]$/.test(token)).length;
    return { line: line + startsAt, shown: shown.replace(/\s+/g, " ").trim(), tokens, wordCount };
  });
}

function pieces(masked: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { index, 0: end } of masked.matchAll(END)) {
    const to = index + end.length;
    if (ABBREVIATION.test(masked.slice(from, index + 1))) continue;
    found.push(masked.slice(from, to));
    from = to;
  }
  return [...found, masked.slice(from)].filter((piece) => piece.trim() !== "");
}

function newlines(text: string): number {
  return text.split("\n").length - 1;
}
