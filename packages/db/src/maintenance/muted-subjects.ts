import type { Prisma } from "../generated/client.ts";
import { isMuted } from "./muting.ts";

const MUTED = `SELECT id FROM subjects WHERE id = ANY ($1::int[]) AND ${isMuted("subjects.id", "now()")}`;

/** Of these subjects, those that are in maintenance now. */
export async function mutedSubjects(
  client: Prisma.TransactionClient,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await client.$queryRawUnsafe<{ id: number }[]>(MUTED, [...ids]);
  return new Set(rows.map(({ id }) => id));
}
