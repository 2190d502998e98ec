import { HOUR_MS, type Plan } from "../engine/plan.ts";
import type { History } from "../engine/simulate.ts";
import { TEAMS } from "../engine/subjects.ts";
import { allowanceMs } from "./bounds.ts";
import type { Found } from "./mistake.ts";
import type { CheckRecord, Records } from "./records.ts";

const DAY_MS = 24 * HOUR_MS;
/** Of each plan, as `packages/core` and the partitions have them: infinity for ever. */
const KEPT_DAYS = { free: 3, starter: 30, business: Number.POSITIVE_INFINITY } as const;
/** A partition is dropped when all of it is too old, and at the next hourly round. */
const SLICE_DAYS = { free: 1, starter: 7, business: 28 } as const;
const ROUND_MS = 2 * HOUR_MS;
/**
 * An hour is rolled up within 700 s of its end: docs/reference/metrics.md warns of an age of 4,300 s. The simulation calls
 * roll-ups once an hour.
 */
const ROLLED_UP_MS = 2 * HOUR_MS + 700_000;

interface HourRow {
  readonly subjectId: number;
  readonly hourMs: number;
  readonly checks: number;
}

/** The checks of an hour, and those that its roll-up counts; null without one. */
interface Hour {
  readonly subjectId: number;
  readonly hourMs: number;
  readonly stored: number;
  readonly rolledUp: number | null;
}

const HOURS = `
SELECT subject_id AS "subjectId", (extract(epoch FROM hour) * 1000)::float8 AS "hourMs", up_count + degraded_count + down_count AS checks
FROM hourly_rollups`;

/** Checks are stored as long as the plan says and no longer, and each hour with checks has a roll-up that counts them. */
export async function wrongRetention(history: History, { checks }: Records): Promise<readonly Found[]> {
  const { plan, subjects, pool } = history;
  const { rows } = await pool.query<HourRow>(HOURS);
  const hours = countHours(checks, rows);
  return [...subjects.monitors, ...subjects.heartbeats].flatMap(({ id, teamId }) => {
    const team = TEAMS.find((name) => subjects.teams.get(name) === teamId) ?? "free";
    const keptFromMs = plan.toMs - KEPT_DAYS[team] * DAY_MS;
    const oldest = checks.find(({ subjectId }) => subjectId === id);
    const isTooOld = oldest !== undefined && oldest.atMs < keptFromMs - SLICE_DAYS[team] * DAY_MS - ROUND_MS;
    const text = "a check is stored for longer than the plan of its team";
    return [
      ...(isTooOld ? [{ subjectId: id, atMs: oldest.atMs, text }] : []),
      ...hours
        .filter(({ subjectId, hourMs }) => subjectId === id && hourMs > keptFromMs)
        .flatMap((hour) => whyWrong(plan, hour)),
    ];
  });
}

function whyWrong(plan: Plan, { subjectId, hourMs, stored, rolledUp }: Hour): readonly Found[] {
  const dueMs = hourMs + ROLLED_UP_MS;
  const lateMs = dueMs + allowanceMs(plan, hourMs, dueMs);
  if (stored === (rolledUp ?? 0) || lateMs >= plan.toMs) return [];
  const counts = rolledUp === null ? "it has no roll-up" : `its roll-up counts ${rolledUp}`;
  const text = `the hour from ${new Date(hourMs).toISOString()} has ${stored} checks, and ${counts}`;
  return [{ subjectId, atMs: lateMs, text }];
}

/** The checks of each hour that has some, or a roll-up. A check belongs to the hour of its first vote. */
function countHours(checks: readonly CheckRecord[], rows: readonly HourRow[]): readonly Hour[] {
  const keyOf = ({ subjectId, hourMs }: Pick<Hour, "subjectId" | "hourMs">) => `${subjectId} ${hourMs}`;
  const hours = new Map<string, Hour>(
    rows.map(({ subjectId, hourMs, checks: rolledUp }) => [
      keyOf({ subjectId, hourMs }),
      { subjectId, hourMs, stored: 0, rolledUp },
    ]),
  );
  for (const { subjectId, atMs } of checks.filter(({ vote }) => vote === 0)) {
    const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
    const hour = hours.get(keyOf({ subjectId, hourMs })) ?? { subjectId, hourMs, stored: 0, rolledUp: null };
    hours.set(keyOf(hour), { ...hour, stored: hour.stored + 1 });
  }
  return [...hours.values()];
}
