import { type SampleMetric, type ServerHistoryStore, type StepFigures, sampleMetrics } from "@pharos/core";
import type { Pool } from "pg";

const HOUR_SECONDS = 3_600;
/** If the rollups are behind, samples are read this far back and no further. */
const MAX_UNROLLED = "interval '6 hours'";

/** SQL: for each metric the two columns of its figures. */
const columns = (figuresOf: (metric: SampleMetric) => string) => sampleMetrics.map(figuresOf).join(", ");

const step = (column: string) => `floor(extract(epoch FROM ${column}) / $4::int)::float8 * $4::int AS "atSeconds"`;

const OF_SAMPLES = columns((name) => `avg(${name})::float8 AS ${name}_avg, max(${name})::float8 AS ${name}_max`);

const STEPS = `
SELECT ${step("at")}, ${OF_SAMPLES}
FROM server_samples WHERE server_id = $1 AND at >= $2 AND at <= $3 GROUP BY 1 ORDER BY 1`;

/** Full hours come from the rollups, and later time from the samples themselves. */
const STEPS_OF_HOURS = `
WITH rolled AS (
  SELECT greatest(hour, $3::timestamptz - ${MAX_UNROLLED}) AS until FROM rollup_cursors WHERE pass = 'first'
), hours AS (
  SELECT hour, ${columns((name) => `${name}[2] AS ${name}_avg, ${name}[3] AS ${name}_max`)}
  FROM rolled, server_hours
  WHERE server_id = $1 AND hour >= date_trunc('hour', $2::timestamptz, 'UTC') AND hour < rolled.until
  UNION ALL
  SELECT date_trunc('hour', at, 'UTC'), ${OF_SAMPLES}
  FROM rolled, server_samples WHERE server_id = $1 AND at >= rolled.until AND at <= $3 GROUP BY 1
)
SELECT ${step("hour")},
  ${columns((name) => `avg(${name}_avg)::float8 AS ${name}_avg, max(${name}_max)::float8 AS ${name}_max`)}
FROM hours GROUP BY 1 ORDER BY 1`;

type StepRow = { readonly atSeconds: number } & Readonly<Record<string, number | null>>;

/** Reads the past of servers. */
export function createServerHistoryStore(pool: Pool): ServerHistoryStore {
  return {
    async steps(serverId, from, to, stepSeconds) {
      const isOfHours = stepSeconds % HOUR_SECONDS === 0;
      const { rows } = await pool.query<StepRow>({
        name: isOfHours ? "server_steps_of_hours" : "server_steps",
        text: isOfHours ? STEPS_OF_HOURS : STEPS,
        values: [serverId, from, to, stepSeconds],
      });
      return rows.map((row) => ({ atSeconds: row.atSeconds, figures: figuresOf(row) }));
    },
  };
}

function figuresOf(row: StepRow): Readonly<Record<SampleMetric, StepFigures>> {
  const of = (metric: SampleMetric) => ({ avg: row[`${metric}_avg`] ?? null, max: row[`${metric}_max`] ?? null });
  return {
    ...{ cpu: of("cpu"), load_1: of("load_1"), memory: of("memory"), swap: of("swap") },
    ...{ worst_disk: of("worst_disk"), received: of("received"), sent: of("sent") },
  };
}
