/** The name of a run that its job has given none. */
const UNNAMED = "";

/** Runs of one heartbeat that are open at once. Older ones end without a duration. */
export const MAX_OPEN_RUNS = 20;

/** A duration that is longer is none: the job may have forgotten an end. */
const MAX_DURATION_MS = 72 * 3_600_000;

/** A run of a job that has begun. */
export interface OpenRun {
  /** The job's own name for it; empty if it has given none. */
  readonly rid: string;
  readonly startedAtMs: number;
  /** When it has taken too long; null: it may take any time, or people know that it has. */
  readonly limitAtMs: number | null;
}

/** Opens a run, in place of one of the same name. */
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

/** Ends the run of a name, and without one all; but for those that begin later. */
export function withoutRun(runs: readonly OpenRun[], rid: string | null, atMs: number): readonly OpenRun[] {
  return runs.filter((run) => run.startedAtMs > atMs || (rid !== null && run.rid !== rid));
}

/** How long the run of a name has taken; null if it is not known. */
export function runDurationMs(runs: readonly OpenRun[], rid: string | null, atMs: number): number | null {
  const run = runs.find((open) => open.rid === (rid ?? UNNAMED) && open.startedAtMs <= atMs);
  if (run === undefined || atMs - run.startedAtMs > MAX_DURATION_MS) return null;
  return atMs - run.startedAtMs;
}

/** When the first run has taken too long; null if none can. */
export function runLimitMs(runs: readonly OpenRun[]): number | null {
  const limits = runs.flatMap(({ limitAtMs }) => (limitAtMs === null ? [] : [limitAtMs]));
  return limits.length === 0 ? null : Math.min(...limits);
}

/** They may take any time from now on. */
export function withoutLimits(runs: readonly OpenRun[]): readonly OpenRun[] {
  return runs.map((run) => ({ ...run, limitAtMs: null }));
}

/** Those that have taken too long are known for it. */
export function withoutPastLimits(runs: readonly OpenRun[], nowMs: number): readonly OpenRun[] {
  return runs.map((run) => (run.limitAtMs !== null && run.limitAtMs <= nowMs ? { ...run, limitAtMs: null } : run));
}
