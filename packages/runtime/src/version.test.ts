import { expect, it } from "@jest/globals";
import { VERSION } from "./version.ts";

it("is a version by semver.org", () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);
});
