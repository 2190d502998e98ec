import { blocksOf } from "./blocks.ts";
import type { Text } from "./text.ts";

/** Lines that only tools read. */
const DIRECTIVE = /^\s*(?:biome-ignore|@ts-|@jest|@typedef|!|syntax=|contracts:|outside a transaction|---?$)/;
/** The beginning of a tag of a docstring: the name of a parameter, its type. */
const TAG = /^\s*@(?:param|returns?|throws|type|template|see|deprecated)\b\s*(?:\{[^}]*\})?\s*(?:\[?[\w.]+\]?(?=\s))?/;

interface Comment {
  readonly line: number;
  readonly lines: string[];
}

/** Texts of comments that begin with a mark and end with the line. */
export function lineComments(path: string, text: string, mark: "#" | "--" | "//"): Text[] {
  const found = new Comments(path);
  for (const [index, line] of text.split("\n").entries()) {
    if (line.startsWith("#!")) continue;
    const isWhole = line.trimStart().startsWith(mark);
    const at = isWhole ? line.indexOf(mark) : line.indexOf(` ${mark} `) + 1;
    if (isWhole || at > 0) found.addLine(index + 1, line.slice(at + mark.length), isWhole);
  }
  return found.texts();
}

/**
 * Texts of the comments of code.
 *
 * @param code the file, with something else where its literals are
 */
export function codeComments(path: string, code: string): Text[] {
  const found = new Comments(path);
  let line = 1;
  let from = 0;
  for (const { index, 0: comment } of code.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g)) {
    line += newlines(code.slice(from, index));
    from = index;
    const before = code.slice(code.lastIndexOf("\n", index - 1) + 1, index);
    if (comment.startsWith("//")) found.addLine(line, comment.slice(2), before.trim() === "");
    else found.addBlock(line, comment.slice(2, -2).split("\n"));
  }
  return found.texts();
}

class Comments {
  readonly #path: string;
  readonly #comments: Comment[] = [];
  /** The line that goes on with the comment before. */
  #next = 0;

  constructor(path: string) {
    this.#path = path;
  }

  addLine(line: number, behindMark: string, isWhole: boolean): void {
    const text = behindMark.replace(/^[/#!]*/, "");
    if (isWhole && line === this.#next) this.#comments.at(-1)?.lines.push(text);
    else this.#comments.push({ line, lines: [text] });
    this.#next = isWhole ? line + 1 : 0;
  }

  addBlock(line: number, lines: readonly string[]): void {
    this.#comments.push({ line, lines: lines.map((text) => text.replace(/^\s*\*+ ?/, "")) });
    this.#next = 0;
  }

  texts(): Text[] {
    return this.#comments.flatMap(({ line, lines }) =>
      DIRECTIVE.test(lines[0] ?? "")
        ? []
        : blocksOf(lines.flatMap(withoutTag), line).map((block) => ({
            path: this.#path,
            line: block.line,
            kind: "comment" as const,
            text: block.text,
          })),
    );
  }
}

/** A tag begins a separate text. The line count stays, so the tag's line stands for the empty one before it. */
function withoutTag(line: string): string[] {
  return TAG.test(line) ? [`- ${line.replace(TAG, "").trim()}`] : [line];
}

function newlines(text: string): number {
  return text.split("\n").length - 1;
}
