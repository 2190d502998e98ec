/** What a form sends. */
export type FormBody = Readonly<Record<string, unknown>>;

/** A number as it was typed. A text that is no number is left to the server, which says what it must be. */
export function numberIn(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

/** The body of an update: the fields that were changed. */
export function changedFields(before: FormBody, after: FormBody): FormBody {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)),
  );
}
