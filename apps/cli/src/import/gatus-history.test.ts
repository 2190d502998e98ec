import { expect, it } from "@jest/globals";
import { gatusDatabase, type StoredEndpoint } from "../testing/gatus-database.ts";
import { importGatus } from "./gatus.ts";
import { readGatusHistory } from "./gatus-history.ts";

const CONFIG = `
endpoints:
  - name: Shop
    group: Core Web
    url: https://shop.example/
    interval: 1m
    conditions: ["[STATUS] == 200"]
    alerts: [{ type: slack, failure-threshold: 3 }]
  - name: Blog
    url: https://blog.example/
    interval: 1m
    conditions: ["[STATUS] == 200"]
external-endpoints:
  - name: Backup
    group: Jobs
    token: abc
    heartbeat: { interval: 24h }
`;

const short = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16));

/** The record of an endpoint in a file. */
async function historyIn(bytes: Uint8Array, id = "Core Web / Shop", config = CONFIG) {
  const record = (await readGatusHistory(config, bytes)).get(id);
  return (
    record && {
      observed: [short(record.observedFromMs), short(record.observedUntilMs)],
      outages: record.outages.map(({ startedAtMs, endedAtMs }) => [short(startedAtMs), short(endedAtMs)]),
      days: Object.fromEntries(record.days.map(({ dayMs, upShare }) => [short(dayMs)?.slice(5, 10), upShare])),
    }
  );
}

/** An endpoint since 28 February: an outage of ten minutes on 2 March, one failed check on 3 March. */
const SHOP: StoredEndpoint = {
  group: "Core Web",
  name: "Shop",
  events: [
    ["START", "2026-02-28T12:00:00Z"],
    ["HEALTHY", "2026-02-28T12:00:00.050Z"],
    ["UNHEALTHY", "2026-03-02T10:00:00.120Z"],
    ["HEALTHY", "2026-03-02T10:10:00Z"],
    ["UNHEALTHY", "2026-03-03T08:00:00Z"],
    ["HEALTHY", "2026-03-03T08:01:00Z"],
  ],
  results: ["2026-03-03T11:59:00Z", "2026-03-03T12:00:00.500Z"],
  // Two days, and the hours of the last one.
  uptimes: {
    "2026-03-01T00:00:00Z": [1_440, 1_440],
    "2026-03-02T00:00:00Z": [1_430, 1_440],
    "2026-03-03T08:00:00Z": [59, 60],
    "2026-03-03T09:00:00Z": [60, 60],
  },
};

it.each(["3.3", "5.36"] as const)(
  "a database of Gatus %s: events are outages, and counts are days",
  async (version) => {
    const other: StoredEndpoint = { ...SHOP, group: "", name: "Blog", uptimes: {} };
    const bytes = await gatusDatabase(version, [other, SHOP]);
    expect(await historyIn(bytes)).toEqual({
      observed: ["2026-02-28T12:00", "2026-03-03T12:00"],
      // One failed check sends no alert: only the share of the day has it.
      outages: [["2026-03-02T10:00", "2026-03-02T10:10"]],
      // Gatus has no count of the first day any more, and its events say that the endpoint was up.
      days: { "02-28": 1, "03-01": 1, "03-02": 1_430 / 1_440, "03-03": 119 / 120 },
    });
    // Without alerts every event counts. Without counts the days are not known.
    expect(await historyIn(bytes, "Blog")).toMatchObject({ outages: [expect.anything(), expect.anything()], days: {} });
    expect(await historyIn(bytes, "Jobs / Backup")).toBeUndefined();
  },
);

it("an outage counts without alerts, however short it is: results of jobs come at any time", async () => {
  const events: StoredEndpoint["events"] = [
    ["HEALTHY", "2026-03-01T00:00:00Z"],
    ["UNHEALTHY", "2026-03-02T03:00:00Z"],
    ["HEALTHY", "2026-03-02T09:00:00Z"],
  ];
  const backup = { ...SHOP, group: "Jobs", name: "Backup", events };
  const found = await historyIn(await gatusDatabase("5.36", [backup]), "Jobs / Backup");
  expect(found?.outages).toEqual([["2026-03-02T03:00", "2026-03-02T09:00"]]);
});

