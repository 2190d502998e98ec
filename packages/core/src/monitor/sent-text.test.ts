import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { hasStrayBackslash, sentBytes } from "./sent-text.ts";

describe("a text to send", () => {
  it.each([
    ["PING\\r\\n", "PING\r\n"],
    ["a\\tb", "a\tb"],
    ["\\x41\\x7e", "A~"],
    ["\\\\r", "\\r"],
    ["line\nbreak", "line\nbreak"],
    ["Grüße 🦊", "Grüße 🦊"],
    ["", ""],
  ])("%j is %j", (written, text) => {
    expect(Buffer.from(sentBytes(written)).toString("utf8")).toBe(text);
    expect(hasStrayBackslash(written)).toBe(false);
  });

  it("can have every byte", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const written = [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
        expect(sentBytes(written)).toEqual(bytes);
      }),
    );
  });

  it.each(["\\", "\\R", "\\x4", "\\xgg", "a\\ b", "\\\\\\", "\\u0041"])("%j has a stray backslash", (written) => {
    expect(hasStrayBackslash(written)).toBe(true);
  });
});
