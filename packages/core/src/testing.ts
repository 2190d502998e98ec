import fc from "fast-check";

/** Any code point, halves of pairs among them. */
const character = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));

/**
 * Texts of any characters, and texts of ASCII, among which are the names that objects inherit. They are like those of
 * the unit "binary", for which fast-check first makes a table of all characters: it takes a second and 100 MB.
 */
export function anyString(length: fc.StringSharedConstraints = {}): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: fc.string({ ...length, unit: character }) }, fc.string(length));
}