it("an outage lasts until its end, until Gatus was off for a day, or is not over", async () => {
  const events: StoredEndpoint["events"] = [
    ["HEALTHY", "2026-03-01T00:00:00Z"],
    ["UNHEALTHY", "2026-03-02T12:00:00Z"],
    ["HEALTHY", "2026-03-06T12:00:00Z"],
    ["UNHEALTHY", "2026-03-07T11:50:00Z"],
  ];
  const day = (number: number) => [`2026-03-0${number}T00:00:00Z`, [1, 2]] as const;
  const bytes = (numbers: readonly number[]) =>
    gatusDatabase("5.36", [
      { ...SHOP, events, results: ["2026-03-07T12:00:00Z"], uptimes: Object.fromEntries(numbers.map(day)) },
    ]);
  const last = ["2026-03-07T11:50", null];
  expect((await historyIn(await bytes([1, 2, 3, 4, 5, 6, 7])))?.outages).toEqual([
    ["2026-03-02T12:00", "2026-03-06T12:00"],
    last,
  ]);
  expect((await historyIn(await bytes([1, 2, 3, 6, 7])))?.outages).toEqual([
    ["2026-03-02T12:00", "2026-03-04T00:00"],
    last,
  ]);
});

it.each([
  [1, 0],
  [2, 1],
])("an outage of %d minutes that is not over has enough failed checks for an alert: %d", async (minutes, count) => {
  const events: StoredEndpoint["events"] = [
    ["HEALTHY", "2026-03-01T00:00:00Z"],
    ["UNHEALTHY", "2026-03-02T12:00:00Z"],
  ];
  const bytes = await gatusDatabase("5.36", [{ ...SHOP, events, results: [`2026-03-02T12:0${minutes}:00Z`] }]);
  expect((await historyIn(bytes))?.outages).toHaveLength(count);
});

/** As `GET /api/v1/endpoints/{key}/statuses` answers. */
const ANSWER = {
  ...{ name: "Shop", group: "Core Web", key: "core-web_shop" },
  results: [{ status: 200, success: true, timestamp: "2026-03-03T13:00:00.5+01:00" }],
  events: SHOP.events.map(([type, timestamp]) => ({ type, timestamp })),
};

it.each([
  ["one answer", ANSWER],
  ["a list of answers", [{ ...ANSWER, name: "Blog", group: undefined }, ANSWER]],
])("%s of the API has the events, and no counts", async (_which, answer) => {
  expect(await historyIn(Buffer.from(JSON.stringify(answer)))).toEqual({
    observed: ["2026-02-28T12:00", "2026-03-03T12:00"],
    outages: [["2026-03-02T10:00", "2026-03-02T10:10"]],
    days: {},
  });
});

it("events that are nonsense are left out", async () => {
  const events = [{ type: "OTHER", timestamp: "2026-01-01T00:00:00Z" }, { type: "UNHEALTHY" }, 7, ...ANSWER.events];
  const answer = { ...ANSWER, events, results: [{ timestamp: "later" }, null] };
  expect(await historyIn(Buffer.from(JSON.stringify(answer)))).toMatchObject({
    observed: ["2026-02-28T12:00", "2026-03-03T08:01"],
  });
});

it.each([
  ["another database", () => gatusDatabase("5.36", []).then((bytes) => bytes.slice(0, 4_096))],
  ["the list of all endpoints, which has no events", async () => Buffer.from(JSON.stringify([{ name: "Shop" }]))],
  ["something else", async () => Buffer.from("hello")],
])("%s is rejected, and the message says how to copy the database", async (_which, bytes) => {
  await expect(historyIn(await bytes())).rejects.toThrow('sqlite3 data.db ".backup gatus.db"');
});

it("counts of hours that a stranger made up do not take long", async () => {
  const uptimes = { "2026-03-01T00:00:00Z": [1, 1], "+200000-01-01T00:00:00Z": [1, 1] } as const;
  const bytes = await gatusDatabase("5.36", [{ ...SHOP, uptimes }]);
  expect(Object.keys((await historyIn(bytes))?.days ?? {})).toEqual(["02-28", "03-01"]);
});

it("the names are those of the import", () => {
  expect(importGatus(CONFIG).monitors.map(({ id }) => id)).toEqual(["Core Web / Shop", "Blog", "Jobs / Backup"]);
});
