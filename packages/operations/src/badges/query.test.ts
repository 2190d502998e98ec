import { describe, expect, it } from "@jest/globals";
import { ProblemError } from "@pharos/core";
import { parseBadgeQuery } from "./query.ts";

describe("the label of a badge", () => {
  it.each(["", "build", "Überwachung 🚦", "a b", '<script>"&'])("may be %p", (label) => {
    expect(parseBadgeQuery({ label })).toMatchObject({ label });
  });

  it.each(["\u0000", "a\u0001", "a\nb", "\ufffe", "\ud800", "\u007f"])(
    "must not hold what no picture can: %j",
    (label) => {
      expect(() => parseBadgeQuery({ label })).toThrow(ProblemError);
    },
  );

  it("is the kind's own name where it is left out", () => {
    expect(parseBadgeQuery({})).toEqual({ kind: "status", window: "24h", style: "flat", label: null });
  });
});
