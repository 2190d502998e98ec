import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { type Flip, outagesOfFlips, type RecordedDay, type RecordedOutage, type SystemRecord } from "@pharos/core";
import { inKumaDatabase, isDatabase, isPlainTable, type KumaDatabase, notKumas } from "./kuma-file.ts";

/** Rows of one kind that are read. A monitor has one of a day, and two of an outage. */
const MAX_ROWS = 1_000_000;
const MAX_CAUSE_LENGTH = 100;

/**
 * States of heartbeats (uptime-kuma 2.0, src/util.ts). 2 is pending: retries that have not failed yet. In maintenance (3),
 * an outage is over.
 */
const DOWN = 0;
const PENDING = 2;

const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;

/** Important heartbeats are changes of state (uptime-kuma 2.0, server/model/monitor.js, isImportantBeat). */
const FLIPS = `SELECT monitor_id, status, substr(msg, 1, ${MAX_CAUSE_LENGTH}) AS msg, time FROM heartbeat WHERE important = 1 LIMIT ${MAX_ROWS + 1}`;

const OBSERVED = `SELECT monitor_id, min(time) AS first, max(time) AS last FROM heartbeat GROUP BY monitor_id LIMIT ${MAX_ROWS + 1}`;

/** Numbers of heartbeats. The timestamp is the beginning of a day of UTC, in seconds (server/uptime-calculator.js). */
const DAYS = `SELECT monitor_id, timestamp, up, down FROM stat_daily LIMIT ${MAX_ROWS + 1}`;

/** The same of version 1, which has no table of days, and stores all heartbeats. */
const COUNTED_DAYS = `
SELECT monitor_id, strftime('%s', date(time)) AS timestamp, sum(status = 1) AS up, sum(status IN (${DOWN}, ${PENDING})) AS down
FROM heartbeat GROUP BY monitor_id, date(time) LIMIT ${MAX_ROWS + 1}`;

/**
 * The history of each monitor in a `kuma.db`, by its id. Null for a backup in JSON.
 *
 * @throws CommandError if it is another database
 */
export async function readKumaHistory(bytes: Uint8Array): Promise<ReadonlyMap<string, SystemRecord> | null> {
  return isDatabase(bytes) ? inKumaDatabase(bytes, readHistory) : null;
}

function readHistory(database: KumaDatabase): ReadonlyMap<string, SystemRecord> {
  if (!isPlainTable(database, "heartbeat")) throw notKumas();
  const flips = byMonitor(database, FLIPS, flipOf);
  const days = byMonitor(database, isPlainTable(database, "stat_daily") ? DAYS : COUNTED_DAYS, dayOf);
  const records = new Map<string, SystemRecord>();
  for (const [id, [observed]] of byMonitor(database, OBSERVED, observedOf)) {
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

/** The first heartbeat, or an earlier day of which only the numbers are left. */
function beginOf(firstMs: number, days: readonly RecordedDay[]): number {
  const firstDayMs = Math.min(...days.map(({ dayMs }) => dayMs));
  return firstDayMs + DAY_MS <= firstMs ? firstDayMs : firstMs;
}

/**
 * A monitor that is down and is paused has no heartbeat and no change of state until it runs again (uptime-kuma 2.0,
 * server/server.js, pauseMonitor). So an outage ends with the last day of heartbeats before a day without. From then on
 * the shares of days count.
 */
function endedByPauses(
  outages: readonly RecordedOutage[],
  days: readonly RecordedDay[],
  lastMs: number,
): readonly RecordedOutage[] {
  const withBeats = new Set(days.map(({ dayMs }) => dayMs));
  return outages.map((outage) => {
    const lastDayMs = dayBegin(outage.endedAtMs ?? lastMs);
    // The first and the last day have heartbeats: the changes of state.
    for (let dayMs = dayBegin(outage.startedAtMs) + DAY_MS; dayMs < lastDayMs; dayMs += DAY_MS)
      if (!withBeats.has(dayMs)) return { ...outage, endedAtMs: dayMs };
    return outage;
  });
}

const dayBegin = (atMs: number) => Math.floor(atMs / DAY_MS) * DAY_MS;

type Row = Readonly<Record<string, unknown>>;

function flipOf({ status, msg, time }: Row): Flip | null {
  const atMs = momentOf(time);
  if (atMs === null || status === PENDING) return null;
  return { atMs, isDown: status === DOWN, cause: typeof msg === "string" && msg !== "" ? msg : null };
}

function dayOf({ timestamp, up, down }: Row): RecordedDay | null {
  const [seconds, passed, failed] = [Number(timestamp), Number(up), Number(down)];
  const isDay = Number.isSafeInteger(seconds) && seconds > 0 && (seconds * SECOND_MS) % DAY_MS === 0;
  return isDay && passed >= 0 && failed >= 0 && passed + failed > 0
    ? { dayMs: seconds * SECOND_MS, upShare: passed / (passed + failed) }
    : null;
}

function observedOf({ first, last }: Row) {
  const [firstMs, lastMs] = [momentOf(first), momentOf(last)];
  return firstMs === null || lastMs === null ? null : { firstMs, lastMs };
}

/** Kuma writes times of UTC, such as `2026-11-25 07:00:42.860`. */
function momentOf(value: unknown): number | null {
  const ms = typeof value === "string" ? Date.parse(`${value.replace(" ", "T")}Z`) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** Items of the rows of a query, by the monitor that each row names. */
function byMonitor<Item>(
  database: KumaDatabase,
  query: string,
  itemOf: (row: Row) => Item | null,
): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  const statement = database.prepare(query);
  for (let rows = 1; statement.step(); rows += 1) {
    if (rows > MAX_ROWS) throw new CommandError(`The history has more than ${MAX_ROWS} rows.`, { exitCode: INVALID });
    const row = statement.getAsObject();
    const item = itemOf(row);
    if (item === null) continue;
    const monitor = String(row["monitor_id"]);
    const items = found.get(monitor);
    if (items === undefined) found.set(monitor, [item]);
    else items.push(item);
  }
  statement.free();
  return found;
}
