import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { monitorDefaults } from "../monitor/settings.ts";
import { pingDeadlineMs } from "./deadline.ts";
import { expectationAfter, expectationFrom, type HeartbeatSchedule, lateSince } from "./expectation.ts";
import { firstDue } from "./first-due.ts";

const PLAIN: HeartbeatSchedule = { intervalSeconds: 3_600, cron: null, timeZone: null, graceSeconds: 0 };
const NIGHTLY: HeartbeatSchedule = { ...PLAIN, cron: "0 3 * * *", timeZone: "Europe/Berlin", graceSeconds: 600 };
const HOURLY: HeartbeatSchedule = { ...PLAIN, cron: "0 * * * *" };
const TWICE: HeartbeatSchedule = { ...PLAIN, cron: "0,1 * * * *" };
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 19);

describe("a success is followed by one", () => {
  it.each<[string, HeartbeatSchedule, string, string, string]>([
    ["an interval later", PLAIN, "2027-01-01T00:00:00Z", "2027-01-01T01:00:00", "2027-01-01T01:00:02"],
    [
      "an interval later, with grace",
      { ...PLAIN, graceSeconds: 60 },
      "2027-01-01T00:00:00Z",
      "2027-01-01T01:00:00",
      "2027-01-01T01:01:02",
    ],
    ["at the next run", NIGHTLY, "2027-03-27T02:00:20Z", "2027-03-28T01:00:00", "2027-03-28T01:10:02"],
    [
      "at the run after, if it was 5 min early",
      NIGHTLY,
      "2027-01-01T01:55:00Z",
      "2027-01-02T02:00:00",
      "2027-01-02T02:10:02",
    ],
    [
      "at the next run, if it was earlier than that",
      NIGHTLY,
      "2027-01-01T01:54:59Z",
      "2027-01-01T02:00:00",
      "2027-01-01T02:10:02",
    ],
    [
      "at the run after, if a tenth of an hour is left",
      { ...HOURLY, cron: "*/10 * * * *" },
      "2027-01-01T00:09:00Z",
      "2027-01-01T00:20:00",
      "2027-01-01T00:20:02",
    ],
    [
      "at the next run, if more is left",
      { ...HOURLY, cron: "*/10 * * * *" },
      "2027-01-01T00:08:59Z",
      "2027-01-01T00:10:00",
      "2027-01-01T00:10:02",
    ],
    ["at a run close to the one before", TWICE, "2027-01-01T00:00:10Z", "2027-01-01T00:01:00", "2027-01-01T00:01:02"],
  ])("%s", (_name, schedule, at, expected, deadline) => {
    const expectation = expectationAfter(schedule, Date.parse(at));
    expect([iso(expectation.expectedAtMs), iso(expectation.deadlineMs)]).toEqual([expected, deadline]);
  });

  it("no earlier than if it were watched anew since then, and later than itself", () => {
    const any = fc.record({
      intervalSeconds: fc.integer({ min: 10, max: 1e6 }),
      cron: fc.constantFrom(null, "0 3 * * *", "*/5 * * * *", "0 0 1 * *"),
      timeZone: fc.constantFrom(null, "Europe/Berlin", "America/New_York"),
      graceSeconds: fc.integer({ min: 0, max: 1e6 }),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: Date.UTC(2030, 0) }), (schedule, atMs) => {
        const after = expectationAfter(schedule, atMs);
        expect(after.expectedAtMs).toBeGreaterThan(atMs);
        expect(after.expectedAtMs).toBeGreaterThanOrEqual(expectationFrom(schedule, atMs).expectedAtMs);
        expect(after.deadlineMs - after.expectedAtMs).toBe(schedule.graceSeconds * 1000 + 2_000);
      }),
      { numRuns: 50 },
    );
  });

  it("at the deadline of a bare ping, without options", () => {
    expect(expectationAfter(PLAIN, 1_000).deadlineMs).toBe(pingDeadlineMs(3_600, 1_000));
  });
});

it("goes down at 03:10 local on the day of the change if no ping comes: 0 3 * * * Europe/Berlin and grace 10 min", () => {
  expect(iso(expectationAfter(NIGHTLY, Date.parse("2027-03-27T02:00:30Z")).deadlineMs)).toBe("2027-03-28T01:10:02");
  expect(iso(expectationAfter(NIGHTLY, Date.parse("2027-10-30T01:00:30Z")).deadlineMs)).toBe("2027-10-31T02:10:02");
});

describe("late", () => {
  const expectedAt = new Date(1_000);
  const heartbeat = { isActive: true, status: "up", heartbeatGraceSeconds: 60, expectedAt };
  it.each([
    ["once the expected time has passed", {}, 1_001, expectedAt],
    ["not before", {}, 1_000, null],
    ["not while it is down", { status: "down" }, 2_000, null],
    ["not while it is paused", { isActive: false }, 2_000, null],
    ["not without grace", { heartbeatGraceSeconds: 0 }, 2_000, null],
    ["not while nothing is known of its job", { expectedAt: null }, 2_000, null],
    ["also before its first ping", { status: "pending" }, 2_000, expectedAt],
  ])("%s", (_name, over, nowMs, since) => {
    expect(lateSince({ ...heartbeat, ...over }, new Date(nowMs))).toEqual(since);
  });
});

describe("a monitor that is checked anew is due", () => {
  const settings = { ...monitorDefaults, checkIntervalMinutes: 1 };
  it.each([
    ["at once", "http", settings, 60_000, null],
    ["a heartbeat after an interval, and two seconds for a ping on its way", "heartbeat", settings, 122_000, null],
    ["a heartbeat with grace later", "heartbeat", { ...settings, heartbeatGraceSeconds: 60 }, 182_000, 120_000],
    [
      "a heartbeat with a schedule at its run",
      "heartbeat",
      { ...settings, heartbeatCron: "@daily" },
      86_402_000,
      86_400_000,
    ],
  ])("%s", (_name, type, some, dueMs, expectedMs) => {
    const due = firstDue(type, some, new Date(60_000));
    expect([due.dueAt.getTime(), due.expectedAt?.getTime() ?? null]).toEqual([dueMs, expectedMs]);
  });
});
