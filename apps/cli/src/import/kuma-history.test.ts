import { readFile } from "node:fs/promises";
import { expect, it } from "@jest/globals";
import { inSqlite } from "../testing/in-sqlite.ts";
import { readKumaHistory } from "./kuma-history.ts";

const MONITOR = 9_001;
const [UP, DOWN, MAINTENANCE] = [1, 0, 3];

type Beat = readonly [status: number, time: string, important: boolean];

/** A database of Uptime Kuma with these heartbeats of one monitor, and these days: heartbeats that were up and down. */
async function kuma(version: string, beats: readonly Beat[], days: Readonly<Record<string, [number, number]>> = {}) {
  const file = await readFile(new URL(`fixtures/kuma-${version}.db`, import.meta.url));
  return inSqlite(file, (database) => {
    for (const [status, time, important] of beats)
      database.run(
        "INSERT INTO heartbeat (important, monitor_id, status, msg, time, duration) VALUES (?, ?, ?, 'timeout', ?, 60)",
        [Number(important), MONITOR, status, time],
      );
    for (const [date, [up, down]] of Object.entries(days))
      database.run("INSERT INTO stat_daily (monitor_id, timestamp, ping, up, down) VALUES (?, ?, 1, ?, ?)", [
        ...[MONITOR, Date.parse(date) / 1_000, up, down],
      ]);
  });
}

async function historyIn(bytes: Uint8Array) {
  const record = (await readKumaHistory(bytes))?.get(String(MONITOR));
  const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  return {
    outages: record?.outages.map(({ startedAtMs, endedAtMs }) => [iso(startedAtMs), endedAtMs && iso(endedAtMs)]),
    days: Object.fromEntries(record?.days.map(({ dayMs, upShare }) => [iso(dayMs).slice(5, 10), upShare]) ?? []),
  };
}

/** Down on 1 March, paused on 2 March, and running again from 1 May on, when it was up at noon. */
const PAUSED: readonly Beat[] = [
  [UP, "2026-02-28 12:00:00.000", true],
  [DOWN, "2026-03-01 12:00:00.000", true],
  [UP, "2026-05-01 12:00:00.000", true],
];
const OUTAGES = [["2026-03-01T12:00", "2026-03-03T00:00"]];

it("a pause of a monitor that was down ends its outage: by the days of version 2", async () => {
  const bytes = await kuma("2.5.3", PAUSED, {
    ...{ "2026-02-28": [9, 0], "2026-03-01": [5, 5], "2026-03-02": [0, 10], "2026-05-01": [3, 1] },
  });
  const days = { "02-28": 1, "03-01": 0.5, "03-02": 0, "05-01": 0.75 };
  expect(await historyIn(bytes)).toEqual({ outages: OUTAGES, days });
});

it("a pause of a monitor that was down ends its outage: by the heartbeats of version 1", async () => {
  const others: readonly Beat[] = [
    [DOWN, "2026-03-02 09:00:00.000", false],
    [DOWN, "2026-05-01 11:00:00.000", false],
    [MAINTENANCE, "2026-05-02 11:00:00.000", true],
  ];
  const days = { "02-28": 1, "03-01": 0, "03-02": 0, "05-01": 0.5 };
  expect(await historyIn(await kuma("1.23.16", [...PAUSED, ...others]))).toEqual({ outages: OUTAGES, days });
});

it("an outage without a pause lasts over days, also one that is not over", async () => {
  const beats: readonly Beat[] = [
    [DOWN, "2026-03-01 23:30:00.000", true],
    [DOWN, "2026-03-02 12:00:00.000", false],
    [UP, "2026-03-03 00:30:00.000", true],
    [DOWN, "2026-03-03 12:00:00.000", true],
    [DOWN, "2026-03-04 12:00:00.000", false],
  ];
  expect((await historyIn(await kuma("1.23.16", beats))).outages).toEqual([
    ["2026-03-01T23:30", "2026-03-03T00:30"],
    ["2026-03-03T12:00", null],
  ]);
});

it("a backup in JSON has no history", async () => {
  expect(await readKumaHistory(Buffer.from(JSON.stringify({ version: "1.23", monitorList: [] })))).toBeNull();
});
