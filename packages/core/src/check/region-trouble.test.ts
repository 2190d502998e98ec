import { expect, it } from "@jest/globals";
import { regionTroubles } from "./region-trouble.ts";

it("is of a region without results, and of one whose failures the others do not confirm", () => {
  const regions = { live: ["lon", "nyc"], quarantined: new Set(["nyc"]) };
  expect([...regionTroubles(["lon", "nyc", "sgp"], regions)]).toEqual([
    ["lon", null],
    ["nyc", "quarantined"],
    ["sgp", "silent"],
  ]);
});
