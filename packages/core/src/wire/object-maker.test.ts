import { expect, it } from "@jest/globals";
import { objectMaker } from "./object-maker.ts";

const make = objectMaker([
  { name: "is_active", part: 1, from: "isActive" },
  { name: 'it\'s "odd"', part: 0, from: "a b" },
  { name: "id", part: 0, from: "id" },
]);

it("makes an object out of members of the parts, in their order", () => {
  expect(Object.entries(make({ id: 7, "a b": 1, other: 2 }, { isActive: true }))).toEqual([
    ["is_active", true],
    ['it\'s "odd"', 1],
    ["id", 7],
  ]);
});

it("makes a new object each time, and leaves a member undefined that its part lacks", () => {
  const parts = [{ id: 1 }, { isActive: false }] as const;
  const [one, other] = [make(...parts), make(...parts)];
  expect(one).not.toBe(other);
  expect(one).toEqual({ is_active: false, id: 1 });
  expect(Object.keys(one)).toHaveLength(3);
});
