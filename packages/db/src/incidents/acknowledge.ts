import type { IncidentStore, NewAcknowledgement } from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";

/**
 * The lock of the incident's row is enough. Code that resolves an incident updates this row as well, and nothing else
 * of the subject changes here.
 */
const acknowledge = (teamId: number, id: number, { by, note }: NewAcknowledgement, now: Date) => Prisma.sql`
  UPDATE incidents SET acknowledged_at = ${now}, acknowledged_note = ${note}, acknowledged_by = left(${nameOf(by)}, 255)
  WHERE id = ${id} AND team_id = ${teamId} AND resolved_at IS NULL AND acknowledged_at IS NULL
  RETURNING acknowledged_by AS "acknowledgedBy"`;

function nameOf(by: NewAcknowledgement["by"]): Prisma.Sql {
  if ("name" in by) return Prisma.sql`${by.name}`;
  return Prisma.sql`(SELECT coalesce(name, email) FROM users WHERE id = ${by.userId})`;
}

/** Changes incidents of subjects of every kind. */
export function createIncidentStore({ client }: Pick<StoreScope, "client">): IncidentStore {
  return {
    async acknowledge(teamId, id, answer, now) {
      const [row] = await client.$queryRaw<{ acknowledgedBy: string }[]>(acknowledge(teamId, id, answer, now));
      return row ? { acknowledgedAt: now, acknowledgedBy: row.acknowledgedBy, acknowledgedNote: answer.note } : null;
    },
  };
}
