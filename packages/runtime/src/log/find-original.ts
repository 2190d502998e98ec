const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const DIGIT_BITS = 5;
const GOES_ON = 1 << DIGIT_BITS;
/** A segment with a source has a column, the number of the source, a line and a column there. */
const FIELDS_WITH_SOURCE = 4;

/** The first line and the first column are 0. */
export interface Original {
  readonly source: number;
  readonly line: number;
  readonly column: number;
}

/**
 * Looks one position up in the mappings of a source map, version 3. In contrast to `SourceMap` of Node.js, it makes no object
 * of each of the many thousand segments.
 *
 * @param line the first is 0, as is the first column
 * @returns null if the position has no source, or if a character is wrong before it
 */
export function findOriginal(mappings: string, line: number, column: number): Original | null {
  // Each field is the difference to the same field of the segment before it.
  const sums = [0, 0, 0, 0, 0];
  let found: Original | null = null;
  let [atLine, field, value, shift] = [0, 0, 0, 0];
  for (let at = 0; at <= mappings.length; at += 1) {
    const character = mappings[at] ?? ";";
    if (character === "," || character === ";") {
      const [own = 0, source = 0, originalLine = 0, originalColumn = 0] = sums;
      if (atLine === line && field > 0) {
        if (own > column) return found;
        found = field < FIELDS_WITH_SOURCE ? null : { source, line: originalLine, column: originalColumn };
      }
      field = 0;
      if (character === ",") continue;
      if (atLine === line) return found;
      atLine += 1;
      sums[0] = 0;
      continue;
    }
    const digit = DIGITS.indexOf(character);
    if (digit < 0) return null;
    value += (digit & (GOES_ON - 1)) << shift;
    shift += DIGIT_BITS;
    if (digit & GOES_ON) continue;
    // The last bit is the sign.
    sums[field] = (sums[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1);
    [field, value, shift] = [field + 1, 0, 0];
  }
  return null;
}
