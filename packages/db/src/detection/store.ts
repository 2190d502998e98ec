import {
  type DetectionStore,
  durationFigures,
  MAX_SHOWN_VIOLATIONS,
  type PipelineFigures,
  type ShownViolation,
  type Stage,
  type StageCounts,
} from "@pharos/core";
import type { ClientBase, Pool } from "pg";

/**
 * The measurements, by stage and region. For 24 hours, whole hours come from the rows of hours. Only the minutes before
 * the first whole hour come from the rows of minutes. Waits are from the last 15 minutes, because they show the current
 * state of the workers.
 */
const FIGURES = `
WITH span AS MATERIALIZED (
  SELECT now() - interval '24 hours' AS began_at,
    date_trunc('hour', now() - interval '23 hours', 'UTC') AS first_hour
), parts AS MATERIALIZED (
  SELECT h.stage, h.region, h.buckets, h.counts, h.max_ms
  FROM span JOIN pipeline_hours h ON h.hour >= span.first_hour WHERE h.stage <> 'wait'
  UNION ALL
  SELECT m.stage, m.region, m.buckets, m.counts::bigint[], m.max_ms
  FROM span JOIN pipeline_minutes m ON m.minute > span.began_at AND m.minute < span.first_hour WHERE m.stage <> 'wait'
  UNION ALL
  SELECT stage, region, buckets, counts::bigint[], max_ms
  FROM pipeline_minutes WHERE stage = 'wait' AND minute > now() - interval '15 minutes'
), counted AS (
  SELECT stage, region, bucket, sum(n)::float8 AS count FROM parts CROSS JOIN LATERAL unnest(buckets, counts) AS b (bucket, n) GROUP BY 1, 2, 3
), of_stage AS (
  SELECT stage, region, json_agg(json_build_object('bucket', bucket, 'count', count)) AS counts FROM counted GROUP BY 1, 2
), most AS (SELECT stage, region, max(max_ms)::float8 AS "maxMs" FROM parts GROUP BY 1, 2)
SELECT stage, region, counts, "maxMs", (SELECT max(minute) FROM pipeline_minutes) AS minute FROM of_stage JOIN most USING (stage, region) ORDER BY region`;

type FiguresRow = StageCounts & { readonly region: string; readonly minute: Date };

/** Only monitors: the API does not show deleted monitors, servers or sites. */
const VIOLATIONS = `
SELECT v.subject_id AS "monitorId", m.name AS "monitorName", v.due_at AS "dueAt", v.checked_at AS "checkedAt",
       v.allowed_seconds AS "allowedSeconds"
FROM detection_violations v JOIN monitors m ON m.id = v.subject_id AND m.deleted_at IS NULL
WHERE v.team_id = $1 AND v.checked_at > now() - interval '24 hours'
ORDER BY v.checked_at DESC, v.subject_id LIMIT ${MAX_SHOWN_VIOLATIONS}`;

/** Figures of all teams are the same for every caller, and written once a minute: they are read this often at most, in milliseconds. */
const KEPT_MS = 5_000;

export function createDetectionStore(pool: Pool): DetectionStore {
  let kept: { readonly untilMs: number; readonly figures: Promise<PipelineFigures> } | null = null;
  return {
    figures() {
      const nowMs = performance.now();
      if (kept === null || nowMs > kept.untilMs) {
        const figures = readPipelineFigures(pool);
        kept = { untilMs: nowMs + KEPT_MS, figures };
        figures.catch(() => {
          kept = null;
        });
      }
      return kept.figures;
    },
    async violationsOf(teamId) {
      const { rows } = await pool.query<ShownViolation>({
        name: "team_violations",
        text: VIOLATIONS,
        values: [teamId],
      });
      return rows;
    },
  };
}

/** One query over the measurements of all processes in the last 24 hours. */
export async function readPipelineFigures(client: ClientBase | Pool): Promise<PipelineFigures> {
  const { rows } = await client.query<FiguresRow>({ name: "pipeline_figures", text: FIGURES });
  const ofStage = (stage: Stage) => durationFigures(rows.filter((row) => row.stage === stage));
  const newest = rows.reduce((latest, { minute }) => Math.max(latest, minute.getTime()), 0);
  return {
    last24h: {
      late: ofStage("late"),
      verdict: ofStage("verdict"),
      violation: ofStage("violation"),
      alert: ofStage("alert"),
    },
    waits: rows
      .filter(({ stage }) => stage === "wait")
      .map((row) => ({ region: row.region, wait: durationFigures([row]) })),
    asOf: rows.length === 0 ? null : new Date(newest),
  };
}
