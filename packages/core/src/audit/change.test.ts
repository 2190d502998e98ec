import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type AuditedChange, changedFields, snapshot } from "./change.ts";

const masks = { token: "********" };
const home = snapshot({ name: "Home", codes: [200], token: "t1" }, masks);

describe("what the audit log keeps", () => {
  it.each<[string, Pick<AuditedChange, "before" | "after">, ReturnType<typeof changedFields>]>([
    ["all of what was created", { before: null, after: home }, { before: null, after: home.masked }],
    ["all of what was deleted", { before: home, after: null }, { before: home.masked, after: null }],
    [
      "the fields that changed",
      { before: home, after: snapshot({ name: "House", codes: [200], token: "t1" }, masks) },
      { before: { name: "Home" }, after: { name: "House" } },
    ],
    [
      "that a secret changed, and not the secret",
      { before: home, after: snapshot({ name: "Home", codes: [200], token: "t2" }, masks) },
      { before: masks, after: masks },
    ],
    [
      "fields that are there on one side only",
      { before: snapshot({}), after: snapshot({ port: 1 }) },
      { before: { port: null }, after: { port: 1 } },
    ],
    ["nothing where nothing changed", { before: home, after: snapshot({ ...home.clear }, masks) }, null],
    [
      "nothing where members came in another order",
      { before: snapshot({ config: { a: 1, b: 2 } }), after: snapshot({ config: { b: 2, a: 1 } }) },
      null,
    ],
  ])("%s", (_what, change, kept) => {
    expect(changedFields(change)).toEqual(kept);
  });

  it("never holds what is masked", () => {
    const text = fc.string({ minLength: 1 }).map((end) => `secret-${end}`);
    fc.assert(
      fc.property(text, text, fc.jsonValue(), (one, other, value) => {
        const [before, after] = [one, other].map((token) => snapshot({ value, token }, masks));
        const kept = JSON.stringify(changedFields({ before: before ?? null, after: after ?? null }));
        expect(kept).not.toContain("secret-");
        expect(kept === "null").toBe(one === other);
      }),
    );
  });
});
