import { expect, it } from "@jest/globals";
import { muteRegions } from "./mute.ts";

const NAMES = ["lon", "nyc", "sgp", "tor"];

it.each<[string, Record<string, number>, string[]]>([
  ["nothing is known", {}, []],
  ["two checks in a row are an accident", { lon: 2 }, []],
  ["three are not", { lon: 3 }, ["lon"]],
  ["two regions of four", { lon: 3, tor: 40 }, ["lon", "tor"]],
  ["three of four", { lon: 3, nyc: 3, tor: 40 }, ["lon", "nyc", "tor"]],
  ["all: what carries their results may be at fault", { lon: 3, nyc: 3, sgp: 3, tor: 3 }, []],
  ["one that has no worker is not live anyway", { elsewhere: 9 }, []],
])("%s: %j", (_name, missedVotes, expected) => {
  expect([...muteRegions(NAMES, new Map(Object.entries(missedVotes)))]).toEqual(expected);
});
