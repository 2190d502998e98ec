import { type Html, html } from "@pharos/html";

/** The first character for private use. No language has it. */
const FIRST_SLOT = 0xe000;

/**
 * A sentence of a language with HTML in it. The language decides the place of each part.
 *
 * @param sentence gets one character for each part, and puts it where the part belongs
 */
export function fill(sentence: (...slots: string[]) => string, ...parts: readonly Html[]): Html {
  const slots = parts.map((_, index) => String.fromCharCode(FIRST_SLOT + index));
  const pieces = [...sentence(...slots)].map((character) => parts[slots.indexOf(character)] ?? html`${character}`);
  return { html: pieces.map((piece) => piece.html).join("") };
}
