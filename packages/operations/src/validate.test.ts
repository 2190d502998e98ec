import { describe, expect, it } from "@jest/globals";
import { startCpuMeter } from "@pharos/core/testing";
import Type from "typebox";
import { HEADER_NAME, HEADER_VALUE, LINE, NOT_BLANK, STORABLE, UNSPACED, USER_NAME } from "./schema/text.ts";
import { nullable } from "./schema/types.ts";
import { checkInput, sortByField, wholeNumber } from "./validate.ts";

const schema = Type.Object({
  name: Type.String({ maxLength: 3 }),
  port: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
  codes: Type.Optional(Type.Array(Type.Integer())),
});

describe("checkInput", () => {
  it("lets through what is right, unlisted fields included", () => {
    const input = { name: "abc", port: null, other: 1 };
    expect(checkInput(schema, input)).toEqual({ complete: input, valid: input, errors: {} });
  });

  it("names each mistake once by its field, in the schema's order, and keeps the fields that are right", () => {
    const { complete, valid, errors } = checkInput(schema, { codes: [1, "x"], port: "80", other: 1 });
    expect(complete).toBeNull();
    expect(valid).toEqual({ other: 1 });
    expect(Object.entries(errors)).toEqual([
      ["name", ["The name field is required."]],
      ["port", ["The port field must be an integer, not a string."]],
      ["codes.1", ["The codes.1 field must be an integer, not a string."]],
    ]);
  });

  it.each([[null], [[]], ["text"], [5]])("refuses %j as a whole", (input) => {
    expect(checkInput(schema, input).errors).toEqual({ body: ["The request body must be a JSON object."] });
  });

  it("says of a field with the name of the whole what is wrong with the field", () => {
    const ofUpdate = Type.Object({ body: Type.String() });
    expect(checkInput(ofUpdate, {}).errors).toEqual({ body: ["The body field is required."] });
    expect(checkInput(ofUpdate, { body: 5 }).errors).toEqual({
      body: ["The body field must be a string, not a number."],
    });
  });

  it("names no more mistakes than people read", () => {
    const { errors } = checkInput(schema, { name: "abc", codes: Array(50_000).fill("x") });
    expect(Object.keys(errors)).toHaveLength(100);
  });

  it("counts characters, not code units", () => {
    expect(checkInput(schema, { name: "😀😀😀" }).errors).toEqual({});
  });
});

it("puts errors into the schema's order", () => {
  const errors = { "codes.0": ["b"], name: ["a"] };
  expect(Object.keys(sortByField(schema, errors))).toEqual(["name", "codes.0"]);
});

it.each([
  ["7", 7],
  ["007", 7],
  ["", null],
  [" 7", null],
  ["7.0", null],
  ["1e3", null],
  ["0x10", null],
  ["-1", -1],
  ["--1", null],
  [["7"], null],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ["9007199254740993", null],
  ["9".repeat(30), null],
])("reads %j as %j", (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});

describe("patterns", () => {
  it.each([
    [STORABLE, "tab\tand 😀", true],
    [STORABLE, "a\u0000", false],
    [STORABLE, "\ud83d", false],
    [NOT_BLANK, " a ", true],
    [NOT_BLANK, " \t ", false],
    [LINE, " Search is slow ü😀 ", true],
    [LINE, " \u3000 ", false],
    [LINE, "a\r\nBcc: eve@example.com", false],
    [LINE, "\na", false],
    [LINE, "a\n", false],
    [LINE, "a\tb", false],
    [LINE, "a\u0085b", false],
    [LINE, "a\u2028b", false],
    [LINE, "a\ud83d", false],
    [LINE, "a\u202eb", false],
    [LINE, "\u2066a", false],
    [LINE, "\u05d0\u200f 👩‍🚒", true],
    [UNSPACED, "https://example.com/ü", true],
    [UNSPACED, "a b", false],
    [HEADER_NAME, "X-Key_1", true],
    [HEADER_NAME, "X Key", false],
    [HEADER_NAME, "", false],
    [HEADER_VALUE, "tab\t and é", true],
    [HEADER_VALUE, "a\nb", false],
    [HEADER_VALUE, "€", false],
    [USER_NAME, "ann", true],
    [USER_NAME, "ann:pw", false],
  ])("%s on %j: %j", (pattern, text, matches) => {
    expect(new RegExp(pattern, "u").test(text)).toBe(matches);
  });

  it("take no time on texts made to be slow", () => {
    const slow = [" ".repeat(200_000), `${" a".repeat(100_000)}\u0000`, `${" ".repeat(200_000)}\u0000`];
    const usedMs = startCpuMeter();
    for (const pattern of [STORABLE, NOT_BLANK, LINE, UNSPACED, HEADER_NAME, HEADER_VALUE, USER_NAME]) {
      for (const text of slow) new RegExp(pattern, "u").test(text);
    }
    expect(usedMs()).toBeLessThan(10_000);
  });
});
