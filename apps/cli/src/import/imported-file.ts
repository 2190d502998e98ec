import { printableLine } from "@pharos/commandline";
import { entryMistakes, firstComment, mistakeText, written, yamlText } from "@pharos/configuration";
import { MIN_MEMBERS } from "@pharos/core";
import { Document } from "yaml";
import { keysByName, keysInTeam, type TeamMonitor } from "./entry-keys.ts";
import { soundGroups } from "./groups.ts";
import type { Imported, ImportedEntry, ImportNote } from "./imported.ts";
import { named } from "./match-history.ts";

/** A configuration file for apply, and notes on the parts of the other system that it lacks. */
export interface ImportedFile {
  readonly text: string;
  /** A line for each thing that could not be carried. */
  readonly lines: readonly string[];
  readonly contacts: number;
  readonly monitors: number;
  /** Id in the other system to the keys in the file. The first is the monitor itself. */
  readonly monitorKeys: ReadonlyMap<string, readonly string[]>;
  /** The lines about entries that may be one of several monitors of the team, each with the keys of these. */
  readonly unclear: ReadonlyMap<string, readonly string[]>;
}

type Section = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * Creates a configuration file that apply accepts. Entries that a create would reject are left out, and noted. Keys
 * come from names, so the same export gives the same file again. Monitors of the team keep their keys.
 *
 * @param from the name of the other system
 * @param team the monitors of the team, as far as they are known
 */
export function importedFile(
  project: string,
  from: string,
  { contacts, monitors, notes }: Imported,
  team: readonly TeamMonitor[] = [],
): ImportedFile {
  const variables = new Set<string>();
  const leftOut: ImportNote[] = [];
  const unclear = new Map<string, readonly string[]>();
  /** The keys of the file by the ids of the other system. */
  const keys = { contact: new Map<string, string[]>(), monitor: new Map<string, string[]>() };
  const section = (kind: "contact" | "monitor", entries: readonly ImportedEntry[]): Section => {
    const skip = ({ name }: ImportedEntry, why: string) => {
      const note = { about: `${kind} ${name}`, text: `is skipped: ${why}` };
      leftOut.push(note);
      return note;
    };
    const valid = entries.filter((entry) => {
      const wrong = mistakeIn(kind, entry);
      if (wrong !== null) skip(entry, wrong);
      return wrong === null;
    });
    const own = kind === "monitor" ? monitorKeys({ project, valid, team, unclear }, skip) : keysByName(valid, kind);
    for (const [entry, key] of own) keys[kind].set(entry.id, [...(keys[kind].get(entry.id) ?? []), key]);
    const made = new Map<string, Readonly<Record<string, unknown>>>();
    for (const [entry, key] of own) {
      const alerted = [...new Set(entry.contacts.flatMap((id) => keys.contact.get(id) ?? []))];
      if (entry.contacts.length > 0 && alerted.length === 0)
        leftOut.push({ about: `${kind} ${entry.name}`, text: "alerts nobody: none of its contacts is imported" });
      made.set(key, {
        ...written(entry.fields, `${kind}_${key}`, variables),
        ...(entry.members && { members: [...new Set(entry.members.flatMap((id) => keys.monitor.get(id) ?? []))] }),
        ...(alerted.length > 0 && { contacts: alerted }),
        ...(alerted.length > 0 &&
          entry.remindAfterMinutes !== undefined &&
          remindersOf(alerted, entry.remindAfterMinutes)),
      });
    }
    return made;
  };
  const made = { contacts: section("contact", contacts), monitors: section("monitor", monitors) };
  const lines = [...notes, ...leftOut].map(lineOf);
  const text = textOf({ project, ...made }, from, [...variables].sort(), lines);
  const counts = { contacts: made.contacts.size, monitors: made.monitors.size };
  return { text, lines, ...counts, monitorKeys: keys.monitor, unclear };
}

function lineOf({ about, text }: ImportNote): string {
  return printableLine(`${about}: ${text}`);
}

function remindersOf(contacts: readonly string[], minutes: number) {
  return { reminders: Object.fromEntries(contacts.map((contact) => [contact, minutes])) };
}

interface Found {
  readonly project: string;
  readonly valid: readonly ImportedEntry[];
  readonly team: readonly TeamMonitor[];
  /** Gets the unclear ones. */
  readonly unclear: Map<string, readonly string[]>;
}

/** The keys of monitors that the file can have. @param skip gets the other ones, each with the reason */
function monitorKeys(
  { project, valid, team, unclear }: Found,
  skip: (entry: ImportedEntry, why: string) => ImportNote,
): ReadonlyMap<ImportedEntry, string> {
  const soundOf = (all: readonly ImportedEntry[]) => {
    const { entries, leftOut } = soundGroups(all);
    for (const [entry, why] of leftOut) skip(entry, why);
    return entries;
  };
  const { keys, unclear: leftOut } = keysInTeam(project, soundOf(valid), team);
  for (const [entry, namesakes] of leftOut) {
    unclear.set(lineOf(skip(entry, unclearText(namesakes))), namesakes);
  }
  const sound = new Set(soundOf([...keys.keys()]));
  return new Map([...keys].filter(([entry]) => sound.has(entry)));
}

function unclearText(namesakes: readonly string[]): string {
  const why = `the export has more or fewer jobs of this name than the team, which has ${named(namesakes)}`;
  return `${why}. Delete the monitors of deleted jobs in Pharos, or give new jobs another name in the other system`;
}

/** Stands for the members of a group, which get their keys later. `soundGroups` counts them. */
const SOME_MEMBERS = Array.from({ length: MIN_MEMBERS }, (_none, index) => `member-${index}`);

/** The mistake because of which a create would reject the entry; null without one. */
function mistakeIn(kind: "contact" | "monitor", { fields, members }: ImportedEntry): string | null {
  const [mistake] = entryMistakes(kind, fields, { ...(members && { members: SOME_MEMBERS }) });
  return mistake === undefined ? null : mistakeText(mistake);
}

function textOf(
  { project, contacts, monitors }: { readonly project: string; readonly contacts: Section; readonly monitors: Section },
  from: string,
  variables: readonly string[],
  lines: readonly string[],
): string {
  const document = new Document({
    project,
    ...(contacts.size > 0 && { contacts: Object.fromEntries(contacts) }),
    ...(monitors.size > 0 && { monitors: Object.fromEntries(monitors) }),
  });
  document.commentBefore = firstComment(`pharos import ${from}`, variables, lines);
  return yamlText(document);
}
