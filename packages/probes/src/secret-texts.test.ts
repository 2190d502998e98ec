import { describe, expect, it } from "@jest/globals";
import { maskerOf } from "./secret-texts.ts";

describe("a secret", () => {
  it.each<[string, string]>([
    ["a/b secret", "a/b secret"],
    ["a/b secret", "a\\/b secret"],
    ["a/b sécret", "a\\/b s\\u00e9cret"],
    ["a%22b%2Fc", 'a"b/c'],
    ["a%22b%2Fc", 'a\\"b/c'],
    ["100%&secret", "100%&amp;secret"],
    ["a&amp;b&#x27;&#39;c", "a&b''c"],
    ["&#x110000;secret", "&#x110000;secret"],
  ])("%s is hidden in %s", (secret, text) => {
    expect(maskerOf([secret])(`<${text}>`)).toBe("<********>");
  });

  it("is hidden where the text was cut within it", () => {
    const masked = maskerOf(["0123456789"]);
    expect(masked("a text, 0123456789 and 012345678")).toContain("012345678");
    expect(masked("a text, 0123456789 and a long text, and then 012345678", true)).toMatch(/^a text, \*{8} and [^0]*$/);
    expect(masked("01", true)).toBe("");
  });
});
