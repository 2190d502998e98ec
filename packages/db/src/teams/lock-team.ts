import type { Prisma } from "../generated/client.ts";

/**
 * Orders the changes of a team's people and tokens. `FOR UPDATE` is avoided, because the recorder inserts incidents
 * that refer to the team, and would have to wait.
 */
export async function lockTeam(tx: Prisma.TransactionClient, teamId: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM teams WHERE id = ${teamId} FOR NO KEY UPDATE`;
}
