import type { CheckResult, ResultBatch } from "@pharos/core";

/** A job of results, and the version that it needs. */
interface ResultJob {
  readonly data: ResultBatch;
  readonly version: 1 | 2;
}

/** Results that earlier recorders must leave to others have a job for themselves, so that those go on with the rest. */
export function resultJobs(results: readonly CheckResult[]): readonly ResultJob[] {
  const placed = results.filter((one) => one.placed);
  if (placed.length === 0) return [{ data: { reports: results }, version: 1 }];
  const others = results.filter((one) => !one.placed);
  return [...(others.length > 0 ? resultJobs(others) : []), { data: { reports: placed }, version: 2 }];
}
