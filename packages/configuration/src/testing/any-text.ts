import { anyString } from "@pharos/core/testing";
import fc from "fast-check";

/** Texts that mean something to YAML, to the variables of files, or to a terminal. */
const SPECIAL = [
  ...["null", "~", "true", "yes", "no", "1e3", "0x10", "0o7", "007", "1_000", ".inf", ".nan", "2026-01-01", "<<", "="],
  ...[
    "- a",
    "a: b",
    "a:",
    "# c",
    "a # b",
    "&a",
    "*a",
    "!a",
    "!!str",
    "|",
    ">",
    "|-",
    "%YAML 1.2",
    "@",
    "`",
    "? a",
    ",",
  ],
  ...["'", '"', "''", "[", "]", "{", "}", "---", "...", "--- a", "\\", "\\n", "\\u0041", "a\nb", "\n", "\na", "a\n"],
  ...[
    "\n\n",
    "  ",
    " a",
    "a ",
    "\t",
    "\ta",
    "\r",
    "\r\n",
    "\u0085",
    "\u2028",
    "\ufeff",
    "\u200d",
    "\u202e",
    "\u001b[2J",
  ],
  ...["$", "$$", "$${", `\${`, `\${HOME}`, `$\${HOME}`, `\${HO ST}`, "}", "🦊", "e\u0301", "\u{E0041}", "__proto__"],
];

/** A text of any characters, of which all match and so many at most. */
export function anyText(longest: number, isGood: (text: string) => boolean): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...SPECIAL) },
    anyString({ maxLength: 8 }),
    fc.string({ unit: "grapheme", maxLength: 8 }),
    fc.nat(300).map((length) => "x ".repeat(length).trim()),
  );
  return fc
    .array(piece, { maxLength: 5 })
    .map((pieces) => Array.from(pieces.join("")).slice(0, longest).join(""))
    .filter(isGood);
}
