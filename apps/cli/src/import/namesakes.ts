import { freeKey } from "@pharos/configuration";
import type { ImportedEntry } from "./imported.ts";

/** The same for an entry and its monitor in the team. */
export interface Subject {
  readonly name: string;
  /** The token of a heartbeat. After `keep-uuid` it is the id in Healthchecks. */
  readonly token: string | null;
  /** The checked address or the slug. Null without one: jobs can have the same schedule. */
  readonly target: string | null;
  /** The type and the key without its number, of a monitor without an address. Jobs with the same one are namesakes. */
  readonly job: string | null;
}

type Entries = ReadonlyMap<ImportedEntry, Subject>;
/** By their keys. */
type Monitors = ReadonlyMap<string, Subject>;

const TARGET_FIELDS = ["type", "url", "port", "dns_record_type", "grpc_service", "slug"];

export function subjectOf(name: string, stem: string, fields: object): Subject {
  const values = new Map<string, unknown>(Object.entries(fields));
  const [hasUrl, hasSlug] = ["url", "slug"].map((field) => typeof values.get(field) === "string");
  const token = values.get("heartbeat_token");
  return {
    ...{ name, token: typeof token === "string" ? token : null },
    target: hasUrl || hasSlug ? JSON.stringify(TARGET_FIELDS.map((field) => values.get(field) ?? null)) : null,
    job: hasUrl ? null : JSON.stringify([values.get("type") ?? null, stem]),
  };
}

/** The key that a name gives if no namesake has it. */
export function keyStem(name: string): string {
  return freeKey(name, "monitor", () => false);
}

/**
 * The key that a monitor of the team would have without namesakes. Its name may be new.
 * @param stems of the names in the export
 */
export function stemInTeam(key: string, name: string, stems: ReadonlySet<string>): string {
  const ofName = keyStem(name);
  const unnumbered = key.replace(/-\d+$/, "");
  if (key === ofName || unnumbered === ofName) return ofName;
  return [key, unnumbered].find((stem) => stems.has(stem)) ?? ofName;
}

/**
 * Jobs of which the export has more or fewer than the team, and not all have a slug. The first of several equal slugs is imported. It
 * is the slug of another job after the first one was deleted.
 */
export function doubtfulJobs(entries: Entries, monitors: Monitors): ReadonlySet<string> {
  const [here, there] = [byJob(entries), byJob(monitors)];
  const withoutSlug = [...entries.values(), ...monitors.values()].flatMap(({ job, target }) =>
    job !== null && target === null ? [job] : [],
  );
  return new Set(withoutSlug.filter((job) => here.get(job)?.length !== there.get(job)?.length));
}

/** The entries that are namesakes, and the keys of their namesakes in the team, both in their order. Those without are left out. */
export function jobGroups(entries: Entries, monitors: Monitors) {
  const there = byJob(monitors);
  return [...byJob(entries)].flatMap(([job, found]) => {
    const keys = there.get(job);
    return keys ? [{ entries: found, keys: keys.toSorted((one, other) => numberIn(one) - numberIn(other)) }] : [];
  });
}

const numberIn = (key: string) => Number(/-(\d+)$/.exec(key)?.[1] ?? 1);

function byJob<Item>(items: ReadonlyMap<Item, Subject>): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>();
  for (const [item, { job }] of items) if (job !== null) found.set(job, [...(found.get(job) ?? []), item]);
  return found;
}
