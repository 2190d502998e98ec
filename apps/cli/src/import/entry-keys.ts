import { freeKey } from "@pharos/configuration";
import { entryKeyOf, projectOf, qualifiedKey } from "@pharos/operations";
import type { ImportedEntry } from "./imported.ts";
import { doubtfulJobs, jobGroups, keyStem, type Subject, stemInTeam, subjectOf } from "./namesakes.ts";

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

interface KeysInTeam {
  readonly keys: Keys;
  /** The entries without a key, with the monitors of the team that they may be. */
  readonly unclear: ReadonlyMap<ImportedEntry, readonly string[]>;
}

/**
 * The keys of monitors, where a team may have them already. A monitor that was renamed, or whose namesake was deleted, would get another
 * key by its name. It keeps the key of the only monitor with its target and its name, or with its target. Jobs of one name keep their
 * order. They are unclear if the export has more or fewer of them than the team.
 */
export function keysInTeam(
  project: string,
  entries: readonly ImportedEntry[],
  team: readonly TeamMonitor[],
): KeysInTeam {
  const own = team.filter(({ key }) => key !== null && projectOf(key) === project);
  const { known, unclear } = knownKeys(project, keysByName(entries, "monitor"), own);
  const taken = new Set([...known.values(), ...own.map(({ key }) => entryKeyOf(key ?? ""))]);
  const others = entries.filter((entry) => !known.has(entry) && !unclear.has(entry));
  const keys = new Map([...known, ...keysByName(others, "monitor", taken)]);
  const inOrder = entries.flatMap((entry) => {
    const key = keys.get(entry);
    return key === undefined ? [] : [[entry, key] as const];
  });
  return { keys: new Map(inOrder), unclear };
}

function knownKeys(project: string, usual: Keys, own: readonly TeamMonitor[]) {
  const stems = new Set([...usual.keys()].map(({ name }) => keyStem(name)));
  const free = new Map(
    own.map(({ key, name, ...fields }) => {
      const stem = stemInTeam(entryKeyOf(key ?? ""), name, stems);
      return [key ?? "", subjectOf(name, stem, fields)] as const;
    }),
  );
  const left = new Map(
    [...usual.keys()].map((entry) => {
      const fields = { ...entry.fields, heartbeat_token: entry.id.toLowerCase() };
      return [entry, subjectOf(entry.name, keyStem(entry.name), fields)] as const;
    }),
  );
  const known = new Map<ImportedEntry, string>();
  const take = (entry: ImportedEntry, key: string) => {
    known.set(entry, entryKeyOf(key));
    free.delete(key);
    left.delete(entry);
  };
  const takeKey = (
    keyOf: (entry: ImportedEntry) => string | undefined,
    isSame: (one: Subject, other: Subject) => boolean,
  ) => {
    for (const [entry, subject] of [...left]) {
      const key = qualifiedKey(project, keyOf(entry) ?? "");
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
  const usualKey = (entry: ImportedEntry) => usual.get(entry);
  takeOnly(({ token }) => token);
  takeKey(
    ({ earlierKey }) => earlierKey,
    (one, other) => one.job !== null && other.job !== null,
  );
  const doubtful = doubtfulJobs(left, free);
  const targetOf = ({ job, target }: Subject) => (job !== null && doubtful.has(job) ? null : target);
  const nameAndTarget = (one: Subject) => targetOf(one) && JSON.stringify([one.name, one.target]);
  takeKey(usualKey, (one, other) => nameAndTarget(one) !== null && nameAndTarget(one) === nameAndTarget(other));
  takeOnly(nameAndTarget);
  takeOnly(targetOf);
  const unclear = new Map<ImportedEntry, readonly string[]>();
  for (const { entries, keys } of jobGroups(left, free)) {
    for (const [index, entry] of entries.entries()) {
      const key = keys[index];
      if (entries.length !== keys.length) unclear.set(entry, keys);
      else if (key !== undefined) take(entry, key);
    }
  }
  takeKey(usualKey, (one, other) => one.job === null || other.job === null);
  return { known, unclear };
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
