/** The name of a run without a name from its job. */
const UNNAMED = "";

/** Runs of one heartbeat that are open at once. Older ones end without a duration. */
export const MAX_OPEN_RUNS = 20;

/** A longer duration is not shown, because the job may have forgotten an end. */
const MAX_DURATION_MS = 72 * 3_600_000;

/** A run of a job that has begun. */
export interface OpenRun {
  /** The job's own name of the run; empty without one. */
  readonly rid: string;
  readonly startedAtMs: number;
  /** When it has taken too long. Null if it may take any time, or if people know that it has taken too long. */
  readonly limitAtMs: number | null;
}

/** Opens a run. It replaces a run of the same name. */
export function openRun(
  runs: readonly OpenRun[],
  rid: string | null,
  atMs: number,
  maxRuntimeSeconds: number | null,
): readonly OpenRun[] {
  const name = rid ?? UNNAMED;
  const limitAtMs = maxRuntimeSeconds === null ? null : atMs + maxRuntimeSeconds * 1000;
  const others = runs.filter((run) => run.rid !== name);
  return [...others, { rid: name, startedAtMs: atMs, limitAtMs }].slice(-MAX_OPEN_RUNS);
}

/** Ends the run of a name, and without a name all runs. Runs that begin later stay. */
export function withoutRun(runs: readonly OpenRun[], rid: string | null, atMs: number): readonly OpenRun[] {
  return runs.filter((run) => run.startedAtMs > atMs || (rid !== null && run.rid !== rid));
}

export function runDurationMs(runs: readonly OpenRun[], rid: string | null, atMs: number): number | null {
  const run = runs.find((open) => open.rid === (rid ?? UNNAMED) && open.startedAtMs <= atMs);
  if (run === undefined || atMs - run.startedAtMs > MAX_DURATION_MS) return null;
  return atMs - run.startedAtMs;
}

/** When the first run has taken too long; null if no run can. */
export function runLimitMs(runs: readonly OpenRun[]): number | null {
  const limits = runs.flatMap(({ limitAtMs }) => (limitAtMs === null ? [] : [limitAtMs]));
  return limits.length === 0 ? null : Math.min(...limits);
}

/** They may take any time from now on. */
export function withoutLimits(runs: readonly OpenRun[]): readonly OpenRun[] {
  return runs.map((run) => ({ ...run, limitAtMs: null }));
}

/** The runs within their limits. People know of the others. */
export function withoutPastLimits(runs: readonly OpenRun[], nowMs: number): readonly OpenRun[] {
  return runs.map((run) => (run.limitAtMs !== null && run.limitAtMs <= nowMs ? { ...run, limitAtMs: null } : run));
}
