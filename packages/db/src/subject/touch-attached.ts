/** Runs a statement within the transaction of the caller. */
export type Runs = (sql: string, values: (number | number[])[]) => Promise<readonly { readonly id: number }[]>;

const TOUCH = `
UPDATE subjects SET version = version + 1, updated_at = now()
WHERE id = ANY(ARRAY(
  SELECT sub.id FROM subjects sub
  WHERE sub.id IN (SELECT subject_id FROM subject_contacts WHERE contact_id = ANY($1::int[]))
  ORDER BY sub.id FOR NO KEY UPDATE OF sub))`;

/**
 * Raises the version of every monitor, server and site that one of the contacts is attached to, for deleting a contact changes
 * them.
 * @param contactIds must be locked, so that they are not attached to others at the same time
 */
export async function touchAttachedTo(run: Runs, contactIds: readonly number[]): Promise<void> {
  if (contactIds.length > 0) await run(TOUCH, [[...contactIds]]);
}
