import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import {
  type Flip,
  isList,
  jsonOrUndefined,
  MAX_RECORDED_DAYS,
  outagesOfFlips,
  type RecordedDay,
  type RecordedOutage,
  type SystemRecord,
} from "@pharos/core";
import { textIn } from "../commands/import-bytes.ts";
import { gatusName, importGatus } from "./gatus.ts";
import { type ForeignRecord, foreign, type ImportedEntry, recordsIn } from "./imported.ts";
import { beginOf, DAY_MS, dayBegin, endedByPauses } from "./past.ts";
import {
  inDatabase,
  isDatabase,
  isPlainTable,
  itemsByOwner,
  type SqliteDatabase,
  type SqliteRow,
} from "./sqlite-file.ts";

/** The past of an endpoint in Gatus. */
interface Past {
  readonly events: readonly Flip[];
  /** Empty if they are not known. */
  readonly days: readonly RecordedDay[];
  /** The time of its last result. */
  readonly lastMs: number;
}

const TABLES = ["endpoints", "endpoint_events", "endpoint_results", "endpoint_uptimes"];

/** The tables of gatus 3.3 and newer: storage/store/sql/specific_sqlite.go. */
const NAMES = "SELECT endpoint_id, endpoint_group, endpoint_name FROM endpoints";
const EVENTS = "SELECT endpoint_id, event_type, event_timestamp FROM endpoint_events";
const LAST_RESULTS = "SELECT endpoint_id, max(timestamp) AS last FROM endpoint_results GROUP BY endpoint_id";

/** Results of an hour, or of a day if they are older than two days. */
const DAYS = `
SELECT endpoint_id, hour_unix_timestamp / 86400 AS day, sum(successful_executions) AS passed, sum(total_executions) AS total
FROM endpoint_uptimes GROUP BY endpoint_id, day ORDER BY endpoint_id, day`;

/**
 * The history of each endpoint, by its name with its group.
 *
 * @param config the configuration, which says after how many failed checks an alert is sent
 * @param bytes the database of SQLite, or a list with the answers of `GET /api/v1/endpoints/{key}/statuses`
 * @throws CommandError if it is something else
 */
export async function readGatusHistory(config: string, bytes: Uint8Array): Promise<ReadonlyMap<string, SystemRecord>> {
  const pasts = isDatabase(bytes) ? await inDatabase(bytes, pastsInDatabase, notGatus) : pastsInAnswers(textIn(bytes));
  const records = new Map<string, SystemRecord>();
  for (const monitor of importGatus(config).monitors) {
    const past = pasts.get(monitor.id);
    const record = past === undefined ? null : recordOf(past, monitor);
    if (record !== null) records.set(monitor.id, record);
  }
  return records;
}

function recordOf({ events, days, lastMs }: Past, monitor: ImportedEntry): SystemRecord | null {
  const sorted = events.toSorted((one, other) => one.atMs - other.atMs);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const observedUntilMs = Math.max(lastMs, last.atMs);
  const counted = days.filter(({ dayMs }) => dayMs < observedUntilMs);
  const observedFromMs = beginOf(first.atMs, counted);
  if (observedFromMs >= observedUntilMs) return null;
  const known = withEarlierDays(counted, Math.max(first.atMs, observedUntilMs - MAX_RECORDED_DAYS * DAY_MS));
  const outages = outagesOfFlips(sorted).filter((outage) => isConfirmed(outage, observedUntilMs, monitor));
  return {
    ...{ source: "gatus", observedFromMs, observedUntilMs, days: known },
    outages: known.length === 0 ? outages : endedByPauses(outages, known, observedUntilMs),
  };
}

/**
 * Gatus deletes the numbers of results after 30 days. Its events are older, and tell the state of each day since the first of
 * them.
 */
function withEarlierDays(days: readonly RecordedDay[], firstMs: number): readonly RecordedDay[] {
  const [first] = days;
  if (first === undefined) return days;
  const earlier: RecordedDay[] = [];
  for (let dayMs = dayBegin(firstMs); dayMs < first.dayMs; dayMs += DAY_MS) earlier.push({ dayMs, upShare: 1 });
  return [...earlier, ...days];
}

