import { ProblemError, placeName } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";

/** Monitors that a rejection lists. */
const MAX_LISTED = 10;

/** @throws ProblemError `conflict` that lists the monitors which name the place */
export async function refuseWhileNamed(tx: Prisma.TransactionClient, teamId: number, key: string): Promise<void> {
  const rows = await tx.$queryRaw<{ name: string; total: number }[]>`
    SELECT name, (count(*) OVER ())::int AS total FROM monitors
    WHERE team_id = ${teamId} AND deleted_at IS NULL AND ${placeName(teamId, key)} = ANY (locations)
    ORDER BY name, id LIMIT ${MAX_LISTED}`;
  const [first] = rows;
  if (first === undefined) return;
  const more = first.total - rows.length;
  const names = `${rows.map(({ name }) => name).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  const detail = `Monitors name this place in locations: ${names}. Remove it from them first.`;
  throw new ProblemError({ kind: "conflict", detail });
}
