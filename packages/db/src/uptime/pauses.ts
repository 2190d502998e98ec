import type { PoolClient } from "pg";
import type { Prisma } from "../generated/client.ts";

/**
 * A subject that is paused and then deleted is in one pause, so an open pause goes on. A pause that begins where another one
 * began, which was over at once, is that one.
 */
const OPEN = `
INSERT INTO subject_pauses (subject_id, began_at)
SELECT $1, $2::timestamptz WHERE NOT EXISTS (SELECT 1 FROM subject_pauses WHERE subject_id = $1 AND ended_at IS NULL)
ON CONFLICT (subject_id, began_at) DO UPDATE SET ended_at = NULL, until = NULL`;

/** A pause does not end before it began: the clocks of two machines may differ. */
const CLOSE = `
UPDATE subject_pauses SET ended_at = greatest($2::timestamptz, began_at) WHERE subject_id = $1 AND ended_at IS NULL`;

/** Records that a subject is not checked from now on. The caller has locked its state. */
export async function openPause(tx: Prisma.TransactionClient, subjectId: number, now: Date): Promise<void> {
  await tx.$executeRawUnsafe(OPEN, subjectId, now);
}

/** Records that a subject is checked again. The caller has locked its state. */
export async function closePause(tx: Prisma.TransactionClient, subjectId: number, now: Date): Promise<void> {
  await tx.$executeRawUnsafe(CLOSE, subjectId, now);
}

/** As `closePause`, in a transaction without Prisma. */
export async function closePauseOf(client: PoolClient, subjectId: number, now: Date): Promise<void> {
  await client.query(CLOSE, [subjectId, now]);
}
