import type { Prisma } from "../generated/client.ts";

/**
 * Orders what changes the people and tokens of a team. Not `FOR UPDATE`: the recorder inserts incidents that refer to the
 * team, and would have to wait.
 */
export async function lockTeam(tx: Prisma.TransactionClient, teamId: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM teams WHERE id = ${teamId} FOR NO KEY UPDATE`;
}
