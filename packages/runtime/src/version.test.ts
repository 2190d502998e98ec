import { expect, it } from "@jest/globals";
import { VERSION } from "./version.ts";

it("is a version as semver.org has it", () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);
});
