import { expect, it } from "@jest/globals";
import { typedInto } from "./typed-ahead.ts";

it.each([
  [["p", "a", "y"], "pay"],
  [["p", "x", "Backspace", "a"], "pa"],
  [["Backspace", "é", "😀"], "é😀"],
  [["ö", "😀", "Backspace"], "ö"],
  [["a", "Shift", "Enter", "Tab", "Dead", " ", "b"], "a b"],
])("makes of the keys %j the text %j", (keys, text) => {
  expect(keys.reduce(typedInto, "")).toBe(text);
});
