import { describe, expect, it } from "@jest/globals";
import { missedPingResult } from "./missed.ts";
import { withPlausibleTimes } from "./plausible.ts";

const NOW_MS = 1_800_000_000_000;

describe("withPlausibleTimes", () => {
  it.each([
    ["now", 0, 0],
    ["the end of a long check", -9 * 60_000, -9 * 60_000],
    ["a clock that is days behind", -20 * 86_400_000, 0],
    ["a clock that is ahead", 1, 0],
  ])("%s", (_name, offMs, expectedMs) => {
    const result = missedPingResult({ monitorId: 1, checkNumber: 1, intervalSeconds: 60 }, NOW_MS + offMs);
    expect(withPlausibleTimes(result, NOW_MS).votes.map((vote) => vote.atMs - NOW_MS)).toEqual([expectedMs]);
  });
});
