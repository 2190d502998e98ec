import { describe, expect, it } from "@jest/globals";
import { type RetryWait, waitText } from "@pharos/configuration";
import { MAX_TRIES, waitBeforeRetry } from "./retry.ts";

const answered = (statusCode: number, headers: Readonly<Record<string, string>> = {}) => ({
  code: "ERR_NON_2XX_3XX_RESPONSE",
  response: { statusCode, headers },
});
const usedUp = answered(429, { "x-ratelimit-limit": "60", "x-ratelimit-remaining": "0" });
const unanswered = { code: "ECONNREFUSED" };

describe("waitBeforeRetry", () => {
  it.each<[string, number, Parameters<typeof waitBeforeRetry>[1], number | undefined, RetryWait | null]>([
    [
      "an allowance that is used up",
      7,
      usedUp,
      42_000,
      { ms: 42_000, reason: "the rate limit of 60 requests a minute is used up" },
    ],
    [
      "one check per monitor",
      1,
      answered(429, { "x-ratelimit-remaining": "9" }),
      8_000,
      { ms: 8_000, reason: "the API answered 429" },
    ],
    ["a 429 that does not say how long", 1, answered(429), undefined, { ms: 1_000, reason: "the API answered 429" }],
    [
      "a wait that is too long",
      1,
      usedUp,
      3_600_000,
      { ms: 300_000, reason: "the rate limit of 60 requests a minute is used up" },
    ],
    ["a wait in the past", 1, answered(429), -5_000, { ms: 1_000, reason: "the API answered 429" }],
    ["no wait at all", 1, answered(429), 0, { ms: 1_000, reason: "the API answered 429" }],
    ["a request that is being carried out", 1, answered(409), 1_000, { ms: 1_000, reason: "the API answered 409" }],
    ["a conflict that stays", 1, answered(409), undefined, null],
    ["a refusal", 1, answered(422), undefined, null],
    ["a first failure", 1, answered(503), undefined, { ms: 1_000, reason: "the API answered 503" }],
    ["a fourth failure", 4, unanswered, undefined, { ms: 8_000, reason: "the API does not answer (ECONNREFUSED)" }],
    ["a fifth failure", 5, unanswered, undefined, null],
    ["the last of all tries", MAX_TRIES + 1, usedUp, 1_000, null],
    ["an abort", 1, { code: "ABORT_ERR" }, undefined, null],
  ])("after %s", (_what, attempt, failed, retryAfterMs, wait) => {
    expect(waitBeforeRetry(attempt, failed, retryAfterMs)).toEqual(wait);
  });
});

it("a wait is told in whole seconds, never too few", () => {
  expect(waitText({ ms: 41_001, reason: "the API answered 503" })).toBe("Waiting 42 s: the API answered 503.");
});
