import { expect, it } from "@jest/globals";
import { changeSentence, outageChange } from "./outage-change.ts";
import { judgeSides, type LocationsRule, locationVerdict, type SideResult, type SidesVerdict } from "./sides.ts";

const voted = { inside: ["office"], outside: ["lon"] };

function sides(
  inside: SideResult,
  outside: SideResult,
  failing: SidesVerdict["failing"] = [],
  rule: LocationsRule = "any",
) {
  const judged = judgeSides({ inside, outside }, { rule, failing });
  if (judged === null) throw new Error("Both sides are unknown.");
  return { ...judged, results: { inside, outside }, voted };
}

const wayIn = sides("passes", "fails");
const wayOut = sides("fails", "passes");
const service = sides("fails", "fails");
const insideIsSilent = sides("unknown", "fails");
const heldInside = sides("unknown", "fails", ["inside"]);
const onlyInside = sides("fails", "unknown");

it.each<[string, SidesVerdict, SidesVerdict, string | null]>([
  ["the way in, then both sides", wayIn, service, "service"],
  ["both sides, then the way in", service, wayIn, "way_in"],
  ["one way, then the other", wayIn, wayOut, "way_out"],
  ["a place that was silent fails", insideIsSilent, service, "service"],
  ["a side that was held as failing fails", heldInside, service, "service"],
  ["a region answers, which nobody had asked", onlyInside, wayOut, "way_out"],
  ["the same sides", service, service, null],
  ["a place falls silent", wayIn, insideIsSilent, null],
  ["a place that failed falls silent", service, heldInside, null],
  ["the monitor is up again", service, sides("passes", "passes"), null],
  ["one side fails, and the rule is all", service, sides("passes", "fails", [], "all"), null],
])("changes an outage: %s", (_name, before, after, word) => {
  const change = outageChange({ status: "down", verdict: locationVerdict(before) }, after, "Refused.");
  expect(change?.["word"] ?? null).toBe(word);
  expect(changeSentence(change)).toBe(word && "Refused.");
});

it("changes no outage that begins", () => {
  expect(outageChange({ status: "up", verdict: locationVerdict(wayIn) }, service, "Refused.")).toBeNull();
});

it("finds no sentence in details of another kind", () => {
  expect([null, "text", {}, { cause: 7 }].map(changeSentence)).toEqual([null, null, null, null]);
});
