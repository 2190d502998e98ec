import { expect, it } from "@jest/globals";
import { namesOf } from "./arguments.ts";

it.each([
  ["/srv/app/node_modules/.bin/pharos", "npx pharos", "npx pharos"],
  ["/srv/app/node_modules/pharos/scripts/npx.mjs", "npx pharos", "npx pharos"],
  ["/srv/pharos/dist/services/ctl.mjs", "npm run --silent pharos --", "npm start"],
  [undefined, "npm run --silent pharos --", "npm start"],
])("names the program that was called as %s", (program, calledAs, startedAs) => {
  expect(namesOf(program)).toEqual({ calledAs, startedAs });
});
