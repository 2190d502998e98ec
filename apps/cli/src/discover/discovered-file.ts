import { CommandError, printableLine } from "@pharos/commandline";
import {
  ConfigurationError,
  type ConfigurationFile,
  contentOf,
  fillVariables,
  firstComment,
  mistakeText,
  readDocument,
  yamlText,
} from "@pharos/configuration";
import { isJsonObject, isSameJson, objectOrEmpty } from "@pharos/core";
import { configurationMistakes } from "@pharos/operations";
import { Document, isMap, isScalar, visit } from "yaml";
import type { DiscoveredEntries, KnownEntries } from "./entries.ts";

/** Marks the entries that discover may change and remove. */
const MARK = " discovered";

export interface DiscoveredFile {
  readonly text: string;
  /** A line for each thing that could not be carried. */
  readonly lines: readonly string[];
}

/**
 * A new file.
 *
 * @param command that makes it, such as `pharos discover docker`
 * @throws CommandError if apply would reject it, such as for a monitor that stays and needs a field which the file lacks
 */
export function newFile(project: string, command: string, discovered: DiscoveredEntries): DiscoveredFile {
  const document = new Document({ project, monitors: Object.fromEntries(discovered.entries) });
  for (const key of discovered.entries.keys()) mark(document, key);
  const [wrong] = mistakesIn(document);
  if (wrong) throw new CommandError(`No file is written, because apply would reject it: ${mistakeText(wrong)}.`);
  return finished(document, command, discovered);
}

/** A file that may have changes of people. */
export interface KeptFile {
  readonly project: string;
  readonly document: Document;
  /** The entries that discover made, by key. */
  readonly known: KnownEntries;
  /** The keys of the entries that people made, or took over. */
  readonly others: ReadonlySet<string>;
}

/** @throws ConfigurationError if apply would reject the file */
export function readFileToKeep(file: ConfigurationFile): KeptFile {
  const source = readDocument(file);
  if ("mistakes" in source) throw new ConfigurationError(source.mistakes);
  const { document, placeOf } = source;
  const read = contentOf(document);
  if ("mistake" in read) throw new ConfigurationError([`${file.name}: ${read.mistake}`]);
  const wrong = mistakesIn(document);
  if (wrong.length > 0)
    throw new ConfigurationError(
      wrong.map(({ path, message }) => `${placeOf(path)}: ${[path.join("."), message].join(" ").trim()}`),
    );
  const content = objectOrEmpty(read.content);
  const monitors = Object.entries(objectOrEmpty(content["monitors"]));
  const [known, others] = [new Map<string, Readonly<Record<string, unknown>>>(), new Set<string>()];
  for (const [key, fields] of monitors) {
    if (isMarked(document, key) && isJsonObject(fields)) known.set(key, fields);
    else others.add(key);
  }
  return { project: String(content["project"]), document, known, others };
}

/**
 * Changes a file: adds new entries, removes those that are gone, and sets fields that differ. Comments and everything else
 * stay.
 *
 * @throws ConfigurationError if apply would reject the result, such as for a reference to a removed entry
 */
export function changedFile(
  { document, known, others }: KeptFile,
  command: string,
  discovered: DiscoveredEntries,
): DiscoveredFile {
  for (const key of known.keys()) {
    if (discovered.entries.has(key)) continue;
    document.deleteIn(["monitors", key]);
    if (hasLostAnchor(document))
      throw new ConfigurationError([`an entry uses an anchor of the entry ${key}, which is gone. Copy its fields`]);
  }
  for (const [key, fields] of discovered.entries) {
    if (others.has(key)) continue;
    const existing = known.get(key);
    if (existing === undefined) {
      document.setIn(["monitors", key], document.createNode(fields));
      mark(document, key);
      continue;
    }
    for (const [field, value] of Object.entries(fields))
      if (!isSameJson(existing[field], value)) setField(document, ["monitors", key, field], value);
  }
  if (hasLostAnchor(document))
    throw new ConfigurationError(["an entry uses an anchor of a field that changes. Copy the value of the field"]);
  const wrong = mistakesIn(document);
  if (wrong.length > 0)
    throw new ConfigurationError(
      wrong.map(({ path, message }) => `the changed file: ${[path.join("."), message].join(" ").trim()}`),
    );
  return finished(document, command, discovered);
}

function finished(document: Document, command: string, { variables, notes }: DiscoveredEntries): DiscoveredFile {
  const lines = notes.map(({ about, text }) => printableLine(`${about}: ${text}`));
  const isOurs = document.commentBefore?.startsWith(" Made by pharos discover") ?? true;
  if (isOurs)
    document.commentBefore = [firstComment(command, variables, lines), ...linesOfPeople(document.commentBefore)].join(
      "\n",
    );
  return { text: yamlText(document), lines };
}

/** The lines of a first comment that `firstComment` does not make. */
function linesOfPeople(comment: string | null | undefined): readonly string[] {
  const made = [" Made by pharos discover", " It needs these variables:", " Not carried:", "   "];
  return (comment?.split("\n") ?? []).filter((line) => !made.some((start) => line.startsWith(start)));
}

/** A scalar keeps its comment. One with an anchor is replaced, because other entries may use its value. */
function setField(document: Document, path: readonly string[], value: unknown): void {
  const node = document.getIn(path, true);
  const isPlain = isScalar(node) && node.anchor === undefined && typeof value !== "object";
  document.setIn(path, isPlain ? value : document.createNode(value));
}

function mark(document: Document, key: string): void {
  const entry = document.getIn(["monitors", key], true);
  if (isMap(entry)) entry.commentBefore = MARK;
}

function hasLostAnchor(document: Document): boolean {
  let isLost = false;
  visit(document, {
    Alias(_key, node) {
      isLost ||= node.resolve(document) === undefined;
    },
  });
  return isLost;
}

/** The parser gives the comment of the first line of an entry to the entry or to its first name. */
function isMarked(document: Document, key: string): boolean {
  const entry = document.getIn(["monitors", key], true);
  if (!isMap(entry)) return false;
  const first = entry.items[0]?.key;
  const comments = [entry.commentBefore, isScalar(first) ? first.commentBefore : undefined];
  return comments.some((comment) => comment?.split("\n").includes(MARK));
}

/** The mistakes of a file whose variables are not filled in. */
function mistakesIn(document: Document) {
  const { unfilled } = fillVariables(document.clone(), () => undefined);
  return configurationMistakes(document.toJS(), unfilled);
}