/**
 * Gatus stores an event at the first failed check. Fewer failed checks than the threshold of its alerts are no outage, as in
 * Pharos: only the share of the day has them. Their number is estimated from the length and the interval.
 */
function isConfirmed(
  { startedAtMs, endedAtMs }: RecordedOutage,
  observedUntilMs: number,
  { fields }: ImportedEntry,
): boolean {
  const monitor = foreign(fields);
  const needed = monitor.number("alert_after_failures") ?? 1;
  // Results that others send have no rhythm, by which failed checks could be counted.
  if (needed <= 1) return true;
  const seconds = monitor.number("check_interval_seconds") ?? 60 * (monitor.number("check_interval_minutes") ?? 1);
  const intervals = ((endedAtMs ?? observedUntilMs) - startedAtMs) / (1_000 * seconds);
  return Math.round(intervals) + (endedAtMs === null ? 1 : 0) >= needed;
}

function pastsInDatabase(database: SqliteDatabase): ReadonlyMap<string, Past> {
  if (!TABLES.every((table) => isPlainTable(database, table))) throw notGatus();
  const events = itemsByOwner(database, EVENTS, ({ event_type: type, event_timestamp: at }) => eventOf(type, at));
  const days = itemsByOwner(database, DAYS, dayOf);
  const last = itemsByOwner(database, LAST_RESULTS, (row) => momentOf(row["last"]));
  const pasts = new Map<string, Past>();
  for (const [id, [name]] of itemsByOwner(database, NAMES, (row) => nameOf(foreign(row), "endpoint_"))) {
    if (name === undefined) continue;
    pasts.set(name, { events: events.get(id) ?? [], days: days.get(id) ?? [], lastMs: last.get(id)?.[0] ?? 0 });
  }
  return pasts;
}

/** The newest results of an answer, and at most 50 events. */
function pastsInAnswers(text: string): ReadonlyMap<string, Past> {
  const json = jsonOrUndefined(text);
  const answers = recordsIn(isList(json) ? json : [json]);
  if (!answers.every((answer) => isList(answer.raw("events")))) throw notGatus();
  return new Map(answers.map((answer) => [nameOf(answer, ""), pastInAnswer(answer)]));
}

function pastInAnswer(answer: ForeignRecord): Past {
  const events = recordsIn(answer.raw("events")).flatMap(
    (event) => eventOf(event.text("type"), event.text("timestamp")) ?? [],
  );
  const results = recordsIn(answer.raw("results")).flatMap((result) => momentOf(result.text("timestamp")) ?? []);
  return { events, days: [], lastMs: results.reduce((last, atMs) => Math.max(last, atMs), 0) };
}

const nameOf = (record: ForeignRecord, prefix: string) =>
  gatusName(record.text(`${prefix}group`), record.text(`${prefix}name`));

/** Types of events (gatus 5, config/endpoint/event.go). */
const EVENT_TYPES = ["START", "HEALTHY", "UNHEALTHY"];

function eventOf(type: unknown, at: unknown): Flip | null {
  const atMs = momentOf(at);
  if (atMs === null || !EVENT_TYPES.some((one) => one === type)) return null;
  return { atMs, isDown: type === "UNHEALTHY", cause: null };
}

function dayOf({ day, passed, total }: SqliteRow): RecordedDay | null {
  const [number, up, all] = [Number(day), Number(passed), Number(total)];
  const isShare = up >= 0 && all > 0 && up <= all;
  return Number.isSafeInteger(number) && number > 0 && isShare ? { dayMs: number * DAY_MS, upShare: up / all } : null;
}

/** The program writes times such as `2026-11-29 10:00:00.123456789 +0000 UTC`, and answers of the API have them as RFC 3339. */
function momentOf(value: unknown): number | null {
  const iso = typeof value === "string" ? value.replace(/^(\S+) (\S+) \+0000 UTC$/, "$1T$2Z") : "";
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
}

function notGatus(cause?: unknown): CommandError {
  const message =
    "This is not a database of Gatus, and not a list of the answers of GET /api/v1/endpoints/{key}/statuses. " +
    'Copy the database by: sqlite3 data.db ".backup gatus.db"';
  return new CommandError(message, { exitCode: INVALID, cause });
}
