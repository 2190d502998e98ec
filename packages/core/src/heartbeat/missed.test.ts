import { describe, expect, it } from "@jest/globals";
import { humanDuration, type MissedDeadline, missedPingResult } from "./missed.ts";

describe("humanDuration", () => {
  it.each([
    [90_000, "25 hours"],
    [86_400, "1 day"],
    [172_800, "2 days"],
    [3_600, "1 hour"],
    [300, "5 minutes"],
    [60, "1 minute"],
    [90, "90 seconds"],
    [1, "1 second"],
  ])("%d s -> %s", (seconds, text) => {
    expect(humanDuration(seconds)).toBe(text);
  });
});

const AT = Date.parse("2027-03-28T01:10:02Z");
const DAILY = { intervalSeconds: 90_000, cron: null, timeZone: null, graceSeconds: 0 };
const NIGHTLY = { ...DAILY, cron: "0 3 * * *", timeZone: "Europe/Berlin", graceSeconds: 600 };
const EXPECTED = Date.parse("2027-03-28T01:00:00Z");
const plain: MissedDeadline = {
  subjectId: 7,
  checkNumber: 3,
  schedule: DAILY,
  expectedAtMs: null,
  runLimitAtMs: null,
  maxRuntimeSeconds: null,
};

describe("the result of a missed ping", () => {
  it.each<[string, Partial<MissedDeadline>, string]>([
    ["no ping in the interval", {}, "No ping received in the last 25 hours."],
    [
      "no ping in the interval and the grace",
      { schedule: { ...DAILY, graceSeconds: 3_600 }, expectedAtMs: AT - 3_602_000 },
      "No ping received in the last 26 hours.",
    ],
    [
      "no ping for a run",
      { schedule: NIGHTLY, expectedAtMs: EXPECTED },
      "No ping received for the run of 2027-03-28 03:00 (Europe/Berlin).",
    ],
    ["no ping since a failure", { schedule: NIGHTLY }, "No ping received in time."],
    [
      "a run that takes too long",
      { expectedAtMs: AT, runLimitAtMs: AT, maxRuntimeSeconds: 3_600 },
      "A run of the job has not ended within 1 hour.",
    ],
    [
      "a run that takes too long, after the deadline",
      { expectedAtMs: AT - 2_000, runLimitAtMs: AT, maxRuntimeSeconds: 3_600 },
      "No ping received in the last 25 hours.",
    ],
    ["a run that may go on", { runLimitAtMs: AT + 1, maxRuntimeSeconds: 60 }, "No ping received in the last 25 hours."],
  ])("%s", (_name, over, errorMessage) => {
    const result = missedPingResult({ ...plain, ...over }, AT);
    expect(result).toMatchObject({ subjectId: 7, checkNumber: 3, votes: [{ region: null, atMs: AT }] });
    expect(result.votes[0].outcome).toMatchObject({ passed: false, errorMessage });
  });

  it("says when to look again if the recorder cannot know", () => {
    expect(missedPingResult(plain, AT).dueAtMs).toBeUndefined();
    const next = missedPingResult({ ...plain, schedule: NIGHTLY, expectedAtMs: EXPECTED }, AT).dueAtMs;
    expect(new Date(next ?? 0).toISOString()).toBe("2027-03-29T01:10:02.000Z");
  });
});
