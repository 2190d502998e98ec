import { expect, it } from "@jest/globals";
import { type Location, storedLocations } from "./location.ts";

const region = (name: string): Pick<Location, "name" | "kind"> => ({ name, kind: "region" });
const place = (name: string): Pick<Location, "name" | "kind"> => ({ name, kind: "place" });

it.each<[string, readonly string[], readonly string[], readonly Pick<Location, "name" | "kind">[], readonly string[]]>([
  ["a region", ["lon"], [], [region("lon"), place("office")], ["lon"]],
  ["a place", ["office", "lon"], [], [region("lon"), place("office")], ["7/office", "lon"]],
  ["a place that has the name of a later region", ["office"], [], [region("office"), place("office")], ["7/office"]],
  ["the place that it has", ["office"], ["7/office"], [region("office")], ["7/office"]],
  ["the region that it has", ["office"], ["office"], [region("office"), place("office")], ["office"]],
  ["each once", ["lon", "lon", "regions"], [], [region("lon")], ["lon", "regions"]],
])("stores %s", (_name, sent, stored, known, expected) => {
  expect(storedLocations(sent, stored, { teamId: 7, known })).toEqual(expected);
});
