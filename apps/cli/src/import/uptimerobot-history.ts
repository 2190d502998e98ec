import { isList, MAX_RECORDED_DAYS, outagesOfFlips, type SystemRecord } from "@pharos/core";
import { type ForeignRecord, foreign, recordsIn } from "./imported.ts";
import { DAY_MS, dayBegin, MAX_CAUSE_LENGTH } from "./past.ts";
import { importUptimeRobot } from "./uptimerobot.ts";
import { recordsOf } from "./uptimerobot-records.ts";

/** The types of logs of version 2 of the API, "Parameters" in its documentation. A log of another type is no change of state. */
const DOWN = 1;
const UP = 2;
const STARTED = 98;
const PAUSED = 99;

/** In the year 9999: later times cannot be written. */
const MAX_SECONDS = 253_402_300_799;

interface Log {
  readonly type: number;
  readonly atMs: number;
  /** The beginning of the next log, or the time of the answer. */
  readonly untilMs: number;
  readonly cause: string | null;
}

/**
 * The history of each monitor by the ids of the import, from an answer of `getMonitors` with `logs=1`. Null without logs.
 *
 * @param text the export that the monitors were imported from
 * @param logs the answer with logs: the same file, or another one
 * @throws CommandError if one of them is something else, or if pages are missing
 */
export function readUptimeRobotHistory(text: string, logs: string): ReadonlyMap<string, SystemRecord> | null {
  const found = recordsIn(recordsOf(logs)).filter((record) => isList(record.raw("logs")));
  if (found.length === 0) return null;
  const byId = new Map(found.map((record) => [record.text("id"), recordOf(logsIn(record))]));
  const records = new Map<string, SystemRecord>();
  for (const { id } of importUptimeRobot(text).monitors) {
    // A monitor of DNS became several: their ids end with a record type.
    const record = byId.get(id.split(" ", 1).join());
    if (record) records.set(id, record);
  }
  return records;
}

/** Oldest first. Of two logs of one second, the state of the shorter one was the earlier. */
function logsIn(record: ForeignRecord): readonly Log[] {
  return recordsIn(record.raw("logs"))
    .flatMap(logOf)
    .toSorted((one, other) => one.atMs - other.atMs || one.untilMs - other.untilMs);
}

function logOf(log: ForeignRecord): readonly Log[] {
  const [type, seconds] = [log.number("type") ?? 0, log.number("datetime") ?? 0];
  const untilSeconds = seconds + Math.max(0, log.number("duration") ?? 0);
  if (![DOWN, UP, STARTED, PAUSED].includes(type) || seconds <= 0 || untilSeconds > MAX_SECONDS) return [];
  const [atMs, untilMs] = [Math.round(seconds * 1_000), Math.round(untilSeconds * 1_000)];
  return [{ type, atMs, untilMs, cause: causeOf(foreign(log.raw("reason"))) }];
}

/** Codes of HTTP have a meaning, such as 502. Others are numbers of UptimeRobot. */
function causeOf(reason: ForeignRecord): string | null {
  const [code, detail] = [reason.text("code"), reason.text("detail")];
  const isHttp = /^[1-5]\d\d$/.test(code) && !detail.startsWith(code);
  const cause = [...(isHttp ? [code] : []), detail].join(" ").trim();
  return cause === "" ? null : cause.slice(0, MAX_CAUSE_LENGTH);
}

function recordOf(logs: readonly Log[]): SystemRecord | null {
  const [first, last] = [logs[0], logs.at(-1)];
  if (first === undefined || last === undefined) return null;
  const observedUntilMs = last.type === PAUSED ? last.atMs : last.untilMs;
  if (first.atMs >= observedUntilMs) return null;
  const flips = logs.map(({ type, atMs, cause }) => ({ atMs, isDown: type === DOWN, cause }));
  return {
    ...{ source: "uptimerobot", observedFromMs: first.atMs, observedUntilMs },
    ...{ outages: outagesOfFlips(flips), days: daysOf(logs, observedUntilMs) },
  };
}

/** The days in which the monitor ran at least for some time. Outages are listed, so their other time was up. */
function daysOf(logs: readonly Log[], untilMs: number) {
  const earliestMs = dayBegin(untilMs) - (MAX_RECORDED_DAYS - 1) * DAY_MS;
  const days = new Set<number>();
  for (const [index, { type, atMs }] of logs.entries()) {
    if (type === PAUSED) continue;
    const endMs = logs[index + 1]?.atMs ?? untilMs;
    for (let dayMs = Math.max(dayBegin(atMs), earliestMs); dayMs < endMs; dayMs += DAY_MS) days.add(dayMs);
  }
  return [...days].map((dayMs) => ({ dayMs, upShare: 1 }));
}
