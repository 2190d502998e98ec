import { Cron } from "croner";

/** Of a schedule in characters. */
export const MAX_CRON_LENGTH = 100;

/** A schedule must have an occurrence within five years, in milliseconds. */
const MAX_WAIT_MS = 5 * 366 * 86_400_000;

/** So many gaps between occurrences are held against the shortest interval that is allowed. */
const JUDGED_GAPS = 100;

/** Parsed schedules that are remembered. */
const MAX_PARSED = 1_000;

/** When a job runs. Times are milliseconds since the epoch. */
interface CronRuns {
  /** The first run after a time; null if there is none. */
  next(afterMs: number): number | null;
  /** The last run before a time; null if there is none. */
  previous(beforeMs: number): number | null;
}

const parsed = new Map<string, CronRuns>();

/**
 * The runs of a schedule in the clocks of a zone. The schedule has five fields, or is a nickname such as `@daily`. Days
 * may also be `L` (the last day), `LW` (the last weekday) and `15W` (the weekday nearest to the 15th). `5L` is the last
 * Friday, and `5#2` the second Friday.
 *
 * | clocks | hour and minute are numbers | one of them is a wildcard |
 * |---|---|---|
 * | are set forward over a run | it comes when they have been set | it is left out |
 * | are set back and show a run's time twice | it comes once, the first time | it comes twice |
 *
 * @throws Error if the text is not a schedule
 */
export function cronRuns(expression: string, timeZone: string): CronRuns {
  const key = `${timeZone} ${expression}`;
  const known = parsed.get(key);
  if (known) return known;
  const runs = parse(expression, timeZone);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(key, runs);
  return runs;
}

function parse(expression: string, timeZone: string): CronRuns {
  const cron = new Cron(expression, { timezone: timeZone, mode: "5-part" });
  return {
    next: (afterMs) => cron.nextRun(new Date(afterMs))?.getTime() ?? null,
    previous: (beforeMs) => cron.previousRuns(1, new Date(beforeMs))[0]?.getTime() ?? null,
  };
}

/**
 * Rejects the parser's other forms of a schedule: a date, `?` for a random value, and `+`, which joins the days by
 * "and".
 */
function isCronShaped(expression: string): boolean {
  if (expression.includes("?") || expression.includes("+")) return false;
  return /^@(?:hourly|daily|weekly|monthly|yearly)$/.test(expression) || expression.split(/\s+/).length === 5;
}

/** Null if the text is not a schedule that a heartbeat can have, or the zone does not exist. */
function runsIn(expression: string, timeZone: string): CronRuns | null {
  try {
    return isCronShaped(expression) ? cronRuns(expression, timeZone) : null;
  } catch {
    return null;
  }
}

/** Whether a text is a schedule of five fields or a nickname. */
export function isCron(text: string): boolean {
  return runsIn(text, "UTC") !== null;
}

/**
 * Why a schedule is not one that a heartbeat can have; null when it is.
 * @param minGapSeconds the shortest time between two runs that is allowed
 */
export function cronError(expression: string, timeZone: string, minGapSeconds: number, nowMs: number): string | null {
  const runs = runsIn(expression, timeZone);
  if (runs === null) {
    return "must be a cron schedule of five fields, such as 0 3 * * 1-5, or @hourly, @daily, @weekly, @monthly or @yearly.";
  }
  let atMs = runs.next(nowMs);
  if (atMs === null || atMs > nowMs + MAX_WAIT_MS) return "must have a run within the next five years.";
  for (let gap = 0; gap < JUDGED_GAPS; gap += 1) {
    const nextMs = runs.next(atMs);
    if (nextMs === null) return null;
    if (nextMs - atMs < minGapSeconds * 1000) return `must leave at least ${minGapSeconds} seconds between two runs.`;
    atMs = nextMs;
  }
  return null;
}
