import { filesUnder } from "../architecture/repository.ts";
import { withoutRegions } from "./regions/region.ts";

/**
 * What happens to a block. The words after the language of a fence name it: `sh run`.
 *
 * - run: the blocks of a page run one after the other in one shell, against a running Pharos
 * - output: the block is compared with the output of the block before it
 * - is: the block is checked as something of this kind
 * - test: the named test runs or compares the block
 * - not-run: the block is not run, and why
 */
type Action =
  | { readonly kind: "run" | "output" }
  | { readonly kind: "is" | "test" | "not-run"; readonly detail: string };

/** A fenced block of a page. */
export interface FencedBlock {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  /** Null: the fence does not say what happens to the block. */
  readonly action: Action | null;
  readonly text: string;
}

const FENCE = /^( *)```(\S*)(?: (.*))?$/;

/** Every fenced block of README.md and of docs, except for the blocks in regions that come from the code. */
export function blocksOfPages(): readonly FencedBlock[] {
  const pages = [...filesUnder("docs", ".md"), ...filesUnder(".", ".md").filter(({ path }) => path === "README.md")];
  return pages
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, text }) => blocksIn(path, withoutRegions(text)));
}

export function blocksIn(page: string, markdown: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: { line: number; indent: string; language: string; words: string; lines: string[] } | undefined;
  for (const [index, line] of markdown.split("\n").entries()) {
    const [fence, indent = "", language = "", words = ""] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      if (fence !== undefined) open = { line: index + 1, indent, language, words, lines: [] };
    } else if (fence === undefined) {
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    } else {
      const { line: first, language: of, words: action, lines } = open;
      blocks.push({ page, line: first, language: of, action: actionOf(action), text: `${lines.join("\n")}\n` });
      open = undefined;
    }
  }
  return blocks;
}

function actionOf(words: string): Action | null {
  if (words === "run" || words === "output") return { kind: words };
  const [, kind, , detail = ""] = /^(is|test|not-run)(=|: )(\S.*)$/.exec(words) ?? [];
  return kind === "is" || kind === "test" || kind === "not-run" ? { kind, detail } : null;
}
