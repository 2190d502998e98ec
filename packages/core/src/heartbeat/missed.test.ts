import { describe, expect, it } from "@jest/globals";
import { humanDuration, missedPingReport } from "./missed.ts";

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

it("says for how long no ping came", () => {
  const report = missedPingReport({ subjectId: 7, checkNumber: 3, intervalSeconds: 90_000 }, 42);
  expect(report).toMatchObject({ subjectId: 7, checkNumber: 3, votes: [{ region: null, atMs: 42 }] });
  expect(report.votes[0].outcome).toMatchObject({
    passed: false,
    errorMessage: "No ping received in the last 25 hours.",
  });
});
