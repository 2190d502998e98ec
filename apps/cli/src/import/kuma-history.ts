import { type Flip, outagesOfFlips, type RecordedDay, type SystemRecord } from "@pharos/core";
import { notKumas } from "./kuma-file.ts";
import { beginOf, DAY_MS, endedByPauses, MAX_CAUSE_LENGTH } from "./past.ts";
import {
  inDatabase,
  isDatabase,
  isPlainTable,
  itemsByOwner,
  type SqliteDatabase,
  type SqliteRow,
} from "./sqlite-file.ts";

/**
 * States of heartbeats (uptime-kuma 2.0, src/util.ts). 2 is pending: retries that have not failed yet. In maintenance (3),
 * an outage is over.
 */
const DOWN = 0;
const PENDING = 2;

const SECOND_MS = 1_000;

/** Important heartbeats are changes of state (uptime-kuma 2.0, server/model/monitor.js, isImportantBeat). */
const FLIPS = `SELECT monitor_id, status, substr(msg, 1, ${MAX_CAUSE_LENGTH}) AS msg, time FROM heartbeat WHERE important = 1`;

const OBSERVED = "SELECT monitor_id, min(time) AS first, max(time) AS last FROM heartbeat GROUP BY monitor_id";

/** Numbers of heartbeats. The timestamp is the beginning of a day of UTC, in seconds (server/uptime-calculator.js). */
const DAYS = "SELECT monitor_id, timestamp, up, down FROM stat_daily";

/** The same of version 1, which has no table of days, and stores all heartbeats. */
const COUNTED_DAYS = `
SELECT monitor_id, strftime('%s', date(time)) AS timestamp, sum(status = 1) AS up, sum(status IN (${DOWN}, ${PENDING})) AS down
FROM heartbeat GROUP BY monitor_id, date(time)`;

/**
 * The history of each monitor in a `kuma.db`, by its id. Null for a backup in JSON.
 *
 * @throws CommandError if it is another database
 */
export async function readKumaHistory(bytes: Uint8Array): Promise<ReadonlyMap<string, SystemRecord> | null> {
  return isDatabase(bytes) ? inDatabase(bytes, readHistory, notKumas) : null;
}

function readHistory(database: SqliteDatabase): ReadonlyMap<string, SystemRecord> {
  if (!isPlainTable(database, "heartbeat")) throw notKumas();
  const flips = itemsByOwner(database, FLIPS, flipOf);
  const days = itemsByOwner(database, isPlainTable(database, "stat_daily") ? DAYS : COUNTED_DAYS, dayOf);
  const records = new Map<string, SystemRecord>();
  for (const [id, [observed]] of itemsByOwner(database, OBSERVED, observedOf)) {
    if (observed === undefined) continue;
    const ofDays = days.get(id) ?? [];
    const observedFromMs = beginOf(observed.firstMs, ofDays);
    if (observedFromMs >= observed.lastMs) continue;
    records.set(id, {
      ...{ source: "uptime-kuma", observedFromMs, observedUntilMs: observed.lastMs },
      ...{ outages: endedByPauses(outagesOfFlips(flips.get(id) ?? []), ofDays, observed.lastMs), days: ofDays },
    });
  }
  return records;
}

function flipOf({ status, msg, time }: SqliteRow): Flip | null {
  const atMs = momentOf(time);
  if (atMs === null || status === PENDING) return null;
  return { atMs, isDown: status === DOWN, cause: typeof msg === "string" && msg !== "" ? msg : null };
}

function dayOf({ timestamp, up, down }: SqliteRow): RecordedDay | null {
  const [seconds, passed, failed] = [Number(timestamp), Number(up), Number(down)];
  const isDay = Number.isSafeInteger(seconds) && seconds > 0 && (seconds * SECOND_MS) % DAY_MS === 0;
  return isDay && passed >= 0 && failed >= 0 && passed + failed > 0
    ? { dayMs: seconds * SECOND_MS, upShare: passed / (passed + failed) }
    : null;
}

function observedOf({ first, last }: SqliteRow) {
  const [firstMs, lastMs] = [momentOf(first), momentOf(last)];
  return firstMs === null || lastMs === null ? null : { firstMs, lastMs };
}

/** Kuma writes times of UTC, such as `2026-11-25 07:00:42.860`. */
function momentOf(value: unknown): number | null {
  const ms = typeof value === "string" ? Date.parse(`${value.replace(" ", "T")}Z`) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
