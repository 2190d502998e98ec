import { printableLine } from "@pharos/commandline";
import { entryMistakes, firstComment, mistakeText, written, yamlText } from "@pharos/configuration";
import { MIN_MEMBERS } from "@pharos/core";
import { Document } from "yaml";
import { keysByName, keysInTeam, type TeamMonitor } from "./entry-keys.ts";
import { soundGroups } from "./groups.ts";
import type { Imported, ImportedEntry, ImportNote } from "./imported.ts";

/** A configuration file for apply, and notes on the parts of the other system that it lacks. */
export interface ImportedFile {
  readonly text: string;
  /** A line for each thing that could not be carried. */
  readonly lines: readonly string[];
  readonly contacts: number;
  readonly monitors: number;
  /** Id in the other system to the keys in the file. The first is the monitor itself. */
  readonly monitorKeys: ReadonlyMap<string, readonly string[]>;
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
  /** The keys of the file by the ids of the other system. */
  const keys = { contact: new Map<string, string[]>(), monitor: new Map<string, string[]>() };
  const section = (kind: "contact" | "monitor", entries: readonly ImportedEntry[]): Section => {
    const skip = ({ name }: ImportedEntry, why: string) =>
      leftOut.push({ about: `${kind} ${name}`, text: `is skipped: ${why}` });
    const valid = entries.filter((entry) => {
      const wrong = mistakeIn(kind, entry);
      if (wrong !== null) skip(entry, wrong);
      return wrong === null;
    });
    const sound = soundGroups(valid);
    for (const [entry, why] of sound.leftOut) skip(entry, why);
    const named = kind === "monitor" ? keysInTeam(project, sound.entries, team) : keysByName(sound.entries, kind);
    for (const [entry, key] of named) keys[kind].set(entry.id, [...(keys[kind].get(entry.id) ?? []), key]);
    const made = new Map<string, Readonly<Record<string, unknown>>>();
    for (const [entry, key] of named) {
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
  const lines = [...notes, ...leftOut].map(({ about, text }) => printableLine(`${about}: ${text}`));
  const text = textOf({ project, ...made }, from, [...variables].sort(), lines);
  return { text, lines, contacts: made.contacts.size, monitors: made.monitors.size, monitorKeys: keys.monitor };
}

function remindersOf(contacts: readonly string[], minutes: number) {
  return { reminders: Object.fromEntries(contacts.map((contact) => [contact, minutes])) };
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
