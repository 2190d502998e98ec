import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { proposeSlug } from "./slug.ts";

it.each([
  ["Acme", "acme"],
  ["Jörg & Söhne", "jorg-sohne"],
  ["  Acme   Cloud! ", "acme-cloud"],
  ["Q1", "q1-status"],
  ["地図", ""],
  ["", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("proposes for %j %j", (name, slug) => {
  expect(proposeSlug(name)).toBe(slug);
});

it("proposes nothing that the server refuses", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: "grapheme" }), (name) => {
      const slug = proposeSlug(name);
      expect(slug === "" || /^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/.test(slug)).toBe(true);
    }),
  );
});
