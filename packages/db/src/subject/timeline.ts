import { type TimelineStore, timelineEvents } from "@pharos/core";
import type { Pool } from "pg";
import { knownOf } from "../sql/column-values.ts";

/** A look may find hundreds of things at once. This many of the newest findings are looked at. */
const MAX_FINDINGS = 1_000;

/**
 * $1 subject, $2 limit, $3 team, $4 kind. Each list is read by an index on its subject. Findings come before alerts of
 * the same time.
 */
const READ = `
WITH told AS (
  SELECT e.occurred_at AS at, 1 AS rank, e.happening AS event, e.incident_id, i.cause, e.detail
  FROM events e LEFT JOIN incidents i ON i.id = e.incident_id
  WHERE e.subject_id = $1 ORDER BY e.id DESC LIMIT $2
), begun AS (
  SELECT booted_at AS at, 0 AS rank, 'reboot' AS event, NULL::bigint, NULL, NULL::jsonb
  FROM server_reboots WHERE server_id = $1 ORDER BY booted_at DESC LIMIT $2
), pauses AS (
  SELECT began_at, ended_at FROM subject_pauses WHERE subject_id = $1 ORDER BY began_at DESC LIMIT $2
), switched AS (
  SELECT began_at AS at, 0 AS rank, 'paused' AS event, NULL::bigint, NULL, NULL::jsonb FROM pauses
  UNION ALL
  SELECT ended_at, 0, 'resumed', NULL::bigint, NULL, NULL::jsonb FROM pauses WHERE ended_at IS NOT NULL
), edited AS (
  SELECT at, 0 AS rank, CASE WHEN after IS NULL THEN 'deleted' WHEN before IS NOT NULL THEN 'changed'
      WHEN operation = $4 || ' restore' THEN 'restored' ELSE 'added' END AS event, NULL::bigint, NULL,
    CASE WHEN before IS NOT NULL AND after IS NOT NULL THEN jsonb_build_object('fields', ARRAY(SELECT jsonb_object_keys(after) ORDER BY 1)) END
  FROM audit_log
  WHERE team_id = $3 AND entity = $4 AND entity_id = $1 AND (after IS NULL OR before IS NULL OR after - 'is_active' <> '{}')
  ORDER BY id DESC LIMIT $2
), findings AS (
  SELECT aspect, kind, thing, first_seen_at, resolved_at
  FROM site_findings WHERE site_id = $1 ORDER BY id DESC LIMIT ${MAX_FINDINGS}
), seen AS (
  SELECT first_seen_at AS at, 0 AS rank, 'found' AS event, aspect, kind, thing FROM findings
  UNION ALL
  SELECT resolved_at, 0, 'resolved', aspect, kind, thing FROM findings WHERE resolved_at IS NOT NULL
), found AS (
  SELECT at, rank, event, NULL::bigint, NULL,
    jsonb_build_object('aspect', aspect, 'kind', kind, 'thing', min(thing), 'count', count(*))
  FROM seen GROUP BY at, rank, event, aspect, kind
)
SELECT at, event, incident_id AS "incidentId", cause, detail
FROM (
  SELECT * FROM told UNION ALL SELECT * FROM begun UNION ALL SELECT * FROM switched
  UNION ALL SELECT * FROM edited UNION ALL SELECT * FROM found
) happened ORDER BY at DESC, rank DESC LIMIT $2`;

interface EntryRow {
  readonly at: Date;
  readonly event: string;
  readonly incidentId: number | null;
  readonly cause: string | null;
  readonly detail: unknown;
}

/** Reads the events of subjects. */
export function createTimelineStore(pool: Pool): TimelineStore {
  return {
    async read({ teamId, kind, id }, limit) {
      const values = [id, limit, teamId, kind];
      const { rows } = await pool.query<EntryRow>({ name: "timeline_of_subject", text: READ, values });
      return rows.flatMap((row) => {
        const event = knownOf(timelineEvents, row.event);
        return event === null ? [] : [{ ...row, event }];
      });
    },
  };
}
