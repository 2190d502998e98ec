import type { IncidentStore } from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";

/** The row of the subject's state is the lock that orders what happens to it. */
const lockSubject = (teamId: number, id: number) => Prisma.sql`
  SELECT st.subject_id FROM subject_states st JOIN incidents i USING (subject_id)
  WHERE i.id = ${id} AND i.team_id = ${teamId} FOR UPDATE OF st`;

const acknowledge = (teamId: number, id: number, userId: number, now: Date) => Prisma.sql`
  UPDATE incidents SET acknowledged_at = ${now},
    acknowledged_by = (SELECT left(coalesce(name, email), 255) FROM users WHERE id = ${userId})
  WHERE id = ${id} AND team_id = ${teamId} AND resolved_at IS NULL AND acknowledged_at IS NULL
  RETURNING acknowledged_by AS "acknowledgedBy"`;

/** Changes incidents of subjects of every kind. */
export function createIncidentStore({ transaction }: Pick<StoreScope, "transaction">): IncidentStore {
  return {
    acknowledge: (teamId, id, userId, now) =>
      transaction(async (tx) => {
        await tx.$queryRaw(lockSubject(teamId, id));
        const rows = await tx.$queryRaw<{ acknowledgedBy: string }[]>(acknowledge(teamId, id, userId, now));
        const [row] = rows;
        return row ? { acknowledgedAt: now, acknowledgedBy: row.acknowledgedBy } : null;
      }),
  };
}
