import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type StoredIncident, type Trouble, troublesOf } from "./troubles.ts";

/** `F` is a check that failed, `P` one that passed. The first is check 1, at second 1. */
const checksOf = (text: string) =>
  [...text].map((letter, index) => ({ failed: letter === "F", atMs: [(index + 1) * 1_000] }));

/** An incident for each failure after a pass. */
function incidentsOf(text: string): readonly StoredIncident[] {
  return [...text.matchAll(/F+/g)].map(({ index }, place) => {
    const startedAtMs = (index + 1) * 1_000;
    const times = { startedAtMs, resolvedAtMs: null, startStoredAtMs: startedAtMs, endStoredAtMs: null };
    return { id: place + 1, subjectId: 1, ...times };
  });
}

const rules = {
  "1 of 1": { failures: 1, of: 1, passes: 1 },
  "2 of 2": { failures: 2, of: 2, passes: 1 },
  "2 of 3, 2 passes": { failures: 2, of: 3, passes: 2 },
} as const;

/** `1,2 confirmed 3 over 5`: the incidents, and the numbers of the checks. */
const shown = ({ incidents, confirmedAtMs, overAtMs }: Trouble) =>
  [
    incidents.map(({ id }) => id).join(),
    ...(confirmedAtMs === null ? [] : [`confirmed ${confirmedAtMs / 1_000}`]),
    ...(overAtMs === null ? [] : [`over ${overAtMs / 1_000}`]),
  ].join(" ");

const troubles = (rule: keyof typeof rules, checks: string) =>
  troublesOf(checksOf(checks), incidentsOf(checks), rules[rule]);

describe("what contacts know as one outage", () => {
  it.each<[keyof typeof rules, string, readonly string[]]>([
    ["1 of 1", "PPP", []],
    ["1 of 1", "PFFP", ["1 confirmed 2 over 4"]],
    ["1 of 1", "FPF", ["1 confirmed 1 over 2", "2 confirmed 3"]],
    ["2 of 2", "FPFF", ["1 over 2", "2 confirmed 4"]],
    ["2 of 2", "FPFPP", ["1 over 2", "2 over 4"]],
    ["2 of 3, 2 passes", "FPPP", ["1 over 3"]],
    ["2 of 3, 2 passes", "FFPFPP", ["1,2 confirmed 2 over 6"]],
    ["2 of 3, 2 passes", "FPFPP", ["1,2 confirmed 3 over 5"]],
    ["2 of 3, 2 passes", "FFPPPFF", ["1 confirmed 2 over 4", "2 confirmed 7"]],
  ])("%s: %s", (rule, checks, expected) => {
    expect(troubles(rule, checks).map(shown)).toEqual(expected);
  });

  it("has each incident once, in the order of time", () => {
    const anyChecks = fc.string({ unit: fc.constantFrom("F", "P"), maxLength: 40 });
    const anyRule = fc.constantFrom<keyof typeof rules>("1 of 1", "2 of 2", "2 of 3, 2 passes");
    fc.assert(
      fc.property(anyRule, anyChecks, (rule, checks) => {
        const found = troubles(rule, checks);
        expect(found.flatMap(({ incidents }) => incidents)).toEqual(incidentsOf(checks));
        expect(found.slice(0, -1).every(({ overAtMs }) => overAtMs !== null)).toBe(true);
      }),
    );
  });
});
