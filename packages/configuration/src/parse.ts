import { objectOrEmpty } from "@pharos/core";
import { configurationMistakes, holdsAny, qualifiedKey, referredKey } from "@pharos/operations";
import { type ConfigurationDocument, type ConfigurationFile, contentOf, readDocument } from "./document.ts";
import { withReferences } from "./entry-references.ts";
import { ConfigurationError } from "./failure.ts";
import { type EntryKind, entryKinds, isOperatorKind, kinds } from "./kinds.ts";
import { unsetIn } from "./unset-entries.ts";
import { fillVariables, linesOf, type UnsetText, type VariableMistake, type Variables } from "./variables.ts";

/** A record as a file has it, valid by the schema. */
export interface ConfigurationEntry {
  readonly kind: EntryKind;
  /** The API's key: the file's project and its own. */
  readonly key: string;
  /** Fields of an operator's kind have the API's keys as references. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The API's keys of the contacts to alert at once; empty for a contact. */
  readonly contacts: readonly string[];
  /** After how many minutes some of them are reminded, by the same keys. */
  readonly reminders: Readonly<Record<string, number>>;
  /** After how many minutes other contacts are alerted, by the same keys. */
  readonly escalations: Readonly<Record<string, number>>;
  /** The API's keys of the monitors that it depends on. */
  readonly parents: readonly string[];
  /** The API's keys of the monitors in a group. */
  readonly members: readonly string[];
  /** Fields with something of the environment in them. */
  readonly hidden: ReadonlySet<string>;
  /** Why it is skipped: variables that are not set. Each begins with `file:line`, if the file has a name. */
  readonly unset: readonly string[];
  /** `file:line` of a field, or of the entry if it has no such field. Without a name of the file, the path. */
  placeOf(field?: string): string;
  /** A field with the names that lead to it in the file: `monitors.shop.url`. */
  pathOf(field: string): string;
}

/** The content of all files together. */
export interface Configuration {
  /** The project that they manage. Records outside of it are never deleted. */
  readonly project: string;
  readonly entries: readonly ConfigurationEntry[];
}

interface ParsedFile {
  readonly project: string;
  /** `file:line` of the project. */
  readonly place: string;
  readonly entries: readonly ConfigurationEntry[];
}

export interface ParseOptions {
  /** A variable that is not set is a reason to skip its entries, and no mistake of the files. */
  readonly skipUnset: boolean;
}

/**
 * Reads the files as one configuration.
 *
 * @throws ConfigurationError with every mistake of every file
 */
export function parseConfiguration(
  files: readonly ConfigurationFile[],
  variables: Variables,
  options: ParseOptions = { skipUnset: false },
): Configuration {
  const mistakes: string[] = [];
  const parsed = files.flatMap((file) => parseFile(file, { ...options, variables }, mistakes));
  const [first, ...others] = parsed;
  for (const { project, place } of others) {
    if (first && project !== first.project)
      mistakes.push(
        `${place}: the project is ${project} here and ${first.project} at ${first.place}: apply one at a time`,
      );
  }
  const entries = parsed.flatMap((file) => file.entries);
  const seen = new Map<string, ConfigurationEntry>();
  for (const entry of entries) {
    const name = `${entry.kind} ${entry.key}`;
    const earlier = seen.get(name);
    if (earlier) mistakes.push(`${entry.placeOf()}: ${name} is already at ${earlier.placeOf()}`);
    seen.set(name, entry);
  }
  if (mistakes.length > 0 || first === undefined) throw new ConfigurationError(mistakes);
  return { project: first.project, entries };
}

function parseFile(
  file: ConfigurationFile,
  { variables, skipUnset }: ParseOptions & { readonly variables: Variables },
  mistakes: string[],
): readonly ParsedFile[] {
  const source = readDocument(file);
  if ("mistakes" in source) {
    mistakes.push(...source.mistakes);
    return [];
  }
  const { document, placeAt, placeOf } = source;
  const title = file.name ?? "the settings";
  const filled = fillVariables(document, variables);
  const read = contentOf(document);
  const line = ({ offset, message }: VariableMistake) =>
    file.name === null ? message : `${placeAt(offset)}: ${message}`;
  const isSkipped = skipUnset && "content" in read ? unsetIn(read.content, filled) : () => false;
  mistakes.push(...filled.mistakes.filter((one) => !isSkipped(one)).map(line));
  if ("mistake" in read) {
    mistakes.push(`${title}: ${read.mistake}`);
    return [];
  }
  const { content } = read;
  // An empty file is more likely a mistake than the wish that there be nothing.
  if (content === null) {
    mistakes.push(`${title}: the file is empty. To apply an empty project, write only its project line`);
    return [];
  }
  const wrong = configurationMistakes(content, filled.unfilled);
  if (wrong.length > 0) {
    mistakes.push(
      ...wrong.map(({ path, message }) => `${placeOf(path)}: ${[path.join("."), message].join(" ").trim()}`),
    );
    return [];
  }
  const project = String(objectOrEmpty(content)["project"]);
  const unset = filled.mistakes.filter(isSkipped).map((one) => ({ ...one, line: line(one) }));
  const texts = { secrets: filled.secrets, unset };
  return [{ project, place: placeOf(["project"]), entries: entriesOf(project, content, source, texts) }];
}

interface EntryTexts {
  /** Texts with something of the environment. */
  readonly secrets: ReadonlySet<string>;
  /** Texts that could not be filled. */
  readonly unset: readonly UnsetText[];
}

function entriesOf(
  project: string,
  content: unknown,
  { placeOf, isWithin }: ConfigurationDocument,
  { secrets, unset }: EntryTexts,
): readonly ConfigurationEntry[] {
  return entryKinds.flatMap((kind) => {
    const { section } = kinds[kind];
    return Object.entries(objectOrEmpty(objectOrEmpty(content)[section])).map(([key, entry]) => {
      const fields = objectOrEmpty(entry);
      const named = isOperatorKind(kind) ? {} : fields;
      return {
        kind,
        key: qualifiedKey(project, key),
        fields: isOperatorKind(kind) ? qualified(project, fields) : fields,
        contacts: keysIn(project, named["contacts"]),
        reminders: minutesIn(project, named["reminders"]),
        escalations: minutesIn(project, named["escalations"]),
        parents: keysIn(project, named["depends_on"]),
        members: keysIn(project, named["members"]),
        hidden: new Set(Object.keys(fields).filter((field) => holdsAny(fields[field], secrets))),
        unset: linesOf(
          unset.filter(({ text }) => holdsAny(fields, new Set([text]))),
          ({ offset }) => isWithin([section, key], offset),
        ),
        placeOf: (field) => placeOf(field === undefined ? [section, key] : [section, key, field]),
        pathOf: (field) => [section, key, field].join("."),
      };
    });
  });
}

/** The fields of an operator's kind with the API's keys as references. */
function qualified(project: string, fields: Readonly<Record<string, unknown>>) {
  const named = Object.entries(fields).map(([field, value]) => [
    field,
    withReferences(field, value, (_kind, reference) => referredKey(project, reference)),
  ]);
  return Object.fromEntries(named);
}

/** The API's keys of a list of references. */
function keysIn(project: string, references: unknown): readonly string[] {
  return [references ?? []].flat().map((reference) => referredKey(project, String(reference)));
}

/** The minutes of contacts, by the API's keys. */
function minutesIn(project: string, contacts: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(objectOrEmpty(contacts)).map(([reference, minutes]) => [
      referredKey(project, reference),
      Number(minutes),
    ]),
  );
}
