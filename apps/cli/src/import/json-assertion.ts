/** An assertion on a JSON body, as a configuration file has it. */
export function jsonAssertion(
  property: string,
  comparison: string,
  target?: string | number | boolean,
): Readonly<Record<string, unknown>> {
  return { source: "json", property, comparison, ...(target !== undefined && { target }) };
}

/**
 * The target of an equality. Other systems compare texts, and Pharos compares values of JSON. A text that JSON writes for
 * a number, true or false is imported as such a value, and noted. Nearly every answer has such a value. Other texts, such
 * as `1.10` and `007`, can only be texts in the answer.
 *
 * @param note gets the end of a sentence, such as `the number 5`
 */
export function targetOf(value: string, note: (what: string) => void): string | number | boolean {
  if (value === "true" || value === "false") {
    note(value);
    return value === "true";
  }
  const size = sizeOf(value);
  if (size === null || String(size) !== value) return value;
  note(`the number ${value}`);
  return size;
}

/** The number to compare sizes with; null for a text without one. */
export function sizeOf(value: string): number | null {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : null;
}
