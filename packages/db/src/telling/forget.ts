import type { Prisma } from "../generated/client.ts";
import { LOCKS } from "../sql/locks.ts";

/**
 * Deletes the knowledge of contacts about a subject that is paused or deleted. They get no more alerts of it. A question
 * that is being answered ends first.
 */
export async function forgetTold(tx: Prisma.TransactionClient, subjectId: number): Promise<void> {
  await tx.$executeRawUnsafe("SELECT pg_advisory_xact_lock($1::int, $2::int)", LOCKS.askSubject, subjectId);
  await tx.$executeRawUnsafe("DELETE FROM told WHERE subject_id = $1", subjectId);
}
