import {
  type AlertGap,
  type Check,
  type MonitorCounts,
  type OpenOutage,
  type OpenOutages,
  type ShownStatus,
  shownStatuses,
  statuses,
  subjectKinds,
} from "@pharos/core";
import type { Pool } from "pg";
import { isMuted } from "../maintenance/muting.ts";
import { enumOf } from "../sql/column-values.ts";
import { alertGap, alertGapsOfTeam, toAlertGap } from "../subject/alert-gap.ts";

/** SQL: the status in the dashboard of the monitor `m` with the state `st`. */
export const SHOWN_STATUS = "CASE WHEN m.is_active THEN st.status ELSE 'paused' END";

const OF_TEAM = alertGapsOfTeam("m", "$1");

const COUNTS = `
SELECT ${SHOWN_STATUS} AS shown, ${OF_TEAM.gap} AS gap, count(*)::int AS monitors
FROM monitors m JOIN subject_states st ON st.subject_id = m.id ${OF_TEAM.join}
WHERE m.team_id = $1 AND m.deleted_at IS NULL
GROUP BY shown, gap`;

/** How many monitors of a team show each status, and of how many an outage would reach nobody. One query. */
export async function readMonitorCounts(pool: Pool, teamId: number): Promise<MonitorCounts> {
  const { rows } = await pool.query<{ shown: string; gap: string | null; monitors: number }>({
    name: "overview_counts",
    text: COUNTS,
    values: [teamId],
  });
  const counts: Record<ShownStatus, number> = { up: 0, degraded: 0, down: 0, pending: 0, paused: 0 };
  const gaps: Record<AlertGap, number> = { nobody: 0, only_failing: 0 };
  for (const { shown, gap, monitors } of rows) {
    counts[enumOf(shownStatuses, shown, "subject_states.status")] += monitors;
    const known = toAlertGap(gap);
    if (known !== null) gaps[known] += monitors;
  }
  return { statuses: counts, alertGaps: gaps };
}

/** The votes of a check are over within this time from each of them. */
const VOTES_WITHIN = "interval '10 minutes'";

/** SQL: the members of `VoteJson` of the row `v` of `checks`. */
export const VOTE_MEMBERS = `
'region', v.region, 'status', v.status, 'responseTimeMs', v.response_time_ms, 'httpStatusCode', v.http_status_code,
'errorMessage', v.error_message, 'checkedAtMs', (extract(epoch FROM v.checked_at) * 1000)::float8`;

/**
 * SQL: the votes on the check that opened the incident `i`, as JSON. The incident starts at the time of one of its
 * failed votes. They are read by the key of `checks`, from the few minutes around that time.
 * @param members of each, of the row `v` of `checks`
 */
const openingVotes = (members: string) => `
(SELECT coalesce(json_agg(json_build_object(${members}) ORDER BY v.vote), '[]')
 FROM checks v
 WHERE v.subject_id = i.subject_id
   AND v.checked_at BETWEEN i.started_at - ${VOTES_WITHIN} AND i.started_at + ${VOTES_WITHIN}
   AND v.check_number = (SELECT max(o.check_number) FROM checks o
     WHERE o.subject_id = i.subject_id AND o.checked_at = i.started_at AND o.status = 'down'))`;

const OUTAGES = `
SELECT i.id, i.started_at AS "startedAt", i.cause, i.muted AS "inMaintenance", i.total, i.total_muted AS "totalMuted",
  m.id AS "monitorId", m.kind, m.name, m.type, m.url, m.port, ${alertGap("m")} AS gap,
  ${openingVotes(VOTE_MEMBERS)} AS votes
FROM (SELECT o.*, count(*) OVER ()::int AS total, count(*) FILTER (WHERE o.muted) OVER ()::int AS total_muted
      FROM (SELECT *, ${isMuted("incidents.subject_id", "now()")} AS muted
            FROM incidents WHERE team_id = $1 AND resolved_at IS NULL) o
      ORDER BY o.muted, o.started_at DESC, o.id DESC LIMIT $2) i
JOIN subjects m ON m.id = i.subject_id
ORDER BY i.muted, i.started_at DESC, i.id DESC`;

/** A vote in the JSON of `VOTE_MEMBERS`. */
export interface VoteJson extends Omit<Check, "status" | "checkedAt"> {
  readonly status: string;
  readonly checkedAtMs: number;
}

interface OutageRow extends Pick<OpenOutage, "startedAt" | "cause" | "inMaintenance"> {
  readonly id: number;
  /** Of all that are open. */
  readonly total: number;
  readonly totalMuted: number;
  readonly monitorId: number;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly url: string | null;
  readonly port: number | null;
  readonly gap: string | null;
  readonly votes: readonly VoteJson[];
}

/** The newest open incidents of a team, with the votes that opened them, and how many are open and muted in all. One query. */
export async function readOpenOutages(pool: Pool, teamId: number, limit: number): Promise<OpenOutages> {
  const { rows } = await pool.query<OutageRow>({ name: "overview_outages", text: OUTAGES, values: [teamId, limit] });
  return { outages: rows.map(toOutage), total: rows[0]?.total ?? 0, muted: rows[0]?.totalMuted ?? 0 };
}

function toOutage(row: OutageRow): OpenOutage {
  const { id, startedAt, cause, inMaintenance, monitorId, kind, name, type, url, port, gap, votes } = row;
  const monitor = { id: monitorId, kind: enumOf(subjectKinds, kind, "subjects.kind"), name, type, url, port };
  const shown = { incidentId: id, monitor, startedAt, cause, inMaintenance };
  return { ...shown, alertGap: toAlertGap(gap), votes: votes.map(toVote) };
}

export function toVote({ checkedAtMs, status, ...vote }: VoteJson): Check {
  return { ...vote, checkedAt: new Date(checkedAtMs), status: enumOf(statuses, status, "checks.status") };
}
