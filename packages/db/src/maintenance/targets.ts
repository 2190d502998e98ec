import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";

/** SQL: a subject `sub` has one of the tags, and is of the team of the window `w`. */
export const isTagged = (tags: string) =>
  `(sub.tags && ${tags} AND sub.team_id = w.team_id AND sub.deleted_at IS NULL)`;

/** The subjects $2 of the window $1, and those that have one of its tags now. `coverTags` follows later changes. */
export const TARGETS = `
INSERT INTO maintenance_targets (window_id, target_set, subject_id, listed)
SELECT w.id, w.target_set, sub.id, sub.id = ANY ($2::int[])
FROM maintenance_windows w JOIN subjects sub ON sub.team_id = w.team_id
WHERE w.id = $1 AND (sub.id = ANY ($2::int[]) OR ${isTagged("w.tags")})`;

/** Sets that no period of the windows $1 has any more. */
export const FORGET_TARGETS = `
DELETE FROM maintenance_targets t USING maintenance_windows w
WHERE w.id = ANY ($1::int[]) AND t.window_id = w.id AND t.target_set <> w.target_set
  AND NOT EXISTS (SELECT 1 FROM maintenance_periods p WHERE p.window_id = t.window_id AND p.target_set = t.target_set)`;

/**
 * The subjects that each of the windows lists now. Reads no set of an earlier period and no subject of a tag, because
 * those have no bound.
 */
export async function readListed(
  client: Prisma.TransactionClient,
  windowIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await client.$queryRaw<{ windowId: number; subjectIds: number[] }[]>`
    SELECT w.id AS "windowId", array_agg(t.subject_id) AS "subjectIds"
    FROM maintenance_windows w JOIN maintenance_targets t ON t.window_id = w.id AND t.target_set = w.target_set
    WHERE w.id = ANY (${numberArray(windowIds)}::int[]) AND t.listed GROUP BY w.id`;
  return new Map(rows.map(({ windowId, subjectIds }) => [windowId, subjectIds]));
}
