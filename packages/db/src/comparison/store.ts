import {
  type ComparedMonitor,
  type ComparisonStore,
  intervalSecondsOf,
  type OwnOutage,
  type SeenOutage,
  type SilentMonitor,
} from "@pharos/core";
import type { Pool } from "pg";
import { importedFrom } from "../records/imported-from.ts";
import { numberArray, textArray } from "../sql/arrays.ts";
import { IS_SILENT } from "../subject/silence-store.ts";

/** The newest of a team. */
const MAX_MONITORS = 500;
const MAX_OUTAGES = 500;
const MAX_CHECKS = 500;

const ms = (time: string) => `(extract(epoch FROM ${time}) * 1000)::float8`;

/** SQL: the first check of a monitor; null before it. Monitors of early versions do not know theirs. */
const FIRST_CHECKED = "coalesce(st.first_checked_at, CASE WHEN st.last_checked_at IS NOT NULL THEN m.created_at END)";

/** SQL: monitors of the team $1 with a record that reaches beyond $2 and beyond their creation. */
const MONITORS = `
SELECT m.id, m.name, m.type, r.source, ${ms(FIRST_CHECKED)} AS "firstCheckedAtMs", ${ms("r.observed_from")} AS "observedFromMs",
  ${ms("r.observed_until")} AS "observedUntilMs", m.check_interval_minutes AS "checkIntervalMinutes",
  m.check_interval_seconds AS "checkIntervalSeconds", m.request_timeout_seconds AS "timeoutSeconds",
  coalesce(m.heartbeat_grace_seconds, 0) AS "graceSeconds",
  ARRAY(SELECT (d ->> 'dayMs')::float8 FROM jsonb_array_elements(r.days) AS d
    WHERE (d ->> 'dayMs')::float8 > ${ms("$2::timestamptz")} - 86400000) AS "dayMs"
FROM subject_records r JOIN monitors m ON m.id = r.subject_id JOIN subject_states st ON st.subject_id = m.id
WHERE m.team_id = $1 AND m.deleted_at IS NULL AND r.observed_until > greatest(m.created_at, $2::timestamptz)
ORDER BY r.observed_until DESC, m.id LIMIT ${MAX_MONITORS + 1}`;

/** SQL: the outages in the records of the monitors $1 that last beyond $2, the last to end first. */
const THERE = `
SELECT r.subject_id AS "monitorId", o."startedAtMs", o."endedAtMs", o.cause, coalesce(o."endedAtMs", ${ms("r.observed_until")}) AS "untilMs"
FROM subject_records r, jsonb_to_recordset(r.outages) AS o ("startedAtMs" float8, "endedAtMs" float8, cause text)
WHERE r.subject_id = ANY ($1::int[]) AND coalesce(o."endedAtMs", ${ms("r.observed_until")}) > ${ms("$2::timestamptz")}
ORDER BY coalesce(o."endedAtMs", ${ms("r.observed_until")}) DESC LIMIT ${MAX_OUTAGES + 1}`;

/**
 * SQL: the incidents of the same monitors of the team $3. The last region that saw an outage when it opened confirmed it. Each half
 * reads an index in its order, and ends at the limit.
 */
const HERE = `
SELECT i.subject_id AS "monitorId", i.id::float8 AS "incidentId", ${ms("i.started_at")} AS "startedAtMs", ${ms("i.resolved_at")} AS "endedAtMs",
  i.cause, i.regions, i.is_short AS "isShort", ${ms(`greatest(i.started_at, (
    SELECT max(e.at) FROM incident_evidence e WHERE e.incident_id = i.id AND e.moment = 'opened'))`)} AS "confirmedAtMs",
  ${ms("coalesce(i.resolved_at, now())")} AS "untilMs"
FROM (
  (SELECT id, subject_id, started_at, resolved_at, cause, regions, is_short FROM incidents
  WHERE team_id = $3 AND resolved_at IS NULL AND subject_id = ANY ($1::int[]) AND imported_from IS NULL
  ORDER BY started_at DESC, id DESC LIMIT ${MAX_OUTAGES + 1})
  UNION ALL
  (SELECT id, subject_id, started_at, resolved_at, cause, regions, is_short FROM incidents
  WHERE team_id = $3 AND resolved_at > $2::timestamptz AND subject_id = ANY ($1::int[]) AND imported_from IS NULL
  ORDER BY resolved_at DESC, id DESC LIMIT ${MAX_OUTAGES + 1})) i
ORDER BY coalesce(i.resolved_at, 'infinity') DESC LIMIT ${MAX_OUTAGES + 1}`;

