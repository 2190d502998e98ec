/** Tags of one subject. */
export const MAX_TAGS = 20;

/** Characters of one tag. */
export const MAX_TAG_LENGTH = 50;

/** THE form of a tag: words such as `shop`, or a name and a value such as `env:prod`. */
export const TAG = "^[a-z0-9][a-z0-9_.:/-]{0,49}$";

/** Only subjects that have each of these tags. */
export interface TagFilter {
  readonly tags?: readonly string[];
}

/** Tags as they are stored and shown: each once, sorted by their characters. */
export function sortedTags(tags: readonly string[]): readonly string[] {
  return [...new Set(tags)].sort();
}

/**
 * The tag that is nearest to a text of another system. It has small letters without accents, and hyphens instead of
 * characters that no tag has. Null if nothing is left.
 */
export function nearestTag(text: string): string | null {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const allowed = plain.replace(/[^a-z0-9_.:/-]+/g, "-").replace(/^[^a-z0-9]+/, "");
  return withoutHyphens(allowed.slice(0, MAX_TAG_LENGTH)) || null;
}

/** Without hyphens at the end, in time that is linear in the text. */
function withoutHyphens(text: string): string {
  let end = text.length;
  while (text[end - 1] === "-") end -= 1;
  return text.slice(0, end);
}
