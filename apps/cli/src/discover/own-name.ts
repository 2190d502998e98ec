import { createHash } from "node:crypto";

const HASH_LENGTH = 8;

/**
 * A text as a name of lower-case letters, digits, dots, underscores and hyphens. Different texts have different names: a name
 * that another text could have as well ends with a hash.
 *
 * @param maxLength of the name, at least 10
 * @param usual for a text without such a character
 */
export function ownName(text: string, maxLength: number, usual: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, "-")
    .replace(/^[^a-z0-9]+/, "");
  if (plain === text && plain.length <= maxLength) return plain;
  return `${plain.slice(0, maxLength - HASH_LENGTH - 1) || usual}-${hashOf(text)}`;
}

/**
 * The beginning of the names of an entry's variables. Keys such as `shop-db` and `shop_db` have different ones: a secret
 * keeps its variable when another object comes or goes.
 */
export function variablePlace(key: string): string {
  return /^[a-z0-9_]+$/.test(key) ? `monitor_${key}` : `monitor_${key}_${hashOf(key)}`;
}

/** Eight characters that come from a text, and do not show it. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);
}
