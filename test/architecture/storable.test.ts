import { describe, expect, it } from "@jest/globals";
import { productionFiles, type SourceFile } from "./repository.ts";
import { withoutComments } from "./source.ts";

const HELPERS = "packages/db/src/sql/arrays.ts";

/** Values that are cast to JSON in SQL, with the word before the cast. */
const CAST = /(\b\w*)::jsonb?\b/g;

/**
 * Foreign text may hold NUL or half a surrogate pair, which no column of jsonb stores. A statement with one fails, and
 * its record is lost.
 */
function fault({ path, text }: SourceFile): string | null {
  if (!path.startsWith("packages/db/") || path === HELPERS) return null;
  const code = withoutComments(text);
  if (code.includes("JSON.stringify(")) return `${path} makes JSON by JSON.stringify`;
  const casts = [...code.matchAll(CAST)].filter(([, word]) => word !== "NULL");
  return casts.length === 0 || /\b(?:storableJson|jsonArray)\(/.test(code)
    ? null
    : `${path} does not make what it casts`;
}

describe("JSON for the database", () => {
  it("is made by storableJson or jsonArray", () => {
    const files = productionFiles();
    expect(files.filter(({ text }) => text.match(CAST)).length).toBeGreaterThan(8);
    expect(files.flatMap((file) => fault(file) ?? [])).toEqual([]);
  });

  it.each([
    ["const values = [JSON.stringify(opinions)];", "makes JSON"],
    ['const text = "SELECT $1::jsonb"; query(text, [given]);', "does not make"],
  ])("made otherwise is found: %s", (text, what) => {
    expect(fault({ path: "packages/db/src/a.ts", text })).toContain(what);
  });
});
