import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { canonicalJson, isJsonObject, isSameJson } from "./json.ts";

it.each([
  [{ b: 1, a: [{ d: null, c: 2 }] }, '{"a":[{"c":2,"d":null}],"b":1}'],
  [[3, 1, 2], "[3,1,2]"],
  [{ b: undefined, a: 1 }, '{"a":1}'],
])("writes %j as %s", (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

it("loses nothing, and does not depend on the order of members", () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (!isJsonObject(value)) return value;
    const members = Object.entries(value).reverse();
    return Object.fromEntries(members.map(([name, member]) => [name, reversed(member)]));
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});

it.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1, b: [2] }, { b: [3], a: 1 }, false],
  [[1, 2], [2, 1], false],
  [null, undefined, false],
])("says of %j and %j whether they are the same: %s", (a, b, same) => {
  expect(isSameJson(a, b)).toBe(same);
});