/** SQL: the checks of the monitors $1 from $2 to before $3. */
const CHECKS = `
SELECT k.checks, k.failed, k.regions, k."failedRegions"
FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS t (id, from_at, until_at, n) CROSS JOIN LATERAL (
  SELECT count(*)::int AS checks, (count(*) FILTER (WHERE v.status = 'down'))::int AS failed, count(DISTINCT v.region)::int AS regions,
    (count(DISTINCT v.region) FILTER (WHERE v.status = 'down'))::int AS "failedRegions"
  FROM (
    SELECT c.status, c.region FROM checks c
    WHERE c.subject_id = t.id AND c.checked_at >= t.from_at AND c.checked_at < t.until_at
    ORDER BY c.checked_at LIMIT ${MAX_CHECKS}) v) k
ORDER BY t.n`;

const SILENT = `
SELECT count(*)::int AS monitors, (count(*) FILTER (WHERE m.is_active AND st.status = 'down'))::int AS down
FROM monitors m JOIN subject_states st ON st.subject_id = m.id WHERE m.team_id = $1 AND m.deleted_at IS NULL AND ${IS_SILENT}`;

/** SQL: the silent monitors of the team $1 with a record. */
const SILENT_COMPARED = `
SELECT m.id, m.name, m.is_active AND st.status = 'down' AS "isDown"
FROM monitors m JOIN subject_states st ON st.subject_id = m.id JOIN subject_records r ON r.subject_id = m.id
WHERE m.team_id = $1 AND m.deleted_at IS NULL AND ${IS_SILENT} ORDER BY m.name, m.id LIMIT ${MAX_MONITORS}`;

type Read = "source" | "here" | "there" | "intervalSeconds";
interface MonitorRow extends Omit<ComparedMonitor, Read> {
  readonly source: string;
  readonly checkIntervalMinutes: number;
  readonly checkIntervalSeconds: number | null;
}
type Of<Outage> = Outage & { readonly monitorId: number; readonly untilMs: number };

export function createComparisonStore(pool: Pool): ComparisonStore {
  const read = async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
    (await pool.query<Row>({ name: `comparison_${name}`, text, values: [...values] })).rows;
  return {
    async watched(teamId, since) {
      const found = await read<MonitorRow>("monitors", MONITORS, [teamId, since]);
      const rows = found.slice(0, MAX_MONITORS);
      const values = [numberArray(rows.map(({ id }) => id)), since];
      const there = await read<Of<SeenOutage>>("there", THERE, values);
      const here = await read<Of<OwnOutage>>("here", HERE, [...values, teamId]);
      const fromMs = Math.max(since.getTime(), cutAt(there), cutAt(here));
      return {
        monitors: rows.flatMap((row) => monitorOf(row, here, there)),
        fromMs,
        isComplete: found.length <= MAX_MONITORS && fromMs === since.getTime(),
      };
    },

    checks: (times) =>
      read("checks", CHECKS, [
        numberArray(times.map(({ monitorId }) => monitorId)),
        textArray(times.map(({ fromMs }) => new Date(fromMs).toISOString())),
        textArray(times.map(({ untilMs }) => new Date(untilMs).toISOString())),
      ]),

    async silent(teamId) {
      const [row] = await read<{ readonly monitors: number; readonly down: number }>("silent", SILENT, [teamId]);
      const compared = await read<SilentMonitor>("silent_compared", SILENT_COMPARED, [teamId]);
      return { ...(row ?? { monitors: 0, down: 0 }), compared };
    },
  };
}

/** If there are more outages, those that ended before this moment are not loaded. */
function cutAt(lastFirst: readonly { readonly untilMs: number }[]): number {
  return lastFirst[MAX_OUTAGES]?.untilMs ?? 0;
}

function monitorOf(
  { source, checkIntervalMinutes, checkIntervalSeconds, ...row }: MonitorRow,
  here: readonly Of<OwnOutage>[],
  there: readonly Of<SeenOutage>[],
): readonly ComparedMonitor[] {
  const system = importedFrom(source);
  if (system === null) return [];
  const ofThis = <Outage extends { readonly monitorId: number }>(all: readonly Outage[]) =>
    all.filter(({ monitorId }) => monitorId === row.id);
  const intervalSeconds = intervalSecondsOf({ checkIntervalMinutes, checkIntervalSeconds });
  return [{ ...row, source: system, intervalSeconds, here: ofThis(here), there: ofThis(there) }];
}
