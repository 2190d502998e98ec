import { type PlanName, planNames, retentionDays } from "@pharos/core";

export const DAY_MS = 86_400_000;

/** The tables that have partitions for each plan. */
const partitioned = ["checks", "server_samples"] as const;

/** Checks, samples of servers or answers to contacts, with the same retention. Each class has its own table, split into time slices. */
export interface RetentionClass {
  readonly table: string;
  /** Days that its rows are stored; 0 for ever. */
  readonly days: number;
  /** Width of a time slice, in days: narrow enough to drop history promptly, wide enough to keep partitions few. */
  readonly sliceDays: number;
}

/** A server has a sample a minute, so that a day of them is little. */
const sliceDays: Readonly<Record<(typeof partitioned)[number], Readonly<Record<PlanName, number>>>> = {
  checks: { free: 1, starter: 7, pro: 7, business: 28 },
  server_samples: { free: 7, starter: 7, pro: 7, business: 28 },
};

/** For how many days rows are stored, with one entry for each plan; 0 for ever. */
export const retentions: readonly number[] = planNames.map(retentionDays);

/** Answers are stored for so long on every plan. */
const ANSWER_DAYS = 90;

/** Of each partitioned table one for each plan. Migrations make their tables. */
export const classes: readonly RetentionClass[] = [
  ...partitioned.flatMap((parent) =>
    planNames.map((plan) => {
      const days = retentionDays(plan);
      return { table: `${parent}_${days === 0 ? "forever" : `${days}d`}`, days, sliceDays: sliceDays[parent][plan] };
    }),
  ),
  { table: "telling_log", days: ANSWER_DAYS, sliceDays: 7 },
];

/** Time slices exist this far ahead, so that rows are accepted even if no scheduler runs for days. */
const AHEAD_MS = 14 * DAY_MS;

/** A ping that was queued while the database was away is recorded with its true time, up to a day back. */
const BEHIND_MS = 2 * DAY_MS;

/** One partition: rows from `fromMs` until before `toMs`. */
export interface TimeSlice {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The slice of a point in time. Its name sorts by time among the slices of its class. */
export function sliceAt(kind: RetentionClass, atMs: number): TimeSlice {
  const widthMs = kind.sliceDays * DAY_MS;
  const fromMs = Math.floor(atMs / widthMs) * widthMs;
  const day = new Date(fromMs).toISOString().slice(0, 10).replaceAll("-", "");
  return { name: `${kind.table}_${day}`, fromMs, toMs: fromMs + widthMs };
}

/** The slices that must be there now. */
export function slicesToHave(kind: RetentionClass, nowMs: number): readonly TimeSlice[] {
  const slices: TimeSlice[] = [];
  for (let atMs = nowMs - BEHIND_MS; ; ) {
    const slice = sliceAt(kind, atMs);
    slices.push(slice);
    if (slice.toMs > nowMs + AHEAD_MS) return slices;
    atMs = slice.toMs;
  }
}
