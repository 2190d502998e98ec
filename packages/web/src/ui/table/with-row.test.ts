import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { withRow } from "./with-row.ts";

const keys = [1, 2, 3, 4, 5];
const set = (...chosen: readonly number[]) => new Set(chosen);

it("selects a row, and no longer", () => {
  expect(withRow({ selected: set(), keys }, 2, null)).toEqual(set(2));
  expect(withRow({ selected: set(1, 2), keys }, 2, null)).toEqual(set(1));
});

it("selects the rows between two, in both directions, and leaves the others", () => {
  expect(withRow({ selected: set(2, 5), keys }, 4, 2)).toEqual(set(2, 3, 4, 5));
  expect(withRow({ selected: set(4), keys }, 2, 4)).toEqual(set(2, 3, 4));
  expect(withRow({ selected: set(1, 2, 3, 4), keys }, 3, 2)).toEqual(set(1, 4));
});

it("selects only the row if the other one is gone", () => {
  expect(withRow({ selected: set(9), keys }, 3, 9)).toEqual(set(9, 3));
});

it("is undone by the same row", () => {
  const key = fc.constantFrom(...keys);
  fc.assert(
    fc.property(fc.uniqueArray(key), key, (chosen, one) => {
      const once = withRow({ selected: new Set(chosen), keys }, one, null);
      expect(withRow({ selected: once, keys }, one, null)).toEqual(new Set(chosen));
    }),
  );
});
