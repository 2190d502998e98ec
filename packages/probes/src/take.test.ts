import { describe, expect, it } from "@jest/globals";
import type { TakenValue } from "@pharos/core";
import { searchBudget } from "./json-path.ts";
import { findValues, type TakeFrom } from "./take.ts";

const from = (differences: Partial<TakeFrom> = {}): TakeFrom => ({
  ...{ headers: {}, body: "", bodyFault: null, cookie: () => null, searches: searchBudget(), ...differences },
});
const find = (take: Omit<TakenValue, "name">, differences: Partial<TakeFrom>) => {
  const [found] = findValues([{ name: "v", ...take }], from(differences));
  return found?.fault ?? found?.value;
};

describe("a value of JSON", () => {
  const body = JSON.stringify({
    a: "x",
    n: 5,
    no: false,
    none: null,
    empty: "",
    list: [1, 2],
    object: { b: 1 },
  }).replace("{", '{"large": 12345678901234567890, "exponent": 1.50e3, ');
  it.each<[string, string]>([
    ["$.a", "x"],
    ["$.n", "5"],
    ["$.no", "false"],
    ["$.list[1]", "2"],
    ["$.list[*]", "1"],
    ["$.none", "nothing at $.none"],
    ["$.empty", "nothing at $.empty"],
    ["$.token", "nothing at $.token"],
    ["$.list", "a list at $.list"],
    ["$.object", "an object at $.object"],
    ["$.large", "the number at $.large is too large to take exactly"],
    ["$.exponent", "1500"],
  ])("%s: %s", (path, expected) => expect(find({ from: "json", path }, { body })).toBe(expected));

  it.each<[string, string]>([
    ["", "the body is not JSON"],
    ["<html>", "the body is not JSON"],
    [`"${"x".repeat(70_000)}"`, "the body is too long to be read as JSON: at most 64 KiB are"],
  ])("%#: %s", (text, expected) => expect(find({ from: "json", path: "$.a" }, { body: text })).toBe(expected));

  it("is not searched for in too many values", () => {
    const many = JSON.stringify(Array.from({ length: 30_000 }, () => 1));
    expect(find({ from: "json", path: "$..abcdefghijk" }, { body: many })).toBe(
      "the body holds too many values to search it",
    );
  });
});

it.each<[Omit<TakenValue, "name">, string]>([
  [{ from: "header", path: "X-Token" }, "abc"],
  [{ from: "header", path: "location" }, "/one"],
  [{ from: "header", path: "constructor" }, "nothing in the header constructor"],
  [{ from: "cookie", path: "sid" }, "of sid"],
  [{ from: "cookie", path: "no" }, "nothing in the cookie no"],
  [{ from: "text", after: 'name="csrf" value="', before: '"' }, "t0"],
  [{ from: "text", after: "<", before: "\u0000" }, "the second text of v does not come"],
  [{ from: "text", after: "missing", before: '"' }, "nothing between the texts of v"],
  [{ from: "text", after: "<", before: "i" }, "nothing between the texts of v"],
])("%j: %s", (take, expected) => {
  const headers = { "x-token": "abc", location: ["/one", "/two"] };
  const cookie = (name: string) => (name === "sid" ? "of sid" : null);
  expect(find(take, { headers, cookie, body: '<i name="csrf" value="t0">' })).toBe(expected);
});

it.each<[Omit<TakenValue, "name">, string]>([
  [{ from: "json", path: "$.a" }, "the body is not JSON: the body did not end in time"],
  [{ from: "text", after: "z", before: "b" }, "nothing between the texts of v: the body did not end in time"],
  [{ from: "text", after: "<", before: "b" }, "the second text of v does not come: the body did not end in time"],
  [{ from: "text", after: "<", before: ">" }, "i"],
])("%j in a body that did not end: %s", (take, expected) => {
  expect(find(take, { body: "<i><p", bodyFault: "the body did not end in time" })).toBe(expected);
});

it("keeps a value that cannot be used, to hide it", () => {
  const body = JSON.stringify({ a: "x\r\ny", b: "z".repeat(5000) });
  const take = ["$.a", "$.b"].map((path) => ({ name: "v", from: "json", path }) as const);
  expect(findValues(take, from({ body }))).toEqual([
    { name: "v", value: "x\r\ny", fault: "the value of v has a line break or a NUL character" },
    { name: "v", value: "z".repeat(5000), fault: "the value of v has more than 4 KiB" },
  ]);
});
