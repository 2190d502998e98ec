import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { KeptRule } from "./conditions.ts";
import { ruleChanges } from "./rule-changes.ts";
import { ruleMetrics, ruleSeverities, type ServerRule } from "./rules.ts";

const disk: ServerRule = {
  ...{ metric: "disk", instance: null, above: 0.85, forSeconds: 120, clearBelow: 0.8 },
  ...{ severity: "warning", enabled: true },
};
const critical: ServerRule = { ...disk, above: 0.95, severity: "critical" };
const memory: ServerRule = { ...disk, metric: "memory", above: 0.9 };
const before: readonly KeptRule[] = [disk, critical, memory].map((rule, index) => ({ ...rule, id: index + 1 }));

/** How each rule of the new list came to be there, and which others ended. */
function changesOf(after: readonly ServerRule[], had = before) {
  const { kept, added, removed, ended } = ruleChanges(had, after);
  const ids = (rules: readonly KeptRule[]) => rules.map(({ id }) => id);
  return { kept: ids(kept), added: added.length, removed: ids(removed), ended: ids(ended) };
}

const ALL_KEPT = { kept: [1, 2, 3], added: 0, removed: [], ended: [] };

describe("rules of a server", () => {
  it.each<[string, readonly ServerRule[], object]>([
    ["stay if the list is the same", [disk, critical, memory], ALL_KEPT],
    ["stay if one has another threshold", [{ ...disk, above: 0.5, clearBelow: 0.4 }, critical, memory], ALL_KEPT],
    ["stay in another order", [memory, disk, critical], { ...ALL_KEPT, kept: [3, 1, 2] }],
    ["are removed if they are left out", [disk, memory], { ...ALL_KEPT, kept: [1, 3], removed: [2], ended: [2] }],
    ["are added beside others", [disk, critical, memory, { ...disk, instance: "/" }], { ...ALL_KEPT, added: 1 }],
    ["end if they are switched off", [{ ...disk, enabled: false }, critical, memory], { ...ALL_KEPT, ended: [1] }],
    [
      "are other ones with another severity",
      [disk, critical, { ...memory, severity: "critical" }],
      { kept: [1, 2], added: 1, removed: [3], ended: [3] },
    ],
  ])("%s", (_name, after, expected) => {
    expect(changesOf(after)).toEqual(expected);
  });

  it("that differ in their thresholds alone stay by these", () => {
    const had = [disk, { ...disk, above: 0.9 }].map((rule, index) => ({ ...rule, id: index + 1 }));
    expect(changesOf([{ ...disk, above: 0.9 }], had)).toEqual({ kept: [2], added: 0, removed: [1], ended: [1] });
    expect(changesOf([{ ...disk, above: 0.7 }, disk], had)).toEqual({ kept: [2, 1], added: 0, removed: [], ended: [] });
  });

  it("that were off when they were removed end nothing", () => {
    expect(changesOf([], [{ ...disk, id: 1, enabled: false }])).toEqual({
      kept: [],
      added: 0,
      removed: [1],
      ended: [],
    });
  });

  const anyRule = fc.record<ServerRule>({
    metric: fc.constantFrom(...ruleMetrics),
    instance: fc.constantFrom(null, "/", "/var"),
    severity: fc.constantFrom(...ruleSeverities),
    above: fc.constantFrom(0.8, 0.9),
    forSeconds: fc.constantFrom(0, 60),
    clearBelow: fc.constant(0.7),
    enabled: fc.boolean(),
  });
  const anyRules = fc.array(anyRule, { maxLength: 20 });

  it("are as they were sent, in that order, and no rule is lost or two", () => {
    fc.assert(
      fc.property(anyRules, anyRules, (had, after) => {
        const kept = had.map((rule, index) => ({ ...rule, id: index + 1 }));
        const changes = ruleChanges(kept, after);
        const made = [...changes.kept, ...changes.added].sort((a, b) => a.position - b.position);
        expect(made).toMatchObject(after);
        expect(made).toHaveLength(after.length);
        const ids = [...changes.kept, ...changes.removed].map(({ id }) => id);
        expect(ids.sort((a, b) => a - b)).toEqual(kept.map(({ id }) => id));
      }),
    );
  });
});
