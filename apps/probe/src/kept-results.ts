import { type CheckResult, type ProbeTask, placeLine } from "@pharos/core";
import { fieldLimits, type KeptResults } from "@pharos/field";

/** Entries of a monitor. Later results of it are added to its last one. */
const MAX_OF_MONITOR = 100;
/** Entries of all monitors. Later results of monitors without an entry are lost. */
const MAX_ENTRIES = 5_000;

/** A result that Pharos did not get while its check waited for it. */
export interface UnsentResult {
  readonly subjectId: number;
  /** Of the monitor. */
  readonly version: number;
  readonly atMs: number;
  /** Null: the check passed. */
  readonly error: string | null;
  /** It was sent, and no answer came. Such a result has its own entry, so that Pharos can leave out what it has recorded. */
  readonly isUncertain?: boolean;
}

/** @returns null if the result says nothing about the target, or the task is of a Pharos that takes no notes */
export function unsentResult(result: CheckResult, task: Pick<ProbeTask, "repeat">): UnsentResult | null {
  if (task.repeat === undefined || !("votes" in result)) return null;
  const [{ atMs, outcome }] = result.votes;
  const error = outcome.passed ? null : placeLine(outcome.errorMessage ?? "");
  return { subjectId: result.subjectId, version: task.repeat.version, atMs: Math.round(atMs), error };
}

/** Results that Pharos gets as notes once it can be reached again: an entry for each change of a monitor. */
export interface KeptResultList {
  /** Null is ignored. */
  add(result: UnsentResult | null): void;
  /** The oldest entries, as many as a request may have. They stay. */
  batch(): readonly KeptResults[];
  /** Removes entries that Pharos got. An entry that has grown since is sent again. */
  remove(batch: readonly KeptResults[]): void;
  readonly size: number;
}

export function createKeptResults(): KeptResultList {
  const entries = new Set<KeptResults>();
  const last = new Map<number, { readonly entry: KeptResults; readonly count: number; readonly isClosed: boolean }>();

  function put(before: KeptResults | null, entry: KeptResults, count: number, isClosed = false): void {
    if (before !== null) entries.delete(before);
    entries.add(entry);
    last.set(entry.subjectId, { entry, count, isClosed });
  }

  return {
    add(result) {
      if (result === null) return;
      const { subjectId, version, atMs, error, isUncertain = false } = result;
      const before = last.get(subjectId);
      const one = { subjectId, version, beganAtMs: atMs, endedAtMs: atMs, checks: 1, failures: 0, error: null };
      const entry = error === null ? one : { ...one, failures: 1, error };
      if (before?.entry.version === version) {
        const isSame = before.entry.error === error && !before.isClosed && !isUncertain;
        const isFull = before.count >= MAX_OF_MONITOR || entries.size >= MAX_ENTRIES;
        if (isSame || isFull) put(before.entry, joined(before.entry, entry), before.count);
        else put(null, entry, before.count + 1, isUncertain);
      } else if (entries.size < MAX_ENTRIES) put(null, entry, 1, isUncertain);
    },
    batch: () => [...entries].slice(0, fieldLimits.kept),
    remove(batch) {
      for (const entry of batch) {
        entries.delete(entry);
        if (last.get(entry.subjectId)?.entry === entry) last.delete(entry.subjectId);
      }
    },
    get size() {
      return entries.size;
    },
  };
}

/** Results may come in another order than their checks. */
function joined(before: KeptResults, next: KeptResults): KeptResults {
  return {
    ...before,
    beganAtMs: Math.min(before.beganAtMs, next.beganAtMs),
    endedAtMs: Math.max(before.endedAtMs, next.endedAtMs),
    checks: before.checks + next.checks,
    failures: before.failures + next.failures,
    error: next.error ?? before.error,
  };
}
