import { distance } from "fastest-levenshtein";

/** From 0 to 1: names that are less alike are not suggested. */
const ALIKE = 0.5;

/**
 * The candidate that the name was probably meant to be; null if no name is alike. Names are alike by their letters, as
 * `nmae` and `name`, or by their words, as `contact_ids` and `notification_contact_ids`.
 */
export function nearest(name: string, candidates: readonly string[]): string | null {
  let best: { readonly candidate: string; readonly alike: number } | null = null;
  for (const candidate of candidates) {
    const alike = Math.max(alikeByLetters(name, candidate), alikeByWords(name, candidate));
    if (alike >= ALIKE && alike > (best?.alike ?? 0)) best = { candidate, alike };
  }
  return best?.candidate ?? null;
}

/** From 0 to 1: the share of letters that need no edit. */
function alikeByLetters(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : 1 - distance(a.toLowerCase(), b.toLowerCase()) / longest;
}

/** From 0 to 1: the share of words that both have (the coefficient of Sørensen and Dice). */
function alikeByWords(a: string, b: string): number {
  const [own, others] = [wordsOf(a), wordsOf(b)];
  const common = [...own].filter((word) => others.has(word)).length;
  return own.size + others.size === 0 ? 0 : (2 * common) / (own.size + others.size);
}

/** The words of `contactIds`, `contact-ids` or `contact_ids`, in the singular. */
function wordsOf(name: string): ReadonlySet<string> {
  const spaced = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  const words = spaced.split(/[^a-z0-9]+/).filter((word) => word !== "");
  return new Set(words.map((word) => (word.length > 2 && word.endsWith("s") ? word.slice(0, -1) : word)));
}
