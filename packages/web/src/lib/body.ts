/** A number as it was typed. A text that is no number is left to the server, which says what it must be. */
export function numberIn(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

/** The body of an update: the fields that were changed. */
export function changedFields<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changed: Partial<Body> = { ...after };
  for (const field in changed) if (isSame(before[field], after[field])) delete changed[field];
  return changed;
}

/** Whether two values of JSON say the same: the order of members says nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [ofA, ofB] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return ofA.length === ofB.size && ofA.every(([name, value]) => ofB.has(name) && isSame(value, ofB.get(name)));
}
