import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";

/** A file's name, as people know it, and what is in it. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** A parsed file that knows where everything in it stands. */
export interface SourceDocument {
  readonly document: Document.Parsed;
  /** `file:line` of the value's key, or of the nearest thing above it that is there. */
  placeOf(path: readonly string[]): string;
  placeAt(offset: number): string;
}

/** @returns what the file is, or its mistakes in syntax, a line each */
export function readDocument({ name, text }: SourceFile): SourceDocument | { readonly mistakes: readonly string[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number) => `${name}:${lines.linePos(offset).line}`;
  const { errors } = document;
  if (errors.length > 0) return { mistakes: errors.map((error) => `${placeAt(error.pos[0])}: ${syntax(error)}`) };
  return { document, placeAt, placeOf: (path) => placeAt(offsetOf(document, path)) };
}

function syntax({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === "DUPLICATE_KEY") return "the same name stands here twice";
  return `this is no YAML: ${message}. Texts with \${NAME} within { } or [ ] stand between quotes`;
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

/** What a step leads to, and what stands for it in the file: the key, or in a list the item itself. */
function within(node: unknown, step: string): { readonly key: unknown; readonly value: unknown } | null {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && String(key.value) === step) ?? null;
  if (!isSeq(node)) return null;
  const item = node.items[Number(step)];
  return { key: item, value: item };
}

function resolved(node: unknown, document: Document.Parsed): unknown {
  return isAlias(node) ? node.resolve(document) : node;
}
