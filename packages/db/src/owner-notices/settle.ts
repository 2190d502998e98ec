import { PHANTOM_ID } from "@pharos/core";
import type { Pool } from "pg";
import { isDoubledAt } from "../places/doubled-keys.ts";
import { isRunning } from "../subject/running.ts";

/** A region that is silent or quarantined for longer is a condition. */
const REGION_AFTER = "10 minutes";

/**
 * A team's checks are late for long: they broke the detection bound in several minutes that lie apart. After an outage of
 * Pharos every monitor has one late check, within a minute or two.
 */
const LATE_WITHIN = "30 minutes";
const LATE_FOR = "10 minutes";
const LATE_MINUTES = 3;

/** SQL: the teams whose monitors the regions check. */
const SERVED = `
SELECT DISTINCT sub.team_id FROM subject_schedules s JOIN subjects sub ON sub.id = s.subject_id
WHERE ${isRunning("s")} AND s.phase_ms IS NOT NULL AND sub.team_id <> ${PHANTOM_ID}`;

/** SQL: the troubles that are old enough at `$1`. No team is read while there is none. */
const TROUBLED = `SELECT region, trouble, since FROM region_troubles WHERE since <= $1::timestamptz - interval '${REGION_AFTER}'`;

/** SQL: the places that are down and not in maintenance, with their outages. */
const SILENT = `
SELECT p.team_id, p.id AS place_id, p.name, i.started_at
FROM subjects p JOIN incidents i ON i.subject_id = p.id AND i.resolved_at IS NULL AND NOT i.in_maintenance
WHERE p.kind = 'place' AND p.deleted_at IS NULL`;

/** SQL: the probes whose key two programs use at `$1`. */
const DOUBLED = `
SELECT p.team_id, pr.id AS probe_id, pr.name || ' (' || p.name || ')' AS name, pr.doubled_since
FROM place_probes pr JOIN subjects p ON p.id = pr.place_id
WHERE pr.revoked_at IS NULL AND p.deleted_at IS NULL AND ${isDoubledAt("$1::timestamptz")}`;

/** SQL: the conditions that hold at `$1`, of each team. `mailed_at` is of a contact whose Owners an earlier release has mailed. */
const WRONG = `
SELECT team_id, 'contact' AS kind, id::text AS subject, id AS contact_id, NULL AS detail, failing_since AS began_at, owners_told_at AS mailed_at
FROM contacts WHERE failing_since IS NOT NULL
UNION ALL
SELECT team_id, 'proof', id::text, id, NULL, unproven_since, NULL FROM contacts WHERE unproven_since IS NOT NULL AND failing_since IS NULL
UNION ALL
SELECT served.team_id, 'region', r.region, NULL, r.trouble, r.since, NULL
FROM (${TROUBLED}) AS r CROSS JOIN LATERAL (${SERVED} AND r.region IS NOT NULL) AS served
UNION ALL
SELECT team_id, 'place', place_id::text, NULL, name, started_at, NULL FROM (${SILENT}) AS silent
WHERE NOT EXISTS (SELECT 1 FROM subject_contacts a JOIN contacts c ON c.id = a.contact_id WHERE a.subject_id = place_id AND c.notify_on_down)
UNION ALL
SELECT team_id, 'probe_key', probe_id::text, NULL, name, doubled_since, NULL FROM (${DOUBLED}) AS doubled
UNION ALL
SELECT team_id, 'bound', '', NULL, NULL, min(checked_at), NULL
FROM detection_violations WHERE checked_at > $1::timestamptz - interval '${LATE_WITHIN}' AND team_id <> ${PHANTOM_ID}
GROUP BY team_id
HAVING count(DISTINCT date_trunc('minute', checked_at)) >= ${LATE_MINUTES} AND max(checked_at) - min(checked_at) >= interval '${LATE_FOR}'`;

/** A notice of a team whose condition holds already stays one notice. */
const BEGIN = `
INSERT INTO owner_notices (team_id, kind, subject, contact_id, detail, began_at, begin_mailed_at)
SELECT team_id, kind, subject, contact_id, detail, began_at, mailed_at FROM (${WRONG}) AS wrong
ON CONFLICT (team_id, kind, subject) WHERE ended_at IS NULL DO NOTHING`;

const END = `
UPDATE owner_notices n SET ended_at = $1 WHERE n.ended_at IS NULL AND CASE n.kind
  WHEN 'contact' THEN NOT EXISTS (SELECT 1 FROM contacts c WHERE c.id = n.contact_id AND c.failing_since IS NOT NULL)
  WHEN 'proof' THEN NOT EXISTS (SELECT 1 FROM contacts c WHERE c.id = n.contact_id AND c.unproven_since IS NOT NULL)
  WHEN 'region' THEN NOT EXISTS (SELECT 1 FROM region_troubles r WHERE r.region = n.subject AND r.trouble IS NOT NULL)
  WHEN 'bound' THEN NOT EXISTS (SELECT 1 FROM detection_violations v
    WHERE v.team_id = n.team_id AND v.checked_at > $1::timestamptz - interval '${LATE_WITHIN}')
  WHEN 'place' THEN NOT EXISTS (SELECT 1 FROM (${SILENT}) AS silent WHERE silent.place_id::text = n.subject)
  WHEN 'probe_key' THEN NOT EXISTS (SELECT 1 FROM (${DOUBLED}) AS doubled WHERE doubled.probe_id::text = n.subject)
  ELSE false END`;

/** How long a notice is stored after its end. */
const KEPT = "7 days";
const FORGET = `
DELETE FROM owner_notices WHERE id = ANY (ARRAY (
  SELECT id FROM owner_notices WHERE ended_at < $1::timestamptz - interval '${KEPT}' ORDER BY id LIMIT 1000))`;

/** Begins a notice for each condition that holds at `now`, and ends the notices whose condition is over. */
export async function settleOwnerNotices(pool: Pool, now: Date): Promise<void> {
  await pool.query({ name: "begin_owner_notices", text: BEGIN, values: [now] });
  await pool.query({ name: "end_owner_notices", text: END, values: [now] });
  await pool.query({ name: "forget_owner_notices", text: FORGET, values: [now] });
}

const UNREACHED = "SELECT count(*)::int AS count FROM owner_notices WHERE ended_at IS NULL AND reached_nobody";

/** How many notices hold and reached no Owner, in all teams. */
export async function countUnreached(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({ name: "unreached_notices", text: UNREACHED });
  return rows[0]?.count ?? 0;
}
