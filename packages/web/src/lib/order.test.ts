import { expect, it } from "@jest/globals";
import { keepOrder } from "./order.ts";

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }));

it("keeps the order that is shown, and says that it has changed", () => {
  expect(keepOrder([1, 2, 3], rows(3, 1, 2))).toEqual({ items: rows(1, 2, 3), hasChanged: true });
  expect(keepOrder([1, 2], rows(1, 2))).toEqual({ items: rows(1, 2), hasChanged: false });
});

it("shows other rows as they come", () => {
  expect(keepOrder([1, 2], rows(3, 1, 2))).toEqual({ items: rows(3, 1, 2), hasChanged: false });
  expect(keepOrder([1, 2, 4], rows(2, 1))).toEqual({ items: rows(1, 2), hasChanged: true });
  expect(keepOrder([], rows(2, 1))).toEqual({ items: rows(2, 1), hasChanged: false });
});
