import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";

/** A file's name, as people know it, and what is in it. */
export interface ConfigurationFile {
  /** Null if people do not have the file. */
  readonly name: string | null;
  readonly text: string;
}

/** A parsed file that knows the place of everything in it. */
export interface ConfigurationDocument {
  readonly document: Document.Parsed;
  /** `file:line` of the value's key, or of the nearest thing above it that is there. Without a name, the path of the value. */
  placeOf(path: readonly string[]): string;
  placeAt(offset: number): string;
  /** Whether an offset lies in the value at a path, and not only in an anchor that it uses. */
  isWithin(path: readonly string[], offset: number): boolean;
}

/**
 * The limit of an anchor's uses, times the uses of its own aliases. It has room for every entry of a large team, and
 * stops alias bombs.
 */
const MAX_ALIASES = 10_000;

/** @returns what the file is, or its mistakes in syntax, a line each */
export function readDocument({
  name,
  text,
}: ConfigurationFile): ConfigurationDocument | { readonly mistakes: readonly string[] } {
  const lines = new LineCounter();
  // Keys are texts: 007 is not 7, and 1.10 is not 1.1.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const placeAt = (offset: number) => `${name ?? "line"}:${lines.linePos(offset).line}`;
  const lineAt = (offset: number) =>
    text.slice(lines.lineStarts[lines.linePos(offset).line - 1]).split("\n", 1)[0] ?? "";
  const mistakes = new Map<string, string>();
  const tell = (offset: number, message: string) => {
    // A later mistake on the same line is most often a consequence.
    if (!mistakes.has(placeAt(offset))) mistakes.set(placeAt(offset), message);
  };
  for (const error of [...document.errors, ...document.warnings])
    tell(error.pos[0], syntax(error, lineAt(error.pos[0])));
  visit(document, {
    Alias(_key, node) {
      if (!node.resolve(document)) tell(node.range?.[0] ?? 0, `there is no anchor &${node.source} above`);
    },
  });
  if (mistakes.size > 0) return { mistakes: [...mistakes].map(([place, message]) => `${place}: ${message}`) };
  const isWithin = (path: readonly string[], offset: number) => {
    const [from = 0, to = 0] = valueAt(document, path)?.range ?? [];
    return from <= offset && offset < to;
  };
  const placeOf = (path: readonly string[]) => (name === null ? path.join(".") : placeAt(offsetOf(document, path)));
  return { document, placeAt, placeOf, isWithin };
}

/** The content of the document, in plain values; or the reason why it is not known, as the end of a line. */
export function contentOf(document: Document.Parsed): { readonly content: unknown } | { readonly mistake: string } {
  try {
    return { content: document.toJS({ maxAliasCount: MAX_ALIASES }) };
  } catch {
    // This is the only error in a document that was read without mistakes.
    return { mistake: `an anchor is used more than ${MAX_ALIASES} times, counting nested aliases` };
  }
}

function syntax({ code, message }: { readonly code: string; readonly message: string }, line: string): string {
  switch (code) {
    case "DUPLICATE_KEY":
      return "the same name is used twice";
    case "MULTIPLE_DOCS":
      return "a second document starts here: move it to a separate file";
    case "NON_STRING_KEY":
      return "a name must be a text";
    default:
      return `this is not YAML: ${message}${isBareVariable(code, line) ? BARE_VARIABLE : ""}`;
  }
}

const BARE_VARIABLE = `. Put texts with \${NAME} inside { } or [ ] in quotes`;

/** Whether the braces of a variable may confuse the parser. Outside of `{ }` and `[ ]` they are text. */
function isBareVariable(code: string, line: string): boolean {
  return ["UNEXPECTED_TOKEN", "MISSING_CHAR"].includes(code) && line.includes("${");
}

function offsetOf(document: Document.Parsed, path: readonly string[]): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range[0] ?? 0;
  for (const step of path) {
    const inner = resolved(node, document);
    const found = within(inner, step);
    const start = isNode(found?.key) ? found.key.range?.[0] : undefined;
    if (found === null || start === undefined) break;
    offset = start;
    node = found.value;
  }
  return offset;
}

/** The node at a path; null without one. */
function valueAt(document: Document.Parsed, path: readonly string[]): Node | null {
  let node: unknown = document.contents;
  for (const step of path) node = within(resolved(node, document), step)?.value;
  return isNode(node) ? node : null;
}

/** The node behind a step, and its place in the file: the key, or in a list the item itself. */
function within(node: unknown, step: string): { readonly key: unknown; readonly value: unknown } | null {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && String(key.value) === step) ?? null;
  if (!isSeq(node)) return null;
  const item = node.items[Number(step)];
  return { key: item, value: item };
}

function resolved(node: unknown, document: Document.Parsed): unknown {
  return isAlias(node) ? node.resolve(document) : node;
}
