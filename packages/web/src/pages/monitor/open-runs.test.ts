import { expect, it } from "@jest/globals";
import type { PingData } from "@pharos/operations";
import { openRuns } from "./open-runs.ts";

/** The signal of a ping, and its run. */
type Said = readonly [kind: PingData["kind"], rid: string | null];

it.each<[said: readonly Said[], open: readonly (string | null)[]]>([
  [[], []],
  [[["start", null]], [null]],
  [
    [
      ["start", null],
      ["log", null],
      ["ignored", null],
    ],
    [null],
  ],
  [
    [
      ["start", null],
      ["success", null],
    ],
    [],
  ],
  [
    [
      ["start", "a"],
      ["start", "b"],
      ["success", "a"],
    ],
    ["b"],
  ],
  [
    [
      ["start", "a"],
      ["start", "b"],
      ["fail", null],
    ],
    [],
  ],
  [
    [
      ["start", "a"],
      ["start", "a"],
    ],
    ["a"],
  ],
])("after %j the runs %j are open", (said, open) => {
  const pings = said.map(([kind, rid]) => ({ kind, rid })).reverse();
  expect(openRuns(pings).map(({ rid }) => rid)).toEqual(open);
});
