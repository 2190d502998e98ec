import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { passwordMistake } from "./password.ts";
import { isOver, isSeenAnew, MAX_SESSION_IDLE_MS, MAX_SESSION_MS } from "./session.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

describe("a session", () => {
  it.each([
    ["was opened just now", 0, 0, null, false],
    ["was used yesterday", 60, 1, null, false],
    ["was not used for almost 30 days", 40, 29.99, null, false],
    ["was not used for 30 days", 40, 30, null, true],
    ["is almost 90 days old", 89.99, 0, null, false],
    ["is 90 days old", 90, 0, null, true],
    ["was ended", 1, 0, 0, true],
  ])("that %s", (_what, created, seen, ended, over) => {
    const life = {
      createdAt: daysAgo(created),
      lastSeenAt: daysAgo(seen),
      endedAt: ended === null ? null : daysAgo(ended),
    };
    expect(isOver(life, NOW)).toBe(over);
  });

  it("that is over stays over", () => {
    const age = fc.integer({ min: 0, max: MAX_SESSION_MS });
    fc.assert(
      fc.property(age, age, age, (ageMs, idleMs, laterMs) => {
        const createdAt = new Date(NOW.getTime() - ageMs);
        const lastSeenAt = new Date(NOW.getTime() - Math.min(idleMs, ageMs));
        const life = { createdAt, lastSeenAt, endedAt: null };
        const later = new Date(NOW.getTime() + laterMs);
        expect(isOver(life, NOW) && !isOver(life, later)).toBe(false);
        expect(isOver(life, new Date(lastSeenAt.getTime() + MAX_SESSION_IDLE_MS))).toBe(true);
      }),
    );
  });

  it("is written as seen every five minutes", () => {
    const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
    expect([0, 4.9, 5, 60].map((minutes) => isSeenAnew(minutesAgo(minutes), NOW))).toEqual([false, false, true, true]);
  });
});

it.each([
  ["elevenchars", "The password must have at least 12 characters."],
  ["twelve chars", null],
  ["🔑".repeat(11), "The password must have at least 12 characters."],
  ["x".repeat(256), null],
  ["x".repeat(257), "The password must have at most 256 characters."],
])("says what is wrong with a new password", (password, sentence) => {
  expect(passwordMistake(password)).toBe(sentence);
});
