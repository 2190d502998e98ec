import { expect, it } from "@jest/globals";
import { MAX_PROOF_AGE_MS, type PathFacts, PHANTOM_INTERVAL_SECONDS, pathProof, phantomOutcome } from "./phantom.ts";

const MINUTE_MS = 60_000;
const PROVEN: PathFacts = { createdAtMs: 0, arrivedAtMs: 5_000, dueAtMs: 3_000, isInFlight: false };

it("fails at every other check, with a reason", () => {
  expect([1, 2, 3, 4].map((number) => phantomOutcome(number).passed)).toEqual([false, true, false, true]);
  expect(phantomOutcome(1).errorMessage).not.toBeNull();
  expect(phantomOutcome(2).errorMessage).toBeNull();
});

it("allows for one alert that is missing, and not for two", () => {
  expect(MAX_PROOF_AGE_MS).toBeGreaterThan(2 * PHANTOM_INTERVAL_SECONDS * 1000);
  expect(MAX_PROOF_AGE_MS).toBeLessThan(3 * PHANTOM_INTERVAL_SECONDS * 1000);
});

it.each<[string, Partial<PathFacts>, { ageMs: number; tookMs: number | null }]>([
  ["an alert that arrived", {}, { ageMs: MINUTE_MS, tookMs: 2_000 }],
  ["a check in flight", { isInFlight: true }, { ageMs: MINUTE_MS, tookMs: null }],
  ["a check whose alert is on its way", { dueAtMs: 6_000 }, { ageMs: MINUTE_MS, tookMs: null }],
  ["no check yet", { arrivedAtMs: null, dueAtMs: null }, { ageMs: MINUTE_MS + 5_000, tookMs: null }],
])("judges %s", (_what, facts, expected) => {
  expect(pathProof({ ...PROVEN, ...facts }, 5_000 + MINUTE_MS)).toMatchObject(expected);
});
