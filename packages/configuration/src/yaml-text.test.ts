import { describe, expect, it } from "@jest/globals";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";
import { Document, parse } from "yaml";
import { yamlText } from "./yaml-text.ts";

const written = (text: string): unknown => parse(yamlText(new Document({ at: { depth: text } })));

describe("the YAML of a document", () => {
  it.each([" \n\n", " \n", "\n \n", "  a\n", " \n a\n", "\t\n\n", "a\n\n", "\u001b[2J\n", "#", "null", "- a"])(
    "means %j",
    (text) => {
      expect(written(text)).toEqual({ at: { depth: text } });
    },
  );

  it("means any text, white space and breaks included", () => {
    const spaced = fc.string({ unit: fc.constantFrom(" ", "\n", "\t", "\r", "a", "-", "#", ":", "|", "'", '"', "\\") });
    fc.assert(
      fc.property(fc.oneof(spaced, anyString()), (text) => {
        expect(written(text)).toEqual({ at: { depth: text } });
      }),
      { numRuns: 500 },
    );
  });
});
