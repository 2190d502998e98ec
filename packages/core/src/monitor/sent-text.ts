/** A piece of a text with escapes: `\xNN`, `\r`, `\n`, `\t` or `\\`, a stray backslash, or characters. */
const PIECES = /\\x([0-9a-fA-F]{2})|\\([rnt\\])|\\|[^\\]+/g;

const ESCAPED: Readonly<Record<string, string>> = { r: "\r", n: "\n", t: "\t", "\\": "\\" };

/** The bytes that a `tcp` monitor sends: its text in UTF-8, with its escapes read. Other backslashes are characters. */
export function sentBytes(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const pieces = [...text.matchAll(PIECES)].map(([piece, hex, letter]) => {
    if (hex !== undefined) return [Number.parseInt(hex, 16)];
    return [...encoder.encode(letter === undefined ? piece : ESCAPED[letter])];
  });
  return Uint8Array.from(pieces.flat());
}

/** Whether a text has a backslash that begins no escape. */
export function hasStrayBackslash(text: string): boolean {
  return [...text.matchAll(PIECES)].some(([piece]) => piece === "\\");
}
