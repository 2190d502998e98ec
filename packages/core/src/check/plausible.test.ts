import { expect, it } from "@jest/globals";
import { missedVote } from "../heartbeat/missed.ts";
import type { CheckVotes } from "./check.ts";
import { isOutdated, withoutFutureTimes } from "./plausible.ts";

const NOW_MS = 1_800_000_000_000;

/** A result with a vote of each of these times, counted from now. */
function reportFrom(firstOffMs: number, ...offsMs: readonly number[]): CheckVotes {
  const result = { subjectId: 1, checkNumber: 1, votes: [missedVote("No ping", NOW_MS + firstOffMs)] as const };
  const [first] = result.votes;
  return { ...result, votes: [first, ...offsMs.map((offMs) => ({ ...first, atMs: NOW_MS + offMs }))] };
}

it.each([
  ["now", [0], false],
  ["the end of a long check", [-10 * 60_000, 0], false],
  ["one vote that waited", [-10 * 60_000 - 1, 0], true],
  ["a later vote of a clock that is days behind", [0, -20 * 86_400_000], true],
  ["a clock that is ahead", [86_400_000], false],
] as const)("outdated or not: %s", (_name, [first, ...others], expected) => {
  expect(isOutdated(reportFrom(first, ...others), NOW_MS)).toBe(expected);
});

it("puts times in the future to now, and leaves the others as they are", () => {
  const { votes } = withoutFutureTimes(reportFrom(-540_000, 1, 86_400_000, 0), NOW_MS);
  expect(votes.map((vote) => vote.atMs - NOW_MS)).toEqual([-540_000, 0, 0, 0]);
});
