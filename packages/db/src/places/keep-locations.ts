import { isPlaceName, ProblemError, shownLocations } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { textArray } from "../sql/arrays.ts";

/**
 * Holds the places that a monitor is to name until the transaction ends: a deletion waits, and then sees the monitor.
 * It comes after locks of states.
 *
 * @param stored of the monitor before
 * @throws ProblemError `invalid` if one of them is deleted
 */
export async function keepLocations(
  tx: Prisma.TransactionClient,
  teamId: number,
  wanted: readonly string[],
  stored: readonly string[],
): Promise<void> {
  const added = wanted.filter((name) => isPlaceName(name) && !stored.includes(name));
  if (added.length === 0) return;
  const names = textArray(added);
  // A separate statement: one that waited for a deletion would still read the rows of before.
  await tx.$queryRaw`
    SELECT 1 FROM places WHERE team_id = ${teamId} AND location = ANY (${names}::text[]) ORDER BY subject_id FOR KEY SHARE`;
  const rows = await tx.$queryRaw<{ location: string }[]>`
    SELECT p.location FROM places p JOIN subjects sub ON sub.id = p.subject_id
    WHERE p.team_id = ${teamId} AND p.location = ANY (${names}::text[]) AND sub.deleted_at IS NULL`;
  const gone = added.filter((name) => !rows.some(({ location }) => location === name));
  if (gone.length === 0) return;
  const sentence = `The locations field has names that are not locations: ${shownLocations(gone).join(", ")}.`;
  throw new ProblemError({ kind: "invalid", errors: { locations: [sentence] } });
}

/** The opposite: monitors that are to name the place wait, and then see that it is deleted. */
export async function lockDeletedPlace(tx: Prisma.TransactionClient, placeId: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM places WHERE subject_id = ${placeId} FOR UPDATE`;
}
