import { expect, it } from "@jest/globals";
import { type Shown, untrueShown } from "./shown.ts";

const isFailing = (id: number) => id === 7;
const shown = (askedAtMs: number | null, ...down: readonly [number, boolean][]): Shown => ({
  ...{ place: "pages", askedAtMs, down: new Map(down) },
});

it.each<[string, Shown, readonly string[]]>([
  ["is true", shown(100, [6, false], [7, true]), []],
  ["was asked for too early", shown(99, [6, false], [7, true]), ["pages does not answer"]],
  ["never came", shown(null), ["pages does not answer"]],
  ["has one up that is down", shown(100, [7, false]), ["pages shows 7 as up"]],
  ["has one down that is up", shown(100, [6, true]), ["pages shows 6 as down"]],
])("what is shown %s", (_what, one, untrue) => {
  expect(untrueShown([one], 100, isFailing)).toEqual(untrue);
});
