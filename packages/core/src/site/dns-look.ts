import { isJsonObject, isList } from "../wire/json.ts";
import { type LookVerdict, lookIntervalSeconds, type SeenRecords, type SiteEvent } from "./aspect.ts";

/** A change counts when a second look after so long agrees. */
const SECOND_LOOK_SECONDS = 60;

/** Addresses that were the same in so many looks in a row do not rotate any more. */
const STEADY_LOOKS = 12;

/** Values in one event, whose detail has at most 4 KiB. */
const MAX_TOLD_VALUES = 10;
const MAX_TOLD_LENGTH = 120;

/** The state of one record, such as `MX example.com`. Values are sorted. */
export interface KnownRecord {
  readonly values: readonly string[];
  /** Other values, that the last look saw; null if it saw these. */
  readonly candidate: readonly string[] | null;
  /** Its IP addresses differ between checks, so their changes raise no alert. */
  readonly rotating: boolean;
  /** Looks in a row that saw the same, while it rotates. */
  readonly steadyLooks: number;
}

/**
 * The state of a record after a site check.
 *
 * | before | seen | then | alert |
 * |---|---|---|---|
 * | nothing | any | known | no |
 * | known | the same | known; a candidate is dropped | no |
 * | known, no candidate | others | they are the candidate: a second look follows soon | no |
 * | known, candidate | the candidate | known | yes |
 * | known, candidate, of addresses | anything else | rotating | no |
 * | known, candidate, of others | third values | they are the candidate | no |
 * | rotating | any | those are known; after 12 looks that saw the same it does not rotate | no |
 */
export function nextRecord(
  before: KnownRecord | null,
  seen: readonly string[],
  isAddress: boolean,
): { readonly known: KnownRecord; readonly isChanged: boolean } {
  const fresh = { values: seen, candidate: null, rotating: false, steadyLooks: 0 };
  if (before === null) return { known: fresh, isChanged: false };
  const isSame = sameValues(before.values, seen);
  if (before.rotating) {
    const steadyLooks = isSame ? before.steadyLooks + 1 : 0;
    const rotating = steadyLooks < STEADY_LOOKS;
    return { known: { ...fresh, rotating, steadyLooks: rotating ? steadyLooks : 0 }, isChanged: false };
  }
  const { candidate } = before;
  if (candidate === null) return { known: isSame ? fresh : { ...before, candidate: seen }, isChanged: false };
  if (sameValues(candidate, seen)) return { known: fresh, isChanged: true };
  if (isAddress) return { known: { ...fresh, rotating: true }, isChanged: false };
  return { known: isSame ? fresh : { ...before, candidate: seen }, isChanged: false };
}

/** Judges the answers of name servers for a site's host and its domain. */
export function afterRecords(stored: unknown, { records }: SeenRecords): LookVerdict {
  const before = knownRecords(stored);
  const known = new Map(before);
  const events: SiteEvent[] = [];
  for (const [record, values] of Object.entries(records)) {
    const seen = [...new Set(values)].sort();
    const next = nextRecord(before.get(record) ?? null, seen, isAddress(record));
    known.set(record, next.known);
    if (!next.isChanged) continue;
    const detail = { record, before: told(before.get(record)?.values ?? []), after: told(seen) };
    events.push({ happening: "dns_changed", detail });
  }
  const isUnsure = [...known.values()].some(({ candidate }) => candidate !== null);
  return {
    memory: { records: Object.fromEntries(known) },
    nextLookSeconds: isUnsure ? SECOND_LOOK_SECONDS : lookIntervalSeconds.dns,
    findings: [],
    events,
  };
}

const isAddress = (record: string) => record.startsWith("A ") || record.startsWith("AAAA ");

function sameValues(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function told(values: readonly string[]): readonly string[] {
  return values.slice(0, MAX_TOLD_VALUES).map((value) => value.slice(0, MAX_TOLD_LENGTH).toWellFormed());
}

/**
 * The records in this version's format. Records of another format are forgotten, and the next site check learns them
 * again.
 */
export function knownRecords(stored: unknown): ReadonlyMap<string, KnownRecord> {
  const records = isJsonObject(stored) ? stored["records"] : null;
  if (!isJsonObject(records)) return new Map();
  return new Map(
    Object.entries(records).flatMap(([record, value]) => {
      if (!isJsonObject(value)) return [];
      const { values, candidate, rotating, steadyLooks } = value;
      if (!isTexts(values) || !(candidate === null || isTexts(candidate))) return [];
      if (typeof rotating !== "boolean" || typeof steadyLooks !== "number") return [];
      return [[record, { values, candidate, rotating, steadyLooks }] as const];
    }),
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return isList(value) && value.every((one) => typeof one === "string");
}
