import { createPipelineMeter, type PipelineMeter } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray, textArray } from "../sql/arrays.ts";

/**
 * Other processes, and this one within the same minute, add to the rows. In a minute's the counts of a bucket may come in several parts; in an
 * hour's they are merged. All write the rows in one order. `first` and `last`
 * are the slice of each row in the flat arrays.
 */
const WRITE = `
WITH measured AS (
  SELECT s.stage, s.region, ($4::int[])[s.first : s.last] AS buckets, ($5::int[])[s.first : s.last] AS counts, s.max_ms
  FROM unnest($1::text[], $2::text[], $3::bigint[], $6::int[], $7::int[]) AS s (stage, region, max_ms, first, last)
  ORDER BY s.stage, s.region
), minutes AS (
  INSERT INTO pipeline_minutes AS p (minute, stage, region, buckets, counts, max_ms)
  SELECT date_trunc('minute', now()), stage, region, buckets, counts, max_ms FROM measured
  ON CONFLICT (minute, stage, region) DO UPDATE SET
    buckets = p.buckets || EXCLUDED.buckets, counts = p.counts || EXCLUDED.counts, max_ms = greatest(p.max_ms, EXCLUDED.max_ms)
)
INSERT INTO pipeline_hours AS p (hour, stage, region, buckets, counts, max_ms)
SELECT date_trunc('hour', now(), 'UTC'), stage, region, buckets, counts, max_ms FROM measured
ON CONFLICT (hour, stage, region) DO UPDATE SET
  (buckets, counts) = (
    SELECT array_agg(bucket), array_agg(n) FROM (
      SELECT bucket, sum(n)::bigint AS n FROM (
        SELECT * FROM unnest(p.buckets, p.counts) AS b (bucket, n)
        UNION ALL SELECT * FROM unnest(EXCLUDED.buckets, EXCLUDED.counts) AS b (bucket, n)
      ) AS parts GROUP BY bucket) AS merged),
  max_ms = greatest(p.max_ms, EXCLUDED.max_ms)`;

/** How often a process writes its measurements, in milliseconds. */
export const WRITE_PIPELINE_EVERY_MS = 60_000;

/** The meter of a process, and the function that writes its measurements. */
export interface OpenPipelineMeter {
  readonly meter: PipelineMeter;
  write(): Promise<void>;
  /** Writes the rest. It does not wait for a database that is away: the figures are not worth that. */
  stop(): Promise<void>;
}

export function openPipelineMeter(pool: Pool, onError: (error: unknown) => void): OpenPipelineMeter {
  const meter = createPipelineMeter();
  const write = () => writeMinute(pool, meter);
  return {
    meter,
    write,
    async stop() {
      if (pool.idleCount > 0) await write().catch(onError);
    },
  };
}

/**
 * Writes the measurements of a process since the last call, in one statement. If that fails, the next call writes them.
 */
export async function writeMinute(pool: Pool, meter: PipelineMeter): Promise<void> {
  const taken = meter.take();
  if (taken.length === 0) return;
  let end = 0;
  const slices = taken.map(({ counts }) => {
    const first = end + 1;
    end += counts.length;
    return { first, last: end };
  });
  const counts = taken.flatMap((stage) => stage.counts);
  try {
    await pool.query({
      name: "write_pipeline_minute",
      text: WRITE,
      values: [
        textArray(taken.map(({ stage }) => stage)),
        textArray(taken.map(({ region }) => region ?? "")),
        numberArray(taken.map(({ maxMs }) => maxMs)),
        numberArray(counts.map(({ bucket }) => bucket)),
        numberArray(counts.map(({ count }) => count)),
        numberArray(slices.map(({ first }) => first)),
        numberArray(slices.map(({ last }) => last)),
      ],
    });
  } catch (error) {
    meter.giveBack(taken);
    throw error;
  }
}
