import { describe, expect, it } from "@jest/globals";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";
import { isPrintable, printable, printableJson, printableYaml } from "./printable.ts";

const harmful = ["\u001b[2J", "\u009b2J", "\r", "\n", "\u202e", "\u2028", "\u007f", "\u{E0041}"];
const harmless = ["Größe", "👩‍👩‍👧", "a\tb", "$${A}"];

describe("text of others", () => {
  it.each(harmful)("%j reaches no terminal as it is", (text) => {
    expect(printable(text)).toMatch(/^\u{FFFD}(\[?2J)?$/u);
    expect(printableJson([text])).toMatch(/^\["[ -~]+"\]$/);
    expect(JSON.parse(printableJson([text]))).toEqual([text]);
  });

  it.each(harmless)("%j does", (text) => {
    expect([printable(text), printableYaml(text), isPrintable(text)]).toEqual([text, text, true]);
  });

  it("means the same in JSON, whatever it is", () => {
    fc.assert(
      fc.property(anyString(), (text) => {
        expect(JSON.parse(printableJson({ [text]: text }))).toEqual({ [text]: text });
      }),
    );
  });
});
