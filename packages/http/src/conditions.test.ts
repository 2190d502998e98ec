import { expect, it } from "@jest/globals";
import { isHeld } from "./conditions.ts";

it.each([
  [undefined, 'W/"a"', false],
  ["", 'W/"a"', false],
  ['"b"', 'W/"a"', false],
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b" , W/"a"', '"a"', true],
  ["*", '"a"', true],
])("If-None-Match %s with %s: %j", (header, tag, held) => {
  expect(isHeld(header, tag)).toBe(held);
});
