import type { PageWords } from "./en.ts";
import { en } from "./en.ts";

const FIRST_LETTER = 0x5d0;
const LETTERS = 27;

/** Replaces each Latin letter by a Hebrew one, so that the text runs from right to left and its length stays. */
function mark(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint(FIRST_LETTER + (letter.charCodeAt(0) % LETTERS)));
}

/** Marks every text, and the texts of every function. */
function marked<Value>(value: Value): Value;
function marked(value: unknown): unknown {
  if (typeof value === "string") return mark(value);
  if (typeof value === "function") return (...values: readonly unknown[]) => marked(value(...values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part)]));
}

/** A language without a Latin letter, written from right to left. A Latin word on a page is not translatable. */
export const pseudo: PageWords = { ...marked(en), tag: "he", direction: "rtl", name: mark("Pseudo") };
