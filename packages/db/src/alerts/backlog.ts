import type { Pool } from "pg";
import { isWaiting } from "./waiting.ts";

/** Alerts that are not sent yet, over all teams. */
export interface AlertBacklog {
  readonly pending: number;
  /** When the event of the oldest pending delivery was fanned out; null without one. */
  readonly oldestAt: Date | null;
  readonly brokenContacts: number;
  readonly failingContacts: number;
}

const BACKLOG = `
SELECT d.pending, d."oldestAt", c."brokenContacts", c."failingContacts"
FROM (SELECT count(*)::int AS pending, min(created_at) AS "oldestAt" FROM deliveries d WHERE ${isWaiting("d")}) AS d,
  (SELECT count(*) FILTER (WHERE broken_until > $1)::int AS "brokenContacts",
     count(*) FILTER (WHERE failing_since IS NOT NULL)::int AS "failingContacts"
   FROM contacts WHERE broken_until IS NOT NULL OR failing_since IS NOT NULL) AS c`;

/** Counts the figures for an operator. */
export async function alertBacklog(pool: Pool, now: Date): Promise<AlertBacklog> {
  const { rows } = await pool.query<AlertBacklog>(BACKLOG, [now]);
  const [backlog] = rows;
  if (backlog === undefined) throw new Error("PostgreSQL answered no row");
  return backlog;
}
