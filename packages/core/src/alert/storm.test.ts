import { describe, expect, it } from "@jest/globals";
import { nextSummaryMs, pace, summaryAgainMs } from "./storm.ts";

const NOW = 10_000_000;

describe("pace", () => {
  it.each([
    ["20 alerts in a minute go alone", 20, 20, null, { go: "alone" }],
    ["the 21st in a minute waits for company", 21, 1, null, { go: "wait", summaryAtMs: NOW + 10_000, begins: true }],
    ["so does one of more than 20 that wait", 1, 21, null, { go: "wait", summaryAtMs: NOW + 10_000, begins: true }],
    ["the next one waits for the same summary", 22, 2, NOW + 1, { go: "wait", summaryAtMs: NOW + 1, begins: false }],
    ["when its time has come, the summary goes", 22, 2, NOW, { go: "summary" }],
    ["also a little late", 22, 2, NOW - 59_000, { go: "summary" }],
    [
      "the summary of an earlier storm is not this one's",
      21,
      21,
      NOW - 60_001,
      { go: "wait", summaryAtMs: NOW + 10_000, begins: true },
    ],
    ["when the storm is over, alerts go alone at once", 3, 3, NOW + 30_000, { go: "alone" }],
  ] as const)("%s", (_name, recent, pending, summaryAtMs, expected) => {
    expect(pace({ recent, pending, summaryAtMs }, NOW)).toEqual(expected);
  });

  it("waits for a summary that failed as long as its alerts do, but no longer than a quarter of an hour", () => {
    expect(summaryAgainMs(NOW, NOW + 5_000)).toBe(NOW + 5_000);
    expect(summaryAgainMs(NOW, NOW + 7_200_000)).toBe(NOW + 900_000);
  });

  it("lets a minute pass between two summaries", () => {
    expect(pace({ recent: 99, pending: 99, summaryAtMs: nextSummaryMs(NOW) }, NOW + 59_999).go).toBe("wait");
    expect(pace({ recent: 99, pending: 99, summaryAtMs: nextSummaryMs(NOW) }, NOW + 60_000).go).toBe("summary");
  });
});
