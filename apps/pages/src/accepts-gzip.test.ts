import { expect, it } from "@jest/globals";
import { acceptsGzip } from "./accepts-gzip.ts";

it.each([
  [undefined, false],
  ["", false],
  ["gzip", true],
  ["GZIP", true],
  ["br, gzip;q=0.2", true],
  ["deflate, gzip;q=1.0, *;q=0.5", true],
  ["*", true],
  ["x-gzip", true],
  ["gzip;q=0", false],
  ["gzip; Q=0.000, br", false],
  ["gzip;q=0, *", false],
  ["*;q=0", false],
  ["identity", false],
  ["gzip;q=0.5, identity", false],
  ["gzip, identity;q=0.5", true],
  ["gzip;q=much", false],
  ["gzipped", false],
])("%j accepts gzip: %s", (header, accepts) => {
  expect(acceptsGzip(header)).toBe(accepts);
});
