import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { judgeSides, type LocationsRule, locationsRules, type SideResult, sideNames, sidesSentence } from "./sides.ts";

describe("the verdict of two sides", () => {
  it.each<[SideResult, SideResult, string, string, string]>([
    ["passes", "passes", "reached", "up", "up"],
    ["passes", "fails", "way_in", "down", "degraded"],
    ["fails", "passes", "way_out", "down", "degraded"],
    ["fails", "fails", "service", "down", "down"],
    ["unknown", "passes", "outside_only", "up", "up"],
    ["unknown", "fails", "outside_only", "down", "down"],
    ["passes", "unknown", "inside_only", "up", "up"],
    ["fails", "unknown", "inside_only", "down", "down"],
  ])("inside %s, outside %s: %s; any: %s, all: %s", (inside, outside, word, any, all) => {
    const judged = (rule: LocationsRule) => judgeSides({ inside, outside }, { rule, failing: [] });
    expect(judged("any")).toMatchObject({ word, status: any });
    expect(judged("all")).toMatchObject({ word, status: all });
  });

  it("is none while neither side is known", () => {
    expect(judgeSides({ inside: "unknown", outside: "unknown" }, { rule: "any", failing: ["inside"] })).toBeNull();
  });

  it("lets silence begin no outage and end none", () => {
    const side = fc.constantFrom<SideResult>("passes", "fails", "unknown");
    const failing = fc.subarray([...sideNames]);
    fc.assert(
      fc.property(side, side, failing, fc.constantFrom(...locationsRules), (inside, outside, before, rule) => {
        const results = { inside, outside };
        const judged = judgeSides(results, { rule, failing: before });
        if (judged === null) return;
        const isHeld = before.some((name) => results[name] === "unknown");
        if (judged.status === "down") expect(isHeld || [inside, outside].includes("fails")).toBe(true);
        if (isHeld && rule === "any") expect(judged.status).toBe("down");
        for (const name of sideNames) {
          expect(judged.failing.includes(name)).toBe(
            results[name] === "fails" || (results[name] === "unknown" && before.includes(name)),
          );
        }
      }),
    );
  });

  it("is a sentence that names the locations, if both sides are known", () => {
    const voted = { inside: ["office"], outside: ["lon", "nyc"] };
    const results = { inside: "passes", outside: "fails" } as const;
    expect(sidesSentence({ word: "way_in", results, voted })).toBe(
      "The target answers inside (office) and not outside (lon, nyc): the way to it is broken.",
    );
    expect(sidesSentence({ word: "way_in", results: { ...results, outside: "unknown" }, voted })).toBeNull();
  });
});
