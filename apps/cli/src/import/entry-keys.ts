import { freeKey } from "@pharos/configuration";
import { entryKeyOf, projectOf, qualifiedKey } from "@pharos/operations";
import type { ImportedEntry } from "./imported.ts";

/** A monitor of the team, as the API shows it. */
export interface TeamMonitor {
  readonly key: string | null;
  readonly name: string;
}

type Keys = ReadonlyMap<ImportedEntry, string>;

/** The keys of entries in a file, in their order. They come from the names, with numbers behind equal ones. */
export function keysByName(
  entries: readonly ImportedEntry[],
  kind: "contact" | "monitor",
  taken: ReadonlySet<string> = new Set(),
): Keys {
  const used = new Set(taken);
  return new Map(
    entries.map((entry) => {
      const key = freeKey(entry.name, kind, (one) => used.has(one));
      used.add(key);
      return [entry, key];
    }),
  );
}

/**
 * The keys of monitors, where a team may have them already. A monitor that was renamed, or whose namesake was deleted, would get another
 * key by its name. It keeps the key of the only monitor with its target and its name, or with its target.
 */
export function keysInTeam(project: string, entries: readonly ImportedEntry[], team: readonly TeamMonitor[]): Keys {
  const own = team.filter(({ key }) => key !== null && projectOf(key) === project);
  const known = knownKeys(project, keysByName(entries, "monitor"), own);
  const taken = new Set([...known.values(), ...own.map(({ key }) => entryKeyOf(key ?? ""))]);
  const added = keysByName(
    entries.filter((entry) => !known.has(entry)),
    "monitor",
    taken,
  );
  const keys = new Map([...known, ...added]);
  return new Map(entries.map((entry) => [entry, keys.get(entry) ?? ""]));
}

/** The same for an entry and its monitor in the team. */
interface Subject {
  readonly name: string;
  /** The token of a heartbeat. After `keep-uuid` it is the id in Healthchecks. */
  readonly token: string | null;
  /** The checked address or the slug. Null without one: jobs can have the same schedule. */
  readonly target: string | null;
}

const TARGET_FIELDS = ["type", "url", "port", "dns_record_type", "grpc_service", "slug"];

function subjectOf(name: string, fields: object): Subject {
  const values = new Map<string, unknown>(Object.entries(fields));
  const isTold = ["url", "slug"].some((field) => typeof values.get(field) === "string");
  const token = values.get("heartbeat_token");
  return {
    ...{ name, token: typeof token === "string" ? token : null },
    target: isTold ? JSON.stringify(TARGET_FIELDS.map((field) => values.get(field) ?? null)) : null,
  };
}

function knownKeys(project: string, usual: Keys, own: readonly TeamMonitor[]): Keys {
  const free = new Map(own.map(({ key, name, ...fields }) => [key ?? "", subjectOf(name, fields)] as const));
  const left = new Map(
    [...usual.keys()].map((entry) => [
      entry,
      subjectOf(entry.name, { ...entry.fields, heartbeat_token: entry.id.toLowerCase() }),
    ]),
  );
  const known = new Map<ImportedEntry, string>();
  const take = (entry: ImportedEntry, key: string) => {
    known.set(entry, entryKeyOf(key));
    free.delete(key);
    left.delete(entry);
  };
  const takeUsual = (isSame: (one: Subject, other: Subject) => boolean) => {
    for (const [entry, subject] of [...left]) {
      const key = qualifiedKey(project, usual.get(entry) ?? "");
      const other = free.get(key);
      if (other !== undefined && isSame(subject, other)) take(entry, key);
    }
  };
  const takeOnly = (likeness: (one: Subject) => string | null) => {
    const keys = onlyOnes(free, likeness);
    for (const [like, entry] of onlyOnes(left, likeness)) {
      const key = keys.get(like);
      if (key !== undefined) take(entry, key);
    }
  };
  takeOnly(({ token }) => token);
  takeUsual((one, other) => one.name === other.name && one.target === other.target);
  takeOnly(({ name, target }) => target && JSON.stringify([name, target]));
  takeOnly(({ target }) => target);
  takeUsual(() => true);
  return known;
}

/** Those whose likeness no other one has. Null is no likeness. */
function onlyOnes<Item>(
  items: ReadonlyMap<Item, Subject>,
  likeness: (one: Subject) => string | null,
): ReadonlyMap<string, Item> {
  const found = new Map<string, Item[]>();
  for (const [item, subject] of items) {
    const like = likeness(subject);
    if (like !== null) found.set(like, [...(found.get(like) ?? []), item]);
  }
  return new Map(
    [...found].flatMap(([like, [first, ...others]]) =>
      first !== undefined && others.length === 0 ? [[like, first] as const] : [],
    ),
  );
}
