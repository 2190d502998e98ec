import { expect, it } from "@jest/globals";
import { filesUnder, productionFiles } from "./repository.ts";

const MAX_LINES = 200;

it(`no source file is longer than ${MAX_LINES} lines`, () => {
  const sources = [...productionFiles(), ...filesUnder("scripts", ".mjs")];
  expect(sources.length).toBeGreaterThan(100);
  const long = sources.filter(({ text }) => text.trimEnd().split("\n").length > MAX_LINES);
  expect(long.map(({ path }) => path)).toEqual([]);
});
