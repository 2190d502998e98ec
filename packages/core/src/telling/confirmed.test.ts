import { describe, expect, it } from "@jest/globals";
import { type CheckedFacts, confirmationOf } from "./confirmed.ts";

const rule = { alertAfterFailures: 3, alertFailuresOf: 5, recoverAfterSuccesses: 2 };
const usual = { alertAfterFailures: 1, alertFailuresOf: null, recoverAfterSuccesses: 1 };
const facts: CheckedFacts = { on: true, rule, recent: null, continues: false, intervalSeconds: 60 };

describe("enough checks agree", () => {
  it.each<[string, Partial<CheckedFacts>, boolean]>([
    ["not after two failures of three", { recent: 0b111 }, false],
    ["after three of the last five", { recent: 0b110101 }, true],
    ["at once in an outage that continues", { recent: 0b1, continues: true }, true],
    ["not after one pass of two", { on: false, recent: 0b1110, continues: true }, false],
    ["after two passes", { on: false, recent: 0b11100 }, true],
    ["always without a rule, as for a heartbeat", { rule: usual }, true],
    ["always without a rule, when it is up", { rule: usual, on: false }, true],
  ])("%s", (_name, change, confirmed) => {
    expect(confirmationOf({ ...facts, ...change }, 0)).toEqual({
      confirmed,
      confirmByMs: (change.rule === usual ? 1 : 5) * 60_000 + 60_000,
    });
  });
});
