import { describe, expect, it } from "@jest/globals";
import { foldReport, MAX_MOMENTS, MAX_SERVER_SERIES, noServerMemory, SAMPLE_MS, type ServerMemory } from "./fold.ts";
import type { ServerMeasurement } from "./measurement.ts";

const T0 = 1_800_000_000_000;
const MINUTE_MS = 60_000;

const load = (value: number, atMs: number, over: Partial<ServerMeasurement> = {}): ServerMeasurement => ({
  ...{ series: "load_1", instance: "", source: "web-1", value, atMs },
  ...over,
});
const received = (value: number, atMs: number) => load(value, atMs, { series: "received_bytes", instance: "eth0" });

/** The memory after reports that each came when their last measurement ended. */
function after(...reports: (readonly ServerMeasurement[])[]): ServerMemory {
  return reports.reduce(
    (memory, report) => foldReport(memory, report, report.at(-1)?.atMs ?? T0).memory,
    noServerMemory,
  );
}

const loadIn = ({ values }: ServerMemory) => values.get("load_1")?.get("")?.value;
const rateIn = ({ values }: ServerMemory) => values.get("received_bytes")?.get("eth0")?.value;

describe("counters", () => {
  it.each([
    ["two values: what came in between, for each second", [100, 700], 10],
    ["one value: nothing", [100], null],
    ["one that falls, for it was begun anew: nothing", [700, 100], null],
    ["the one after that: a rate again", [700, 100, 400], 5],
  ])("become a rate of %s", (_what, counted, expected) => {
    const reports = counted.map((count, index) => [received(count, T0 + index * MINUTE_MS)]);
    expect(rateIn(after(...reports))).toBe(expected);
  });

  it("have a rate of two scrapes in one request", () => {
    expect(rateIn(after([received(700, T0 + MINUTE_MS), received(100, T0)]))).toBe(10);
  });
});

describe("a scrape", () => {
  it("may come in several requests", () => {
    const memory = after([load(1, T0)], [received(0, T0)], [load(2, T0 + MINUTE_MS)], [received(60, T0 + MINUTE_MS)]);
    expect([loadIn(memory), rateIn(memory)]).toEqual([2, 1]);
  });

  it("changes nothing when it comes twice, or after a newer one", () => {
    const memory = after([load(1, T0), received(0, T0)], [load(2, T0 + MINUTE_MS), received(60, T0 + MINUTE_MS)]);
    const repeated = foldReport(memory, [load(1, T0), received(60, T0 + MINUTE_MS)], T0 + MINUTE_MS).memory;
    expect(repeated.values).toEqual(memory.values);
  });

  it("has a moment for each time, the oldest first", () => {
    const { moments } = foldReport(
      noServerMemory,
      [load(2, T0 + MINUTE_MS), load(1, T0), load(1, T0 + 10)],
      T0 + MINUTE_MS,
    );
    expect(moments.map(({ atMs, report }) => [atMs % SAMPLE_MS, report.load1])).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });
});

describe("moments", () => {
  it("are none of what is older than what is known", () => {
    const memory = after([load(1, T0)], [load(2, T0 + MINUTE_MS)]);
    expect(foldReport(memory, [load(9, T0)], T0 + MINUTE_MS).moments).toEqual([]);
  });

  it("are the newest of more than are kept", () => {
    const many = Array.from({ length: MAX_MOMENTS + 5 }, (_, index) => load(index, T0 + index * SAMPLE_MS));
    const { moments } = foldReport(noServerMemory, many, T0 + many.length * SAMPLE_MS);
    expect([moments.length, moments[0]?.report.load1]).toEqual([MAX_MOMENTS, 5]);
  });
});

describe("a value", () => {
  const disk = (atMs: number) => load(5, atMs, { series: "disk_used", instance: "/mnt" });
  it.each([
    ["stays for twice its interval", 2, true],
    ["is gone after that, not zero", 3, false],
  ])("that does not come again %s", (_what, minutes, stays) => {
    const reports = Array.from({ length: minutes }, (_, index) => [load(1, T0 + (index + 2) * MINUTE_MS)]);
    expect(
      after([disk(T0)], [disk(T0 + MINUTE_MS)], ...reports)
        .values.get("disk_used")
        ?.has("/mnt") ?? false,
    ).toBe(stays);
  });

  it.each([
    ["a year ahead", 365 * 86_400_000],
    ["a year old", -365 * 86_400_000],
  ])("of a time that is %s is left out", (_what, offMs) => {
    expect(foldReport(noServerMemory, [load(1, T0 + offMs)], T0)).toMatchObject({
      moments: [],
      memory: { values: new Map() },
    });
  });

  it("counts at once after a clock that was ahead is set right", () => {
    const ahead = foldReport(noServerMemory, [load(1, T0 + 3_600_000)], T0).memory;
    expect(loadIn(foldReport(ahead, [load(2, T0 + MINUTE_MS)], T0 + MINUTE_MS).memory)).toBe(2);
  });

  it("finds no place beside too many series", () => {
    const many = Array.from({ length: MAX_SERVER_SERIES + 7 }, (_, index) => load(1, T0, { instance: String(index) }));
    const { memory, dropped } = foldReport(noServerMemory, many, T0);
    expect([memory.values.get("load_1")?.size, dropped]).toEqual([MAX_SERVER_SERIES, { foreign: 0, overflow: 7 }]);
  });
});

describe("another source than that of the token", () => {
  const own = after([load(1, T0)]);
  const other = (atMs: number) => foldReport(own, [load(9, atMs, { source: "web-2" })], atMs);

  it("is left out and counted", () => {
    expect(other(T0 + MINUTE_MS)).toMatchObject({ memory: { values: own.values }, dropped: { foreign: 1 } });
  });

  it("takes its place after a long silence", () => {
    expect(loadIn(other(T0 + 11 * MINUTE_MS).memory)).toBe(9);
  });
});

describe("lateness", () => {
  const at = (memory: ServerMemory, measuredMs: number, nowMs: number) =>
    foldReport(memory, [load(1, measuredMs)], nowMs);

  it("is none for an agent whose clock is behind", () => {
    const first = at(noServerMemory, T0 - 600_000, T0);
    expect([first.lateMs, at(first.memory, T0 - 540_000, T0 + MINUTE_MS).lateMs]).toEqual([0, 0]);
  });

  it("is how long an agent kept what it could not send", () => {
    const first = at(noServerMemory, T0, T0);
    const kept = at(first.memory, T0 + MINUTE_MS, T0 + 11 * MINUTE_MS);
    expect(kept.lateMs).toBeGreaterThan(9 * MINUTE_MS);
    expect(kept.moments.at(-1)?.atMs).toBeLessThan(T0 + 2 * MINUTE_MS);
    expect(at(kept.memory, T0 + 11 * MINUTE_MS, T0 + 11 * MINUTE_MS).lateMs).toBe(0);
  });
});
