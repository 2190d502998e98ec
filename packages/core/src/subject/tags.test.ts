import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { anyString } from "../testing.ts";
import { nearestTag, sortedTags, TAG } from "./tags.ts";

const form = new RegExp(TAG);

describe("the form of a tag", () => {
  it.each(["a", "env:prod", "0", "team/shop", "a_b.c-d", "x".repeat(50)])("%s is one", (text) => {
    expect(form.test(text)).toBe(true);
  });

  it.each(["", "Env", "-a", ":a", "a b", "ä", "a\n", "x".repeat(51)])("%j is none", (text) => {
    expect(form.test(text)).toBe(false);
  });
});

describe("nearestTag", () => {
  it.each([
    ["Production", "production"],
    ["Größe: XL", "gro-e:-xl"],
    ["Café", "cafe"],
    ["  spaced out  ", "spaced-out"],
    ["!important!", "important"],
    ["env:prod", "env:prod"],
    ["日本", null],
    ["---", null],
    [`${"x".repeat(49)} y`, "x".repeat(49)],
  ])("of %j is %j", (text, tag) => {
    expect(nearestTag(text)).toBe(tag);
  });

  it("is a tag, and its own nearest one, or there is none", () => {
    fc.assert(
      fc.property(anyString(), (text) => {
        const tag = nearestTag(text);
        if (tag === null) return;
        expect(tag).toMatch(form);
        expect(nearestTag(tag)).toBe(tag);
      }),
    );
  });
});

it("sortedTags are each once, in an order that does not depend on the order in which they were sent", () => {
  const tags = fc.array(fc.stringMatching(form));
  fc.assert(
    fc.property(tags, (sent) => {
      const stored = sortedTags(sent);
      expect(stored).toEqual(sortedTags([...sent].reverse()));
      expect(new Set(stored)).toEqual(new Set(sent));
      expect(stored).toHaveLength(new Set(sent).size);
    }),
  );
  expect(sortedTags(["shop", "env:prod", "shop"])).toEqual(["env:prod", "shop"]);
});
