import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { KEY, MAX_KEY_LENGTH } from "../schema/text.ts";
import {
  CONTACT_REFERENCE,
  ENTRY_KEY,
  fitsKey,
  PROJECT,
  projectOf,
  qualifiedKey,
  referenceTo,
  referredKey,
} from "./names.ts";

const part = (longest: number) => fc.stringMatching(/^[a-z0-9][a-z0-9._-]*$/).filter(({ length }) => length <= longest);
const project = part(PROJECT.maxLength);
const entryKey = part(ENTRY_KEY.maxLength);

describe("a key with its project", () => {
  it("is one that the API takes, and belongs to that project alone", () => {
    fc.assert(
      fc.property(project, entryKey, project, entryKey, (owner, name, other, otherName) => {
        const key = qualifiedKey(owner, name);
        expect(key).toMatch(new RegExp(KEY, "u"));
        expect(key.length <= MAX_KEY_LENGTH).toBe(fitsKey(owner, name));
        expect(projectOf(key)).toBe(owner);
        expect(qualifiedKey(other, otherName) === key).toBe(other === owner && otherName === name);
      }),
    );
  });
});

describe("a reference to a contact", () => {
  it.each([
    ["ops", "shop/ops"],
    ["platform/ops", "platform/ops"],
    ["/ops", "ops"],
  ])("%s means, in a file of the project shop, the contact %s", (reference, key) => {
    expect(referredKey("shop", reference)).toBe(key);
    expect(referenceTo("shop", key)).toBe(reference);
  });

  it("leads back to the key that it was made of, and is valid in a file", () => {
    const anyKey = fc.oneof(
      part(MAX_KEY_LENGTH),
      fc.tuple(project, entryKey).map(([owner, name]) => `${owner}/${name}`),
    );
    fc.assert(
      fc.property(project, anyKey, (own, key) => {
        const reference = referenceTo(own, key);
        expect(referredKey(own, reference)).toBe(key);
        expect(reference).toMatch(new RegExp(CONTACT_REFERENCE.pattern, "u"));
        expect(reference.length).toBeLessThanOrEqual(CONTACT_REFERENCE.maxLength);
      }),
    );
  });
});
