import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { automaticState, type ComponentState, componentStates, headlineState, worstState } from "./component-state.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));
const well = { isWatched: true, downSince: null, maintenanceSince: null, slowSince: null };

describe("what a subject's facts say", () => {
  it.each([
    ["nothing is watched", null, "operational", null],
    ["it is well", well, "operational", null],
    ["it is slow", { ...well, slowSince: at(3) }, "degraded", at(3)],
    ["it is slow and down", { ...well, slowSince: at(3), downSince: at(4) }, "major_outage", at(4)],
    ["it is paused, deleted or was never checked", { ...well, isWatched: false }, "unknown", null],
    ["it is down", { ...well, downSince: at(5) }, "major_outage", at(5)],
    ["it is in maintenance", { ...well, maintenanceSince: at(5) }, "maintenance", at(5)],
    ["it is paused in maintenance", { ...well, isWatched: false, maintenanceSince: at(5) }, "maintenance", at(5)],
    ["it went down in it", { ...well, downSince: at(6), maintenanceSince: at(5) }, "maintenance", at(5)],
    ["it went down with it", { ...well, downSince: at(5), maintenanceSince: at(5) }, "maintenance", at(5)],
    ["it was down before", { ...well, downSince: at(4), maintenanceSince: at(5) }, "major_outage", at(4)],
  ] as const)("%s", (_name, subject, state, since) => {
    expect(automaticState(subject)).toEqual({ state, since });
  });
});

describe("the worse of what is known and what is reported", () => {
  it.each<[ComponentState, ComponentState, ComponentState]>([
    ["operational", "degraded", "degraded"],
    ["major_outage", "degraded", "major_outage"],
    ["maintenance", "major_outage", "major_outage"],
    ["unknown", "operational", "operational"],
    ["unknown", "degraded", "degraded"],
  ])("%s and %s is %s", (known, reported, worse) => {
    expect(worstState({ state: known, since: at(1) }, { state: reported, since: at(2) })).toEqual({
      state: worse,
      since: worse === known ? at(1) : at(2),
    });
  });
});

const states = fc.array(fc.constantFrom(...componentStates));

describe("the headline", () => {
  it("knows nothing if there is no component", () => {
    expect(headlineState([])).toBe("unknown");
  });

  it("is one of the states, in whatever order they come, and never better than any of them", () => {
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom(...componentStates), states), ([first, others]) => {
        const all = [first, ...others];
        const headline = headlineState(all);
        expect(all).toContain(headline);
        expect(headlineState([...all].reverse())).toBe(headline);
        for (const one of all)
          expect(componentStates.indexOf(headline)).toBeGreaterThanOrEqual(componentStates.indexOf(one));
      }),
    );
  });
});
