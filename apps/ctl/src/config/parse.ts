import { configurationMistakes, holdsAny } from "@pharos/operations";
import { ConfigurationError } from "./configuration-error.ts";
import { contentOf, readDocument, type SourceDocument, type SourceFile } from "./document.ts";
import { fillVariables, type Variables } from "./variables.ts";

export type Kind = "contact" | "monitor";

/** A contact or a monitor as a file has it, valid by the schema. */
export interface Entry {
  readonly kind: Kind;
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields with something of the environment in them. */
  readonly hidden: ReadonlySet<string>;
  /** `file:line` of a field, or of the entry where it has no such field. */
  placeOf(field?: string): string;
}

const sections: Readonly<Record<string, Kind>> = { contacts: "contact", monitors: "monitor" };

/**
 * Reads the files as one configuration.
 *
 * @throws ConfigurationError with every mistake of every file
 */
export function parseConfiguration(files: readonly SourceFile[], variables: Variables): readonly Entry[] {
  const mistakes: string[] = [];
  const entries = files.flatMap((file) => parseFile(file, variables, mistakes));
  const seen = new Map<string, Entry>();
  for (const entry of entries) {
    const name = `${entry.kind} ${entry.key}`;
    const first = seen.get(name);
    if (first) mistakes.push(`${entry.placeOf()}: ${name} is at ${first.placeOf()} already`);
    seen.set(name, entry);
  }
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return entries;
}

function parseFile(file: SourceFile, variables: Variables, mistakes: string[]): readonly Entry[] {
  const source = readDocument(file);
  if ("mistakes" in source) {
    mistakes.push(...source.mistakes);
    return [];
  }
  const { document, placeAt, placeOf } = source;
  const filled = fillVariables(document, variables);
  mistakes.push(...filled.mistakes.map(({ offset, message }) => `${placeAt(offset)}: ${message}`));
  const read = contentOf(document);
  if ("mistake" in read) {
    mistakes.push(`${file.name}: ${read.mistake}`);
    return [];
  }
  const { content } = read;
  // An empty file is more likely a mistake than the wish that there be nothing.
  if (content === null) {
    mistakes.push(`${file.name}: there is nothing in it; a file with nothing in it on purpose says "monitors: {}"`);
    return [];
  }
  const wrong = configurationMistakes(content, filled.unfilled);
  if (wrong.length > 0) {
    mistakes.push(
      ...wrong.map(({ path, message }) => `${placeOf(path)}: ${[path.join("."), message].join(" ").trim()}`),
    );
    return [];
  }
  return entriesOf(content, source, filled.secrets);
}

function entriesOf(content: unknown, { placeOf }: SourceDocument, secrets: ReadonlySet<string>): readonly Entry[] {
  return Object.entries(sections).flatMap(([section, kind]) =>
    Object.entries<Record<string, unknown>>(Object(Object(content)[section])).map(([key, fields]) => ({
      kind,
      key,
      fields,
      hidden: new Set(Object.keys(fields).filter((field) => holdsAny(fields[field], secrets))),
      placeOf: (field) => placeOf(field === undefined ? [section, key] : [section, key, field]),
    })),
  );
}
