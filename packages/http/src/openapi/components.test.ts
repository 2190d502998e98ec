import { describe, expect, it } from "@jest/globals";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";
import { documented } from "./components.ts";

const STORABLE = "^[^\\u0000\\p{Cs}]*$";
const NO_SPACE = "^[^\\s\\p{Cc}\\p{Cs}]*$";

describe("a pattern of the document", () => {
  it.each([
    [STORABLE, "^[^\\x00]*$"],
    [NO_SPACE, "^[^\\s\\x00-\\x1f\\x7f-\\x9f]*$"],
    ["^[^\\p{Cc}\\p{Cs}\\p{Noncharacter_Code_Point}]*$", "^[^\\x00-\\x1f\\x7f-\\x9f]*$"],
    ["^[a-z]+$", "^[a-z]+$"],
  ])("%s reads %s", (pattern, plain) => {
    const names = { propertyNames: { pattern } };
    expect(documented({ type: "string", pattern, items: names }, new Map())).toEqual({
      type: "string",
      pattern: plain,
      items: { propertyNames: { pattern: plain } },
    });
  });

  it.each([STORABLE, NO_SPACE])("matches what %s does, with the u flag and without it", (pattern) => {
    const shown: unknown = documented({ pattern }, new Map());
    const plain = typeof shown === "object" && shown !== null && "pattern" in shown ? String(shown.pattern) : "";
    fc.assert(
      fc.property(anyString(), (any) => {
        const text = any.toWellFormed();
        const expected = new RegExp(pattern, "u").test(text);
        expect([new RegExp(plain, "u").test(text), new RegExp(plain).test(text)]).toEqual([expected, expected]);
      }),
    );
  });
});
