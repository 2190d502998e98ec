import type { Prisma } from "../generated/client.ts";
import { LOCKS } from "../sql/locks.ts";

const FORGET = "DELETE FROM told WHERE subject_id = $1 AND ($2::text IS NULL OR topic = $2)";

/**
 * Deletes the knowledge of contacts about a subject that is paused or deleted. They get no more alerts of it. A question
 * that is being answered ends first.
 *
 * @param topic only of this matter
 */
export async function forgetTold(
  tx: Prisma.TransactionClient,
  subjectId: number,
  topic: string | null = null,
): Promise<void> {
  await tx.$executeRawUnsafe("SELECT pg_advisory_xact_lock($1::int, $2::int)", LOCKS.askSubject, subjectId);
  await tx.$executeRawUnsafe(FORGET, subjectId, topic);
}
