import { type Answerer, type IncidentStore, MAX_ACTS_OF_INCIDENT, type NewAcknowledgement } from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";

/** SQL: the questions about the subject of `done` are due, and the act is in its incident's timeline. */
const noted = Prisma.raw(`
woken AS (INSERT INTO wakes (kind, ref) SELECT 'subject', subject_id FROM done),
noted AS (
  INSERT INTO incident_acts (incident_id, kind, at, by, note, until)
  SELECT d.id, d.kind, d.at, d.by, d.note, d.until FROM done d
  WHERE (SELECT count(*) FROM incident_acts a WHERE a.incident_id = d.id) < ${MAX_ACTS_OF_INCIDENT})`);

/**
 * The lock of the incident's row is enough. Code that resolves an incident updates this row as well, and nothing else
 * of the subject changes here. An acknowledgement that has ended makes room for another.
 */
const acknowledge = (teamId: number, id: number, { by, note, until }: NewAcknowledgement, now: Date) => Prisma.sql`
  WITH done AS (
    UPDATE incidents SET acknowledged_at = ${now}, acknowledged_note = ${note}, acknowledged_by = left(${nameOf(by)}, 255),
      acknowledged_until = ${until}
    WHERE id = ${id} AND team_id = ${teamId} AND resolved_at IS NULL
      AND (acknowledged_at IS NULL OR acknowledged_until <= ${now})
    RETURNING id, subject_id, 'acknowledged' AS kind, acknowledged_at AS at, acknowledged_by AS by, acknowledged_note AS note,
      acknowledged_until AS until),
  ${noted}
  SELECT by FROM done`;

/** The end stays: contacts are reminded then, and the times of escalations begin again. */
const unacknowledge = (teamId: number, id: number, by: Answerer, now: Date) => Prisma.sql`
  WITH done AS (
    UPDATE incidents SET acknowledged_until = greatest(${now}, acknowledged_at)
    WHERE id = ${id} AND team_id = ${teamId} AND resolved_at IS NULL
      AND acknowledged_at IS NOT NULL AND coalesce(acknowledged_until > ${now}, true)
    RETURNING id, subject_id, 'unacknowledged' AS kind, ${now}::timestamptz AS at, left(${nameOf(by)}, 255) AS by,
      NULL::text AS note, NULL::timestamptz AS until),
  ${noted}
  SELECT by FROM done`;

function nameOf(by: Answerer): Prisma.Sql {
  if ("name" in by) return Prisma.sql`${by.name}`;
  return Prisma.sql`(SELECT coalesce(name, email) FROM users WHERE id = ${by.userId})`;
}

/** Changes incidents of subjects of every kind. */
export function createIncidentStore({ client }: Pick<StoreScope, "client">): IncidentStore {
  const run = (statement: Prisma.Sql) => client.$queryRaw<{ readonly by: string }[]>(statement);
  return {
    async acknowledge(teamId, id, answer, now) {
      const [row] = await run(acknowledge(teamId, id, answer, now));
      const { note: acknowledgedNote, until: acknowledgedUntil } = answer;
      return row ? { acknowledgedAt: now, acknowledgedBy: row.by, acknowledgedNote, acknowledgedUntil } : null;
    },

    async unacknowledge(teamId, id, by, now) {
      return (await run(unacknowledge(teamId, id, by, now))).length > 0;
    },
  };
}
