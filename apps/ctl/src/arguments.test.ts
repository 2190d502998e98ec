import { expect, it } from "@jest/globals";
import { namesOf, parsePushToken } from "./arguments.ts";

it.each([
  ["/srv/app/node_modules/.bin/pharos", "npx pharos", "npx pharos"],
  ["/srv/app/node_modules/pharos/scripts/npx.mjs", "npx pharos", "npx pharos"],
  ["/srv/pharos/dist/services/ctl.mjs", "npm run --silent pharos --", "npm start"],
  [undefined, "npm run --silent pharos --", "npm start"],
])("names the program that was called as %s", (program, calledAs, startedAs) => {
  expect(namesOf(program)).toEqual({ calledAs, startedAs });
});

it("takes a push token, and no UUID, which has the same characters", () => {
  expect(parsePushToken(" yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q ")).toBe("yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q");
  expect(() => parsePushToken("31365BCE-8da9-4729-8ff3-aaa71d56b712")).toThrow("keep-uuid");
  expect(() => parsePushToken("short")).toThrow("The value must be a push token");
});
