import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { type FirstRunFacts, type FirstRunState, firstRun, firstRunSteps } from "./first-run.ts";

const fresh: FirstRunFacts = { hasSubject: false, hasUsableContact: false, isShared: false, skipped: [] };

const cases: readonly [string, Partial<FirstRunFacts>, readonly FirstRunState[] | null][] = [
  ["a fresh team", {}, ["open", "later", "later"]],
  ["the first step done", { hasSubject: true }, ["done", "open", "later"]],
  ["a later step done first", { hasUsableContact: true }, ["open", "done", "later"]],
  ["two steps done", { hasSubject: true, hasUsableContact: true }, ["done", "done", "open"]],
  ["the first step skipped", { skipped: ["watch"] }, ["skipped", "open", "later"]],
  ["a later step skipped", { skipped: ["notify"] }, ["open", "skipped", "later"]],
  ["a skipped step that was done later", { skipped: ["watch"], hasSubject: true }, ["done", "open", "later"]],
  ["all done", { hasSubject: true, hasUsableContact: true, isShared: true }, null],
  ["all skipped", { skipped: ["watch", "notify", "share"] }, null],
  ["done and skipped", { hasSubject: true, skipped: ["share", "notify"] }, null],
];

it.each(cases)("shows the steps of a team: %s", (_name, facts, states) => {
  const lines = firstRun({ ...fresh, ...facts });
  expect(lines?.map(({ state }) => state) ?? null).toEqual(states);
});

it("has exactly one open step until nothing is left", () => {
  const facts = fc.record({
    hasSubject: fc.boolean(),
    hasUsableContact: fc.boolean(),
    isShared: fc.boolean(),
    skipped: fc.subarray([...firstRunSteps]),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const lines = firstRun(given);
      const done = { watch: given.hasSubject, notify: given.hasUsableContact, share: given.isShared };
      const isOver = firstRunSteps.every((step) => done[step] || given.skipped.includes(step));
      expect(lines === null).toBe(isOver);
      if (lines === null) return;
      expect(lines.map(({ step }) => step)).toEqual(firstRunSteps);
      expect(lines.filter(({ state }) => state === "open")).toHaveLength(1);
    }),
  );
});
