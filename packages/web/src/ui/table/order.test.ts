import { expect, it } from "@jest/globals";
import { inOrder, keepOrder } from "./order.ts";

it("keeps the order that is shown, and says that it has changed", () => {
  expect(keepOrder([1, 2, 3], [3, 1, 2])).toEqual({ keys: [1, 2, 3], hasChanged: true });
  expect(keepOrder([1, 2], [1, 2])).toEqual({ keys: [1, 2], hasChanged: false });
});

it("shows other rows as they come", () => {
  expect(keepOrder([1, 2], [3, 1, 2])).toEqual({ keys: [3, 1, 2], hasChanged: false });
  expect(keepOrder([1, 2, 4], [2, 1])).toEqual({ keys: [1, 2], hasChanged: true });
  expect(keepOrder([], [2, 1])).toEqual({ keys: [2, 1], hasChanged: false });
});

it("puts items in the order of their keys, and those without one behind them as they came", () => {
  expect(inOrder(["a", "b", "c", "d"], (item) => item, ["c", "a"])).toEqual(["c", "a", "b", "d"]);
});
