import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { isJsonObject, isList, objectOrEmpty } from "@pharos/core";
import { createTagReader } from "./tags.ts";

/** A contact or a monitor of the other system, as a configuration file would have it. */
export interface ImportedEntry {
  /** Its id in the other system. Several contacts have one id if it became several. */
  readonly id: string;
  readonly name: string;
  /** The key that an earlier release gave a monitor; left out if its name gave it. */
  readonly earlierKey?: string;
  /** Texts, numbers, lists and objects of the creates, or `SECRET` instead of a text. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The ids of its contacts in the other system; empty for a contact. */
  readonly contacts: readonly string[];
  /** The ids of the monitors in a group in the other system; left out for a monitor of another type. */
  readonly members?: readonly string[];
  /** After so many minutes each of these contacts gets a reminder; left out without reminders. */
  readonly remindAfterMinutes?: number;
}

/** A part that could not be imported. It holds no secret. */
export interface ImportNote {
  /** The record that it is about, such as `monitor Shop`. */
  readonly about: string;
  readonly text: string;
}

export interface Imported {
  readonly contacts: readonly ImportedEntry[];
  readonly monitors: readonly ImportedEntry[];
  readonly notes: readonly ImportNote[];
}

/** Collects the content of a file of another system. */
export interface Collector {
  contact(entry: Omit<ImportedEntry, "contacts">): void;
  monitor(entry: ImportedEntry): void;
  /** @param about such as `monitor Shop` */
  note(about: string, text: string): void;
  /** The field of a monitor's tags; empty if it has no tags. @param about such as `monitor Shop` */
  tags(about: string, texts: readonly string[]): { readonly tags?: readonly string[] };
  result(): Imported;
}

/** The most monitors and contacts of one file, and notes on them. A team has far fewer. */
const MAX_ENTRIES = 10_000;
const MAX_NOTES = 100_000;

/** @throws CommandError, by the collecting functions, for a file with more than a team can have */
export function createCollector(): Collector {
  const [contacts, monitors, notes]: [ImportedEntry[], ImportedEntry[], ImportNote[]] = [[], [], []];
  const add = <Item>(items: Item[], item: Item, most: number) => {
    if (items.length === most) throw new CommandError(`The file has more than ${most} entries.`, { exitCode: INVALID });
    items.push(item);
  };
  const note = (about: string, text: string) => add(notes, { about, text }, MAX_NOTES);
  return {
    contact: (entry) => add(contacts, { ...entry, contacts: [] }, MAX_ENTRIES),
    monitor: (entry) => add(monitors, entry, MAX_ENTRIES),
    note,
    tags: createTagReader(note),
    result: () => ({ contacts, monitors, notes }),
  };
}

/** A record of another system, whose fields are not known to be there or of any type. */
export interface ForeignRecord {
  /** Empty for a value that is not a text or a number, and for a missing value. */
  text(...names: readonly string[]): string;
  /** Null for a value that is not a number. */
  number(...names: readonly string[]): number | null;
  /** True for `true`, 1 and "1". */
  flag(name: string): boolean;
  raw(name: string): unknown;
  /** The names of the members with a value that no other function was asked for. */
  unread(): readonly string[];
}

/** @param value an object; else nothing is in it. Of several names the first counts under which something is */
export function foreign(value: unknown): ForeignRecord {
  const fields = objectOrEmpty(value);
  const read = new Set<string>();
  const fieldOf = (name: string) => {
    read.add(name);
    return fields[name];
  };
  const first = (names: readonly string[]) =>
    names.map(fieldOf).find((field) => field !== undefined && field !== null && field !== "");
  return {
    text(...names) {
      const field = first(names);
      return typeof field === "string" ? field.trim() : typeof field === "number" ? String(field) : "";
    },
    number(...names) {
      const field = first(names);
      const number = typeof field === "string" && field.trim() !== "" ? Number(field) : field;
      return typeof number === "number" && Number.isFinite(number) ? number : null;
    },
    flag: (name) => [true, 1, "1"].some((yes) => fieldOf(name) === yes),
    raw: fieldOf,
    unread: () => Object.keys(fields).filter((name) => !read.has(name) && isFilled(fields[name])),
  };
}

/** The records of a list; an empty list for another value. */
export function recordsIn(value: unknown): readonly ForeignRecord[] {
  return isList(value) ? value.map(foreign) : [];
}

/** An entry of a table by a name from a file, which may be `constructor`. */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether a member says something: `false`, 0 and nothing say the same as a missing one. */
function isFilled(value: unknown): boolean {
  if (isList(value)) return value.length > 0;
  if (isJsonObject(value)) return Object.keys(value).length > 0;
  return ![undefined, null, "", false, 0].some((nothing) => value === nothing);
}
