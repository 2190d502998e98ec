import type { Pool } from "../connection/pool.ts";
import type { Fixture } from "../testing.ts";

interface IncidentOptions {
  readonly subjectId?: number;
  readonly startedAt: Date;
  readonly resolvedAt?: Date | null;
  readonly address?: string | null;
  readonly errorClass?: string;
}

/** Each monitor has its own host. */
let hosts = 0;

/** Writes an incident of a monitor as a recorder does, with the vote of one region. @returns its id */
export async function addIncident(
  db: Pick<Fixture, "addMonitor" | "rows" | "teamId">,
  { subjectId, startedAt, resolvedAt = null, address = null, errorClass = "connect" }: IncidentOptions,
): Promise<number> {
  hosts += 1;
  const status = resolvedAt === null ? "down" : "up";
  const subject = subjectId ?? (await db.addMonitor({ url: `http://m${hosts}.example/`, status }));
  const [incident] = await db.rows(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause, regions)
     VALUES ($1, $2, $3, $4, 'Connection refused', '{lon}') RETURNING id`,
    [subject, db.teamId, startedAt, resolvedAt],
  );
  const id = Number(incident?.["id"]);
  await db.rows(
    `INSERT INTO incident_evidence (incident_id, moment, vote, retention_days, region, at, status, error_class, remote_address)
     VALUES ($1, 'opened', 0, 90, 'lon', $2, 'down', $3, $4)`,
    [id, startedAt, errorClass, address],
  );
  return id;
}

/** @returns the incidents that all statements have read so far, by a scan or by an index */
export async function incidentsRead(pool: Pool): Promise<number> {
  await pool.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await pool.query<{ read: number }>(
    "SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_user_tables WHERE relname = 'incidents'",
  );
  return rows[0]?.read ?? 0;
}
