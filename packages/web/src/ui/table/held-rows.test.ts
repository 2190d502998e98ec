import { expect, it } from "@jest/globals";
import { holdRows } from "./held-rows.ts";

interface Thing {
  readonly id: number;
  readonly state: string;
}

const things = (...ids: number[]) => ids.map((id) => ({ id, state: "now" }));
const held: readonly Thing[] = [1, 2].map((id) => ({ id, state: "before" }));
const keyOf = ({ id }: Thing) => id;

it("changes rows in place, and lets new rows and another order wait", () => {
  const rows = things(1, 2).map((item) => ({ item, isGone: false }));
  expect(holdRows(held, { items: things(1, 2), keyOf })).toEqual({ rows, hasChanged: false });
  expect(holdRows(held, { items: things(3, 1, 2), keyOf })).toEqual({ rows, hasChanged: true });
  expect(holdRows(held, { items: things(2, 1), keyOf })).toEqual({ rows, hasChanged: true });
  expect(holdRows(held, { items: things(3, 1), others: things(2), keyOf })).toEqual({ rows, hasChanged: true });
});

it("leaves a row that is gone in its place, as it was last seen", () => {
  const rows = [
    { item: { id: 1, state: "before" }, isGone: true },
    { item: { id: 2, state: "now" }, isGone: false },
  ];
  expect(holdRows(held, { items: things(2), keyOf })).toEqual({ rows, hasChanged: false });
});
