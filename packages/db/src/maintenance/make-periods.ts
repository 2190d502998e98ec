import {
  type Occurrence,
  occurrencesToMake,
  PERIODS_AHEAD_MS,
  parseRule,
  type WallMs,
  type WallSchedule,
} from "@pharos/core";
import type { Pool } from "pg";
import { inTransaction } from "../sql/transaction.ts";
import { DROP_PLANNED, EDITED, type EditedRow, MAKE, toEdited } from "./periods.ts";

/** Windows of one call. The next call takes the others. */
const MAX_WINDOWS_MADE = 100;

/** Periods are made for a day at once, so that a window is looked at once a day. */
const STEP_MS = 86_400_000;

/** Windows that have no periods yet for the last day of those ahead, or whose periods were found by other time zone data. */
const DUE = `
SELECT id, (extract(epoch FROM starts_local) * 1000)::float8 AS "startsMs", (extract(epoch FROM until_local) * 1000)::float8 AS "lastMs",
  duration_seconds AS "durationSeconds", time_zone AS "timeZone", rrule, zone_data IS DISTINCT FROM $2 AS "isStale",
  (extract(epoch FROM made_until) * 1000)::float8 AS "madeUntilMs"
FROM maintenance_windows
WHERE cancelled_at IS NULL AND (made_until IS NULL OR made_until < $1 OR zone_data IS DISTINCT FROM $2)
  AND (until_local IS NULL OR until_local > $3)
ORDER BY made_until NULLS FIRST LIMIT ${MAX_WINDOWS_MADE} FOR UPDATE SKIP LOCKED`;

interface DueWindow {
  readonly id: number;
  readonly startsMs: WallMs;
  readonly lastMs: WallMs | null;
  readonly durationSeconds: number;
  readonly timeZone: string;
  readonly rrule: string | null;
  readonly isStale: boolean;
  readonly madeUntilMs: number | null;
}

const MADE = "UPDATE maintenance_windows SET made_until = $2, zone_data = $3 WHERE id = ANY ($1::int[])";

/** Of a window that is over by then nothing is left to be made, whatever its zone and its length. */
const OVER_AFTER_MS = 10 * 86_400_000;

interface MakeOptions {
  readonly now: Date;
  /** The release of the time zone data that `occurrences` goes by. */
  readonly zoneData: string;
  /** Those that begin before `toMs` and end after `fromMs`. */
  occurrences(
    schedule: WallSchedule & Pick<DueWindow, "durationSeconds" | "timeZone" | "lastMs">,
    fromMs: number,
    toMs: number,
  ): readonly Occurrence[];
}

/**
 * Makes the periods of the time ahead. Where the time zone data has changed, periods to come that were not changed by hand
 * are made anew. Any number may run at once: each takes windows that no other has.
 *
 * @returns how many windows it looked at
 */
export function makePeriods(pool: Pool, { now, zoneData, occurrences }: MakeOptions): Promise<number> {
  const untilMs = now.getTime() + PERIODS_AHEAD_MS;
  return inTransaction(pool, async (client) => {
    const over = new Date(now.getTime() - OVER_AFTER_MS);
    const values = [new Date(untilMs - STEP_MS), zoneData, over];
    const { rows } = await client.query<DueWindow>({ name: "windows_due", text: DUE, values });
    if (rows.length === 0) return 0;
    const stale = rows.filter(({ isStale }) => isStale).map(({ id }) => id);
    await client.query(DROP_PLANNED, [stale, now]);
    const edited = (await client.query<EditedRow>(EDITED, [rows.map(({ id }) => id), now])).rows.map(toEdited);
    const made = rows.flatMap((window) => {
      const fromMs = Math.max(now.getTime(), window.isStale ? 0 : (window.madeUntilMs ?? 0));
      const found = occurrences(scheduleOf(window), fromMs, untilMs);
      const ofWindow = edited.filter(({ windowId }) => windowId === window.id);
      return occurrencesToMake(window.rrule, found, ofWindow, now.getTime()).map((one) => ({
        ...one,
        windowId: window.id,
      }));
    });
    await client.query(MAKE, [
      made.map(({ windowId }) => windowId),
      made.map(({ originalStartMs }) => originalStartMs),
      made.map(({ startMs }) => startMs),
      made.map(({ endMs }) => endMs),
      now,
    ]);
    await client.query(MADE, [rows.map(({ id }) => id), new Date(untilMs), zoneData]);
    return rows.length;
  });
}

function scheduleOf({ startsMs, lastMs, durationSeconds, timeZone, rrule, id }: DueWindow) {
  const parsed = rrule === null ? { rule: null } : parseRule(rrule);
  if ("error" in parsed) throw new Error(`The rule of the maintenance window ${id} ${parsed.error}: ${rrule}`);
  return { startsMs, lastMs, durationSeconds, timeZone, rule: parsed.rule };
}
