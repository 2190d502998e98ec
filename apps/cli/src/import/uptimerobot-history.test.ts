import { expect, it } from "@jest/globals";
import { readUptimeRobotHistory } from "./uptimerobot-history.ts";

const [DOWN, UP, STARTED, PAUSED] = [1, 2, 98, 99];
const seconds = (at: string) => Date.parse(`2026-03-${at}Z`) / 1_000;
const short = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(8, 16));

const SHOP = { id: 7, friendly_name: "Shop", url: "https://a.example/", type: 1, interval: 300, status: 2 };

/** Logs as the API has them: the newest first, each with its length. */
function logs(changes: readonly (readonly [type: number, at: string, reason?: object])[], until: string) {
  const ends = [...changes.slice(1).map(([, at]) => at), until];
  return changes
    .map(([type, at, reason], index) => {
      const datetime = seconds(at);
      return { type, datetime, duration: seconds(ends[index] ?? until) - datetime, ...(reason && { reason }) };
    })
    .reverse();
}

const answer = (...monitors: readonly object[]) => JSON.stringify({ stat: "ok", monitors });

function historyIn(text: string, other = text, id = "7") {
  const record = readUptimeRobotHistory(text, other)?.get(id);
  return (
    record && {
      observed: [short(record.observedFromMs), short(record.observedUntilMs)],
      outages: record.outages.map(({ startedAtMs, endedAtMs, cause }) => [short(startedAtMs), short(endedAtMs), cause]),
      days: record.days.map(({ dayMs, upShare }) => `${short(dayMs)?.slice(0, 2)}: ${upShare}`),
    }
  );
}

const PLAN = [
  [STARTED, "01T08:00:00"],
  [UP, "01T08:01:00"],
  [DOWN, "02T10:00:00", { code: "502", detail: "Bad Gateway" }],
  [UP, "02T10:30:00", { code: "200", detail: "OK" }],
  [DOWN, "03T23:50:00", { code: "333333", detail: "Connection Timeout" }],
] as const;

it("logs are outages with causes, and the last one is not over", () => {
  expect(historyIn(answer({ ...SHOP, logs: logs(PLAN, "04T00:20:00") }))).toEqual({
    observed: ["01T08:00", "04T00:20"],
    outages: [
      ["02T10:00", "02T10:30", "502 Bad Gateway"],
      ["03T23:50", null, "Connection Timeout"],
    ],
    days: ["01: 1", "02: 1", "03: 1", "04: 1"],
  });
});

it("a pause ends an outage, its days have no data, and one at the end is the end of the record", () => {
  const changes = [...PLAN, [PAUSED, "04T06:00:00"], [STARTED, "07T18:00:00"], [UP, "07T18:01:00"]] as const;
  const paused = { ...SHOP, logs: logs([...changes, [PAUSED, "08T12:00:00"]], "20T00:00:00") };
  expect(historyIn(answer(paused))).toEqual({
    observed: ["01T08:00", "08T12:00"],
    outages: [
      ["02T10:00", "02T10:30", "502 Bad Gateway"],
      ["03T23:50", "04T06:00", "Connection Timeout"],
    ],
    days: ["01: 1", "02: 1", "03: 1", "04: 1", "07: 1", "08: 1"],
  });
});

it("logs of another file belong to the monitors of version 3, and to each part of one for DNS", () => {
  const dns = { id: 8, friendlyName: "Names", url: "a.example", type: "DNS", interval: 300 };
  const config = { dnsRecords: { A: ["192.0.2.1"], MX: ["mail.a.example"] } };
  const monitors = JSON.stringify({
    data: [
      { id: 7, friendlyName: "Shop", url: "https://a.example/", type: "HTTP" },
      { ...dns, config },
    ],
  });
  const other = answer(
    { ...SHOP, logs: logs(PLAN, "04T00:20:00") },
    { ...SHOP, id: 8, logs: logs(PLAN.slice(0, 4), "03T00:00:00") },
  );
  expect(historyIn(monitors, other)?.outages).toHaveLength(2);
  expect(historyIn(monitors, other, "8 A")).toMatchObject({ outages: [["02T10:00", "02T10:30", "502 Bad Gateway"]] });
  expect(historyIn(monitors, other, "8 MX")).toEqual(historyIn(monitors, other, "8 A"));
});

it("of two logs of one second, the shorter one was first", () => {
  const at = Date.parse("2026-03-01T08:00:00Z") / 1_000;
  // The newest is the first.
  const tied = [
    { type: UP, datetime: at + 3_600, duration: 60 },
    { type: DOWN, datetime: at, duration: 3_600 },
    { type: STARTED, datetime: at, duration: 0 },
  ];
  expect(historyIn(answer({ ...SHOP, logs: tied }))).toMatchObject({ outages: [["01T08:00", "01T09:00", null]] });
});

it.each([
  ["a list of monitors without logs", answer(SHOP)],
  ["the CSV of the dashboard", "Friendly Name,URL/IP,Type\nShop,https://a.example/,HTTP\n"],
])("%s has no history", (_which, text) => {
  expect(readUptimeRobotHistory(text, text)).toBeNull();
});

it("a monitor without logs has no record, and logs that are nonsense are left out", () => {
  const odd = [
    ...[
      { type: DOWN, datetime: 1e18, duration: 1 },
      { type: DOWN, datetime: 1, duration: 1e300 },
      { type: 5, datetime: 1 },
    ],
    ...[null, 7, { type: "x", datetime: "y" }],
  ];
  const text = answer({ ...SHOP, logs: odd }, { ...SHOP, id: 8, logs: [...odd, ...logs(PLAN, "04T00:20:00")] });
  expect(historyIn(text)).toBeUndefined();
  expect(historyIn(text, text, "8")).toMatchObject({ observed: ["01T08:00", "04T00:20"] });
});

it("a list of pages with logs is read whole, and a missing page is rejected", () => {
  const page = (id: number) => ({
    ...{ monitors: [{ ...SHOP, id, logs: logs(PLAN, "04T00:20:00") }], pagination: { total: 2 } },
  });
  const text = JSON.stringify([page(7), page(8)]);
  expect(readUptimeRobotHistory(text, text)?.size).toBe(2);
  expect(() => readUptimeRobotHistory(text, JSON.stringify(page(7)))).toThrow("pages are missing");
});
