import { describe, expect, it } from "@jest/globals";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";
import { plainLine } from "./plain-line.ts";

describe("plainLine", () => {
  it.each([
    ["line breaks become spaces", "a\r\nb\u2028c\u0085d", "a b c d"],
    ["control characters do", "a\u0000\u0007b\u001b[31m", "a b [31m"],
    ["edges are trimmed", " \t a \u00a0", "a"],
    ["direction is not changed", "\u202egnp.exe\u202c \u2066a\u2069 \u200f", "gnp.exe a"],
    ["nothing is invisible", "pay\u200bpal\u2060\ufeff\u00ad\u{e0041}", "paypal"],
    ["emoji stay whole", "👩‍👩‍👧 👍🏽 🏳️‍🌈", "👩‍👩‍👧 👍🏽 🏳️‍🌈"],
    ["a joiner that joins no emoji goes", "a\u200db", "ab"],
    ["half a character is replaced", "a\ud83d", "a\ufffd"],
    ["other scripts stay", "Täglicher 日報 отчёт", "Täglicher 日報 отчёт"],
  ])("%s", (_what, text, line) => {
    expect(plainLine(text, 100)).toBe(line);
  });

  it.each([
    ["abcdef", 5, "abcd…"],
    ["abcde", 5, "abcde"],
    ["abc def", 5, "abc…"],
    ["ab🦊🦊", 5, "ab🦊…"],
    ["abc🦊🦊", 5, "abc…"],
  ])("cuts '%s' at %d: '%s'", (text, longest, line) => {
    expect(plainLine(text, longest)).toBe(line);
  });

  it("is never longer than asked, well-formed, one line, and the same when done again", () => {
    fc.assert(
      fc.property(anyString(), fc.integer({ min: 1, max: 40 }), (text, longest) => {
        const line = plainLine(text, longest);
        expect(line.length).toBeLessThanOrEqual(longest);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u);
        expect(plainLine(line, longest)).toBe(line);
      }),
    );
  });
});
