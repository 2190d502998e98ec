import { objectOrEmpty } from "@pharos/core";

/** Stands for a secret of the other system, which is never carried: the file has a variable in its place. */
export const SECRET = Symbol("a secret");

/** A contact or a monitor of the other system, as a configuration file would have it. */
export interface ImportedEntry {
  /** What the other system knows it by. */
  readonly id: string;
  readonly name: string;
  /** Texts, numbers, lists and objects of the creates, or `SECRET` in the place of a text. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What the other system knows its contacts by; none for a contact. */
  readonly contacts: readonly string[];
}

/** What could not be carried. It holds no secret. */
export interface ImportNote {
  /** What it is about, such as `monitor Shop`. */
  readonly about: string;
  readonly text: string;
}

export interface Imported {
  readonly contacts: readonly ImportedEntry[];
  readonly monitors: readonly ImportedEntry[];
  readonly notes: readonly ImportNote[];
}

/** Collects what is read of a file of another system. */
export interface Collector {
  contact(entry: Omit<ImportedEntry, "contacts">): void;
  monitor(entry: ImportedEntry): void;
  /** @param about such as `monitor Shop` */
  note(about: string, text: string): void;
  result(): Imported;
}

export function createCollector(): Collector {
  const [contacts, monitors, notes]: [ImportedEntry[], ImportedEntry[], ImportNote[]] = [[], [], []];
  return {
    contact: (entry) => void contacts.push({ ...entry, contacts: [] }),
    monitor: (entry) => void monitors.push(entry),
    note: (about, text) => void notes.push({ about, text }),
    result: () => ({ contacts, monitors, notes }),
  };
}

/** A record of another system, whose fields are not known to be there or of any type. */
export interface ForeignRecord {
  /** Empty for what is no text or number, and where nothing is. */
  text(...names: readonly string[]): string;
  /** Null for what is no number. */
  number(...names: readonly string[]): number | null;
  /** True for `true`, 1 and "1". */
  flag(name: string): boolean;
  raw(name: string): unknown;
}

/** @param value an object; else nothing is in it. Of several names the first counts under which something is */
export function foreign(value: unknown): ForeignRecord {
  const fields = objectOrEmpty(value);
  const first = (names: readonly string[]) =>
    names.map((name) => fields[name]).find((field) => field !== undefined && field !== null && field !== "");
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
    flag: (name) => fields[name] === true || fields[name] === 1 || fields[name] === "1",
    raw: (name) => fields[name],
  };
}
