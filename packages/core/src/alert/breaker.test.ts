import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  afterFailure,
  BREAKER_FAILURES,
  type Breaker,
  isBroken,
  MAX_ATTEMPTS_UNDER_WAY,
  mayAttempt,
} from "./breaker.ts";

const NOW = 1_000_000;
const closed = (failedAttempts: number): Breaker => ({ failedAttempts, brokenUntilMs: null });

describe("afterFailure", () => {
  it.each([
    ["the first failure opens nothing", closed(0), 0, 1, null],
    ["the fifth in a row opens it for 30 s", closed(4), 0, 5, NOW + 30_000],
    ["another one after the pause doubles it", { failedAttempts: 5, brokenUntilMs: NOW }, 0, 6, NOW + 60_000],
    ["it never pauses for more than 15 min", { failedAttempts: 40, brokenUntilMs: NOW }, 0, 41, NOW + 900_000],
    ["one that began before it opened says nothing new", { failedAttempts: 5, brokenUntilMs: NOW + 9 }, 0, 5, NOW + 9],
    ["a receiver that asks for a pause gets it", closed(0), 7_000, 1, NOW + 7_000],
    ["but not for longer than 15 min", closed(0), 1e12, 1, NOW + 900_000],
    ["what it asks for does not shorten its pause", closed(4), 7_000, 5, NOW + 30_000],
  ] as const)("%s", (_name, before, askedMs, failedAttempts, brokenUntilMs) => {
    expect(afterFailure(before, NOW, askedMs, 0)).toEqual({ failedAttempts, brokenUntilMs });
  });

  it("spreads pauses by up to a quarter", () => {
    expect(afterFailure(closed(4), NOW, 0, 0.5).brokenUntilMs).toBe(NOW + 33_750);
  });

  it("never ends a pause, and never lasts longer than 15 min and a quarter", () => {
    const breakers = fc.record({
      failedAttempts: fc.nat(1_000),
      brokenUntilMs: fc.option(fc.integer({ min: NOW - 1_000_000, max: NOW + 1_000_000 })),
    });
    fc.assert(
      fc.property(breakers, fc.nat(), fc.double({ min: 0, max: 0.999, noNaN: true }), (before, askedMs, random) => {
        const after = afterFailure(before, NOW, askedMs, random);
        if (isBroken(before, NOW)) expect(after.brokenUntilMs).toBeGreaterThanOrEqual(before.brokenUntilMs ?? 0);
        expect(after.brokenUntilMs ?? 0).toBeLessThanOrEqual(Math.max(before.brokenUntilMs ?? 0, NOW + 1_125_000));
        expect(isBroken(after, NOW)).toBe(
          isBroken(before, NOW) || askedMs > 0 || before.failedAttempts + 1 >= BREAKER_FAILURES,
        );
      }),
    );
  });
});

describe("mayAttempt", () => {
  it.each([
    ["a contact that is well has its share", closed(0), MAX_ATTEMPTS_UNDER_WAY - 1, true],
    ["and no more", closed(0), MAX_ATTEMPTS_UNDER_WAY, false],
    ["an open breaker lets nothing through", { failedAttempts: 5, brokenUntilMs: NOW + 1 }, 0, false],
    ["one attempt is let through when its pause is over", { failedAttempts: 5, brokenUntilMs: NOW }, 0, true],
    ["a second one is not", { failedAttempts: 5, brokenUntilMs: NOW }, 1, false],
    [
      "a pause that the receiver asked for ends as if it had not been",
      { failedAttempts: 1, brokenUntilMs: NOW },
      4,
      true,
    ],
  ] as const)("%s", (_name, breaker, underWay, may) => {
    expect(mayAttempt(breaker, underWay, NOW)).toBe(may);
  });
});
