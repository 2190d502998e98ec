import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { canonicalJson, isJsonObject } from "./json.ts";

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
