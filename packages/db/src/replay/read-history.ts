import type { PastChange, QuietWhy, ReplayHistory, SubjectPast } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { bySubject } from "../sql/by-subject.ts";
import { type PastIncident, pastOf, QUIET_LEAD_MS, type QuietSpan } from "./past.ts";
import { readCheckTimes } from "./read-check-times.ts";

/** Facts begin so long before the first message that counts: changes that make a subject flap lie in half an hour. */
const LEAD_MS = 60 * 60_000;

const ms = (moment: string) => `(extract(epoch FROM ${moment}) * 1000)::float8`;

const SCHEDULES = `
SELECT subject_id AS id, interval_seconds AS "intervalSeconds", phase_ms IS NOT NULL AS "isProbed"
FROM subject_schedules WHERE subject_id = ANY ($1::int[]) ORDER BY subject_id`;

/**
 * Of each subject also the last incident before $2, which may have lasted longer. At most $4. Contacts got no message of an
 * imported incident.
 */
const INCIDENTS = `
SELECT i.id, i.subject_id AS "subjectId", ${ms("i.started_at")} AS "fromMs", ${ms("i.resolved_at")} AS "untilMs",
  ${ms("i.acknowledged_at")} AS "acknowledgedAtMs", ${ms("i.acknowledged_until")} AS "acknowledgedUntilMs",
  CASE WHEN i.escalated_through > 0 THEN ARRAY(
    SELECT ${ms("a.at")} FROM incident_acts a WHERE a.incident_id = i.id AND a.kind = 'escalated' ORDER BY a.id) END AS "escalatedAtMs"
FROM unnest($1::int[]) AS s (id) CROSS JOIN LATERAL (
  (SELECT * FROM incidents o WHERE o.subject_id = s.id AND o.imported_from IS NULL AND o.started_at >= $2 AND o.started_at < $3
   ORDER BY o.started_at, o.id LIMIT $4)
  UNION ALL
  (SELECT * FROM incidents o WHERE o.subject_id = s.id AND o.imported_from IS NULL AND o.started_at < $2
   ORDER BY o.started_at DESC, o.id DESC LIMIT 1)) i
WHERE i.resolved_at IS NULL OR i.resolved_at >= $2
ORDER BY i.subject_id, i.started_at, i.id LIMIT $4`;

interface IncidentRow extends PastIncident {
  readonly subjectId: number;
}

const PAUSES = `
SELECT subject_id AS "subjectId", ${ms("began_at")} AS "fromMs", ${ms("ended_at")} AS "untilMs" FROM subject_pauses
WHERE subject_id = ANY ($1::int[]) AND began_at < $3 AND (ended_at IS NULL OR ended_at >= $2)
ORDER BY subject_id, began_at LIMIT $4`;

