import { MAX_FAILURES_OF } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { bySubject } from "../sql/by-subject.ts";

/** The newest incidents whose checks are read. Checks of the others are assumed at the interval. */
const MAX_INCIDENTS = 2_000;

/** So many checks after the begin of an incident, and after its end, may be the ones that contacts wait for. */
const CHECKS = MAX_FAILURES_OF + 1;

/** Rows of one span: several regions vote on a check. */
const MAX_ROWS = 200;

/**
 * The first vote counts, although a later one decides. An incident begins and ends at the time of a vote, and no other vote
 * of that check may count as the next check.
 */
const TIMES = `
SELECT s.subject_id AS "subjectId", (extract(epoch FROM min(c.checked_at)) * 1000)::float8 AS "atMs"
FROM unnest($1::int[], $2::float8[]) AS s (subject_id, from_ms)
  CROSS JOIN LATERAL (SELECT to_timestamp(s.from_ms / 1000) AS at) began
  JOIN subject_schedules d ON d.subject_id = s.subject_id AND d.phase_ms IS NOT NULL
  CROSS JOIN LATERAL (
    SELECT check_number, checked_at FROM checks
    WHERE subject_id = s.subject_id AND checked_at >= began.at
      AND checked_at <= began.at + ${CHECKS} * d.interval_seconds * interval '1 second'
    ORDER BY checked_at LIMIT ${MAX_ROWS}) c
GROUP BY s.subject_id, began.at, c.check_number HAVING min(c.checked_at) > began.at ORDER BY s.subject_id, 2`;

interface TimedIncident {
  readonly subjectId: number;
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** The times of the checks after the begins and the ends of incidents, by subject, as far as the checks are stored. */
export async function readCheckTimes(
  client: PoolClient,
  incidents: readonly TimedIncident[],
  subjectIds: ReadonlySet<number>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const newest = incidents
    .filter(({ subjectId }) => subjectIds.has(subjectId))
    .sort((one, other) => other.fromMs - one.fromMs)
    .slice(0, MAX_INCIDENTS);
  const spans = newest.flatMap(({ subjectId, fromMs, untilMs }) =>
    [fromMs, ...(untilMs === null ? [] : [untilMs])].map((atMs) => ({ subjectId, atMs })),
  );
  if (spans.length === 0) return new Map();
  const { rows } = await client.query<{ subjectId: number; atMs: number }>({
    name: "replayed_checks",
    text: TIMES,
    values: [numberArray(spans.map((one) => one.subjectId)), spans.map(({ atMs }) => atMs)],
  });
  return bySubject(rows, ({ atMs }) => atMs);
}
