import { expect, it } from "@jest/globals";
import { roomLeft } from "./room.ts";

it.each([
  [0, 10, null],
  [8, 10, null],
  [9, 10, 1],
  [10, 10, 0],
  // The plan became smaller.
  [12, 10, 0],
  [179, 200, null],
  [180, 200, 20],
  [0, 0, 0],
])("of %i monitors where %i may be, %j is told", (used, limit, told) => {
  expect(roomLeft(used, limit)).toBe(told);
});
