import { expect, it } from "@jest/globals";
import { featuresOfPlace } from "./features.ts";

const probe = (isHeard: boolean, ...features: readonly string[]) => ({ features, isHeard });

it.each([
  ["no probe has none", [], []],
  ["one probe has its own", [probe(true, "http", "ipv6")], ["http", "ipv6"]],
  ["two probes have those of both", [probe(true, "http", "ipv6"), probe(true, "tcp", "http")], ["http"]],
  ["a silent probe does not count", [probe(true, "http", "ipv6"), probe(false, "http")], ["http", "ipv6"]],
  ["silent probes count while all are silent", [probe(false, "http", "ipv6"), probe(false, "http")], ["http"]],
])("a place: %s", (_what, probes, expected) => {
  expect(featuresOfPlace(probes)).toEqual(expected);
});
