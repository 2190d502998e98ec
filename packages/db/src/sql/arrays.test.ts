import { describe, expect, it } from "@jest/globals";
import { jsonArray, numberArray, storableJson, textArray } from "./arrays.ts";

describe("array literals", () => {
  it("cuts fractions and keeps nulls", () => {
    expect(numberArray([1, null, 2.9, -3.5])).toBe("{1,NULL,2,-3}");
    expect(numberArray([])).toBe("{}");
  });

  it.each([
    ["words", ["up", "lon", ""], '{"up","lon",""}'],
    ["null and what looks like it", [null, "NULL"], '{NULL,"NULL"}'],
    ["quotes, backslashes, braces and commas", ['a"b', "c\\d", "{e,f}"], '{"a\\"b","c\\\\d","{e,f}"}'],
    ["line breaks", ["a\nb"], '{"a\nb"}'],
    ["what PostgreSQL cannot store", [`a${String.fromCharCode(0)}b`, "\ud800"], '{"a\uFFFDb","\uFFFD"}'],
  ])("%s", (_name, values, literal) => {
    expect(textArray(values)).toBe(literal);
  });

  it("of JSON holds nothing that jsonb cannot store", () => {
    const values = [{ a: [`x${String.fromCharCode(0)}`, "\ud800"] }, null, 1];
    const names = { [`n${String.fromCharCode(0)}`]: { "\udc00": ["\\u0000"] } };
    expect(JSON.parse(storableJson(names))).toEqual({ "n\uFFFD": { "\uFFFD": ["\\u0000"] } });
    expect(jsonArray(values)).toBe('{"{\\"a\\":[\\"x\uFFFD\\",\\"\uFFFD\\"]}","null","1"}');
  });
});
