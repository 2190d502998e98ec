import { type AlertGap, type Check, type MonitorCounts, type ShownStatus, shownStatuses, statuses } from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { alertGapsOfTeam, toAlertGap } from "../subject/alert-gap.ts";

/** SQL: the status in the dashboard of the monitor `m` with the state `st`. */
const SHOWN_STATUS = "CASE WHEN m.is_active THEN st.status ELSE 'paused' END";

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

/** SQL: the members of `VoteJson` of the row `v` of `checks`. */
export const VOTE_MEMBERS = `
'region', v.region, 'status', v.status, 'responseTimeMs', v.response_time_ms, 'httpStatusCode', v.http_status_code,
'errorMessage', v.error_message, 'checkedAtMs', (extract(epoch FROM v.checked_at) * 1000)::float8`;

/** A vote in the JSON of `VOTE_MEMBERS`. */
export interface VoteJson extends Omit<Check, "status" | "checkedAt"> {
  readonly status: string;
  readonly checkedAtMs: number;
}

export function toVote({ checkedAtMs, status, ...vote }: VoteJson): Check {
  return { ...vote, checkedAt: new Date(checkedAtMs), status: enumOf(statuses, status, "checks.status") };
}
