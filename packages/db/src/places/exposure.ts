import type { ExposedMonitor } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { SECRETS_OF_MONITOR } from "../regions/exposure.ts";
import type { SubjectRef } from "../subject/subject-lock.ts";

/**
 * Monitors that name the place, or named it before as far as the audit log knows. Deleted ones are among them; another index has
 * them.
 */
const READ = `
SELECT * FROM (
  SELECT m.id, m.name, ${SECRETS_OF_MONITOR} AS secrets
  FROM places p, (SELECT * FROM monitors WHERE team_id = $1 AND deleted_at IS NULL
    UNION ALL SELECT * FROM monitors WHERE team_id = $1 AND deleted_at IS NOT NULL) m
  WHERE p.team_id = $1 AND p.subject_id = $2 AND (p.location = ANY (m.locations) OR EXISTS (
    SELECT 1 FROM audit_log a WHERE a.team_id = $1 AND a.entity = 'monitor' AND a.entity_id = m.id AND a.before -> 'locations' ? p.key))
) e WHERE cardinality(secrets) > 0 ORDER BY id LIMIT $3`;

/** As `PlaceStore.exposure`. */
export function readPlaceExposure(
  client: Prisma.TransactionClient,
  { teamId, id }: SubjectRef,
  limit: number,
): Promise<readonly ExposedMonitor[]> {
  return client.$queryRawUnsafe<ExposedMonitor[]>(READ, teamId, id, limit);
}
