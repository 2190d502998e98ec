import { expect, it } from "@jest/globals";
import type { ListedOutage } from "../incident/incident-list.ts";
import { openCauses } from "./open-causes.ts";

const NOW = 10_000_000;
let id = 0;

function outage(subjectId: number, over: Partial<ListedOutage> = {}): ListedOutage {
  id += 1;
  return {
    ...{ id, subjectId, startedAtMs: NOW - 60_000, resolvedAtMs: null, kind: "monitor", isAcknowledged: false },
    ...{ hold: null, failure: null, name: `Service ${subjectId}`, type: "http", cause: "Connection refused" },
    ...{
      regions: ["lon"],
      inMaintenance: false,
      isShort: false,
      importedFrom: null,
      acknowledgedBy: null,
      holdUntilMs: null,
      alertGap: null,
    },
    ...{ assignee: null, comment: null },
    ...over,
  };
}

const refused = { errorClass: "connect", address: "192.0.2.10", host: null } as const;

it("has nothing without incidents", () => {
  expect(openCauses([], NOW)).toEqual({
    rows: [],
    counts: { open: 0, acknowledged: 0, maintenance: 0, snoozed: 0 },
    ...{ oldestMs: null, acknowledgedBy: [], snoozedUntilMs: null },
  });
});

it("is one row for what fails by one address, with those that are still down", () => {
  const failing = [1, 2, 3, 4].map((one) => outage(one, { failure: refused, startedAtMs: NOW - 60_000 + one }));
  const [recovered, ...down] = failing;
  if (recovered === undefined) throw new Error("There is no outage.");
  const { rows, counts } = openCauses([{ ...recovered, resolvedAtMs: NOW - 1 }, ...down], NOW);
  expect(counts.open).toBe(1);
  expect(rows).toMatchObject([
    { cause: { place: { kind: "address", name: "192.0.2.10" } }, members: 4, startedAtMs: NOW - 60_000 + 2 },
  ]);
  expect(rows[0]?.incidents.map(({ subjectId }) => subjectId)).toEqual([4, 3, 2]);
});

it("counts flaps of one subject, and the time that they cost", () => {
  const flaps = [5, 4, 3].map((minutes) =>
    outage(1, { startedAtMs: NOW - minutes * 60_000, resolvedAtMs: NOW - minutes * 60_000 + 10_000 }),
  );
  const { rows } = openCauses([...flaps, outage(1)], NOW);
  expect(rows).toMatchObject([
    { flaps: { count: 4, sinceMs: NOW - 300_000, lostMs: 90_000 }, incidents: [{ subjectId: 1 }], cause: null },
  ]);
});

it("counts what somebody cares for apart, and names them", () => {
  const { counts, rows, ...more } = openCauses(
    [
      outage(1, { startedAtMs: NOW - 5_000 }),
      outage(2, { startedAtMs: NOW - 9_000, alertGap: "nobody" }),
      outage(3, { isAcknowledged: true, acknowledgedBy: "Jonas", startedAtMs: 0 }),
      outage(4, { isAcknowledged: true, acknowledgedBy: "Jonas" }),
      outage(5, { hold: "maintenance", holdUntilMs: NOW + 1 }),
      outage(6, { hold: "snoozed", holdUntilMs: NOW + 7 }),
      outage(7, { hold: "snoozed", holdUntilMs: NOW + 5 }),
    ],
    NOW,
  );
  expect(counts).toEqual({ open: 2, acknowledged: 2, maintenance: 1, snoozed: 2 });
  expect(more).toEqual({ oldestMs: NOW - 9_000, acknowledgedBy: ["Jonas"], snoozedUntilMs: NOW + 5 });
  expect(rows.map(({ section, alertGap }) => [section, alertGap]).slice(0, 2)).toEqual([
    ["open", null],
    ["open", "nobody"],
  ]);
});
