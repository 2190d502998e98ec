import {
  type Occurrence,
  occurrencesToMake,
  PERIODS_AHEAD_MS,
  parseRule,
  type WallMs,
  type WallSchedule,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";
import { DROP_PLANNED, EDITED, type EditedRow, MAKE, toEdited } from "./periods.ts";

/** Windows of one call. The next call takes the others. */
const MAX_WINDOWS_MADE = 100;

/** Periods are created for a day at once, so that a window is read once a day. */
const STEP_MS = 86_400_000;

/** SQL: a window has no periods yet for the last day of those ahead, or its periods were found by other time zone data. */
const IS_DUE = `cancelled_at IS NULL AND (made_until IS NULL OR made_until < $1 OR zone_data IS DISTINCT FROM $2)
  AND (until_local IS NULL OR until_local > $3)`;

const DUE = `
SELECT id FROM maintenance_windows WHERE ${IS_DUE} AND id <> ALL ($4::int[])
ORDER BY made_until NULLS FIRST, id LIMIT ${MAX_WINDOWS_MADE}`;

const LOCK = `
SELECT id, (extract(epoch FROM starts_local) * 1000)::float8 AS "startsMs", (extract(epoch FROM until_local) * 1000)::float8 AS "lastMs",
  duration_seconds AS "durationSeconds", time_zone AS "timeZone", rrule, zone_data IS DISTINCT FROM $2 AS "isStale",
  (extract(epoch FROM made_until) * 1000)::float8 AS "madeUntilMs"
FROM maintenance_windows WHERE ${IS_DUE} AND id = ANY ($4::int[]) ORDER BY id FOR UPDATE SKIP LOCKED`;

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

/** A window that ends before this time needs no more periods, in any zone and with any length. */
const OVER_AFTER_MS = 10 * 86_400_000;

interface MakeOptions {
  readonly now: Date;
  /** Ids of windows that are left out. */
  readonly except?: readonly number[];
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
 * Creates the periods of the time ahead. If the time zone data has changed, later periods that were not changed by hand
 * are created again. Any number may run at once, and each claims other windows.
 *
 * @param setAside called with a window whose periods cannot be created. It stays due, so leave it out of the next call
 * @returns how many windows have their periods now
 */
export async function makePeriods(pool: Pool, options: MakeOptions, setAside: SetAside<number>): Promise<number> {
  const { now, zoneData, except = [] } = options;
  const untilMs = now.getTime() + PERIODS_AHEAD_MS;
  const isDue = [new Date(untilMs - STEP_MS), zoneData, new Date(now.getTime() - OVER_AFTER_MS)];
  const { rows } = await pool.query<{ id: number }>({
    ...{ name: "windows_due", text: DUE, values: [...isDue, numberArray(except)] },
  });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const makeSome = (some: readonly number[]) =>
    inTransaction(pool, async (client) => {
      const locked = await client.query<DueWindow>({
        ...{ name: "lock_windows", text: LOCK, values: [...isDue, numberArray(some)] },
      });
      await makeOf(client, locked.rows, options, untilMs);
      return locked.rows.length;
    });
  const made = await withoutFailing(ids, makeSome, setAside);
  return made.reduce((sum, windows) => sum + windows, 0);
}

async function makeOf(
  client: PoolClient,
  windows: readonly DueWindow[],
  { now, zoneData, occurrences }: MakeOptions,
  untilMs: number,
): Promise<void> {
  const ids = windows.map(({ id }) => id);
  const stale = windows.filter(({ isStale }) => isStale).map(({ id }) => id);
  await client.query(DROP_PLANNED, [stale, now]);
  const edited = (await client.query<EditedRow>(EDITED, [ids, now])).rows.map(toEdited);
  const made = windows.flatMap((window) => {
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
  await client.query(MADE, [ids, new Date(untilMs), zoneData]);
}

function scheduleOf({ startsMs, lastMs, durationSeconds, timeZone, rrule, id }: DueWindow) {
  const parsed = rrule === null ? { rule: null } : parseRule(rrule);
  if ("error" in parsed) throw new Error(`The rule of the maintenance window ${id} ${parsed.error}: ${rrule}`);
  return { startsMs, lastMs, durationSeconds, timeZone, rule: parsed.rule };
}