interface PauseRow {
  readonly subjectId: number;
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/**
 * Snoozes and deployments, with the end that came. Those without an outage do not count: a team may deploy each minute.
 * Incidents of a subject do not overlap, so the last one that began before the end decides.
 */
const QUIET = `
SELECT q.subject_id AS "subjectId", q.kind AS why, ${ms("q.began_at")} AS "fromMs", ${ms("least(q.until, q.ended_at)")} AS "untilMs"
FROM quiet_times q CROSS JOIN LATERAL (
  SELECT resolved_at FROM incidents WHERE subject_id = q.subject_id AND started_at < least(q.until, q.ended_at)
  ORDER BY started_at DESC, id DESC LIMIT 1) i
WHERE q.subject_id = ANY ($1::int[]) AND q.until >= $2 AND q.began_at < $3 AND coalesce(q.ended_at >= $2, true)
  AND (i.resolved_at IS NULL OR i.resolved_at > q.began_at - interval '${QUIET_LEAD_MS} milliseconds')
ORDER BY q.subject_id, q.began_at LIMIT $4`;

interface QuietRow extends QuietSpan {
  readonly subjectId: number;
}

/** A period is found by the local time of its start, which is at most two days away from it. Null covers all subjects. */
const PERIODS = `
SELECT ${ms("lower(p.during)")} AS "fromMs", ${ms("upper(p.during)")} AS "untilMs",
  CASE WHEN p.covers <> 'all' THEN ARRAY(
    SELECT t.subject_id FROM maintenance_targets t
    WHERE t.window_id = p.window_id AND t.target_set = p.target_set AND t.subject_id = ANY ($1::int[])) END AS "subjectIds"
FROM (SELECT DISTINCT team_id FROM subjects WHERE id = ANY ($1::int[])) team
  JOIN maintenance_windows w ON w.team_id = team.team_id
  JOIN maintenance_periods p ON p.window_id = w.id AND p.state <> 'cancelled' AND p.during && tstzrange($2, $3)
    AND p.original_start < $3 AT TIME ZONE 'UTC' + interval '2 days'
    AND p.original_start > $2 AT TIME ZONE 'UTC' - interval '2 days' - 2 * w.duration_seconds * interval '1 second'
ORDER BY p.during LIMIT $4`;

interface PeriodRow {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly subjectIds: readonly number[] | null;
}

interface HistoryOptions {
  readonly confirmed: readonly number[];
  readonly span: Pick<ReplayHistory, "fromMs" | "untilMs">;
  readonly maxChanges: number;
}

/** The past of these subjects, by a constant number of statements. See `ReplayReader`. */
export async function readHistory(
  client: PoolClient,
  subjectIds: readonly number[],
  { confirmed, span, maxChanges }: HistoryOptions,
): Promise<ReplayHistory | null> {
  const ids = numberArray(subjectIds);
  const values = [ids, new Date(span.fromMs - LEAD_MS), new Date(span.untilMs), maxChanges + 1];
  const schedules = await client.query<Omit<SubjectPast, "changes" | "checkTimesMs">>({
    name: "replayed_schedules",
    text: SCHEDULES,
    values: [ids],
  });
  const incidents = await client.query<IncidentRow>({ name: "replayed_incidents", text: INCIDENTS, values });
  const pauses = await client.query<PauseRow>({ name: "replayed_pauses", text: PAUSES, values });
  const quiet = await client.query<QuietRow>({ name: "replayed_quiet_times", text: QUIET, values });
  const periods = await client.query<PeriodRow>({ name: "replayed_periods", text: PERIODS, values });
  if ([incidents, pauses, quiet, periods].some(({ rows }) => rows.length > maxChanges)) return null;
  const times = await readCheckTimes(client, incidents.rows, new Set(confirmed));
  const of = {
    incidents: bySubject(incidents.rows, (row) => row),
    pauses: bySubject(pauses.rows, (row) => row),
    quiet: bySubject(quiet.rows, (row) => row),
    periods: periodsBySubject(periods.rows),
  };
  const subjects: SubjectPast[] = [];
  let changed = 0;
  for (const schedule of schedules.rows) {
    const { id } = schedule;
    const changes: readonly PastChange[] = pastOf({
      incidents: of.incidents.get(id) ?? [],
      pauses: of.pauses.get(id) ?? [],
      quiet: [...(of.quiet.get(id) ?? []), ...of.periods(id)],
      untilMs: span.untilMs,
    });
    changed += changes.length;
    if (changed > maxChanges) return null;
    subjects.push({ ...schedule, changes, checkTimesMs: times.get(id) ?? [] });
  }
  return { ...span, subjects };
}

/** Most periods cover all subjects. */
function periodsBySubject(rows: readonly PeriodRow[]): (id: number) => readonly QuietSpan[] {
  const why: QuietWhy = "maintenance";
  const listed = new Map<number, QuietSpan[]>();
  for (const { fromMs, untilMs, subjectIds } of rows) {
    for (const id of subjectIds ?? []) {
      const known = listed.get(id);
      if (known) known.push({ fromMs, untilMs, why });
      else listed.set(id, [{ fromMs, untilMs, why }]);
    }
  }
  const ofAll = rows.flatMap(({ fromMs, untilMs, subjectIds }) =>
    subjectIds === null ? [{ fromMs, untilMs, why }] : [],
  );
  return (id) => [...ofAll, ...(listed.get(id) ?? [])];
}
