import { expect, it } from "@jest/globals";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";
import { ignoredFieldsValue } from "./ignored-fields.ts";

it.each([
  [["contact_ids"], "contact_ids"],
  [["contact_ids", "config.channel", "X-Y"], "contact_ids, config.channel, X-Y"],
  [["a b", "ü", "(~)"], "a%20b, %C3%BC, %28%7E%29"],
  [["x\r\nSet-Cookie: a=b"], "x%0D%0ASet-Cookie%3A%20a%3Db"],
  [["\ud800"], "%EF%BF%BD"],
  [["a".repeat(100_000)], "a".repeat(64)],
  [[`${"a".repeat(63)}é`], "a".repeat(63)],
  [[`ab${"€".repeat(64)}`], `ab${"%E2%82%AC".repeat(6)}`],
  [[""], "%"],
])("names %j as %s", (names, value) => {
  expect(ignoredFieldsValue(names)).toBe(value);
});

it("is a list of short tokens, one for each name, whatever the names are", () => {
  fc.assert(
    fc.property(fc.array(anyString({ maxLength: 200 }), { minLength: 1, maxLength: 20 }), (names) => {
      const tokens = ignoredFieldsValue(names).split(", ");
      expect(tokens).toHaveLength(names.length);
      for (const token of tokens) {
        expect(token).toMatch(/^[\w.%-]{1,64}$/);
        if (token !== "%") expect(() => decodeURIComponent(token)).not.toThrow();
      }
    }),
  );
});
