import { expect, it } from "@jest/globals";
import { isNextVersion, versionOf } from "./version.ts";

it("reads the version of an ETag, also of a record with masked secrets", () => {
  expect(['"0"', '"12"', '"7-masked"', 'W/"7"', "7", null].map(versionOf)).toEqual([0, 12, 7, null, null, null]);
});

it("knows whether one change lies between two versions", () => {
  expect(isNextVersion('"4"', '"3"')).toBe(true);
  expect(['"3"', '"5"', null].map((etag) => isNextVersion(etag, '"3"'))).toEqual([false, false, false]);
  expect(isNextVersion('"1"', null)).toBe(false);
});
