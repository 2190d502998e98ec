import { HOUR_MS } from "../engine/plan.ts";
import type { History } from "../engine/simulate.ts";
import { overlaps } from "../engine/spans.ts";
import { TEAMS } from "../engine/subjects.ts";
import type { Found } from "./mistake.ts";
import type { CheckRecord, Records } from "./records.ts";

const DAY_MS = 24 * HOUR_MS;
/** Of each plan, as `packages/core` and the partitions have them: infinity for ever. */
const KEPT_DAYS = { free: 3, starter: 30, business: Number.POSITIVE_INFINITY } as const;
/** A partition is dropped when all of it is too old, and at the next hourly round. */
const SLICE_DAYS = { free: 1, starter: 7, business: 28 } as const;
const ROUND_MS = 2 * HOUR_MS;
/** Votes that come later than this after their hour may be missing in the roll-up of the next hours. */
const SETTLED_MS = 3 * HOUR_MS;

interface HourRow {
  readonly subjectId: number;
  readonly hourMs: number;
  readonly checks: number;
}

const HOURS = `
SELECT subject_id AS "subjectId", (extract(epoch FROM hour) * 1000)::float8 AS "hourMs", up_count + degraded_count + down_count AS checks
FROM hourly_rollups`;

/** Checks are stored as long as the plan says and no longer, and the roll-ups of hours count each of them. */
export async function wrongRetention(history: History, { checks }: Records): Promise<readonly Found[]> {
  const { plan, subjects, pool } = history;
  const { rows } = await pool.query<HourRow>(HOURS);
  const counted = countByHour(checks);
  const found: Found[] = [];
  for (const [index, { id, teamId }] of subjects.monitors.entries()) {
    const team = TEAMS.find((name) => subjects.teams.get(name) === teamId) ?? "free";
    const [keptMs, sliceMs] = [KEPT_DAYS[team] * DAY_MS, SLICE_DAYS[team] * DAY_MS];
    const oldest = checks.find(({ subjectId }) => subjectId === id);
    if (oldest !== undefined && oldest.atMs < plan.toMs - keptMs - sliceMs - ROUND_MS) {
      found.push({ subjectId: id, atMs: oldest.atMs, text: "a check is stored for longer than the plan of its team" });
    }
    const isKept = (hourMs: number) => hourMs > plan.toMs - keptMs && hourMs < plan.toMs - SETTLED_MS;
    for (const { hourMs, checks: rolledUp } of rows.filter(({ subjectId }) => subjectId === id)) {
      const around = { fromMs: hourMs - HOUR_MS, toMs: hourMs + 2 * HOUR_MS };
      const stored = counted.get(`${id} ${hourMs}`) ?? 0;
      if (!isKept(hourMs) || stored === rolledUp || plan.faults.some((fault) => overlaps(fault, around))) continue;
      const text = `monitor ${index}: an hour has ${stored} checks, and its roll-up counts ${rolledUp}`;
      found.push({ subjectId: id, atMs: hourMs, text });
    }
  }
  return found;
}

/** A check belongs to the hour of its first vote. */
function countByHour(checks: readonly CheckRecord[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { subjectId, number, atMs } of checks) {
    const key = `${subjectId} ${number}`;
    first.set(key, Math.min(atMs, first.get(key) ?? atMs));
  }
  const counted = new Map<string, number>();
  for (const [key, atMs] of first) {
    const hour = `${key.split(" ")[0]} ${Math.floor(atMs / HOUR_MS) * HOUR_MS}`;
    counted.set(hour, (counted.get(hour) ?? 0) + 1);
  }
  return counted;
}
