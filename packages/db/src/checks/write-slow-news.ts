import { isoOffset, type SlowNews } from "@pharos/core";
import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";

/** A monitor has become slow, or is slow no longer. */
export interface SlowNewsRow {
  readonly subjectId: number;
  readonly atMs: number;
  readonly news: SlowNews;
}

const WRITE_SLOW_NEWS = `
INSERT INTO events (happening, audience, detail, subject_id, occurred_at)
SELECT happening, ${audienceOf("happening")}, detail::jsonb, subject_id, to_timestamp(at_ms / 1000.0)
FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[]) AS n (subject_id, happening, detail, at_ms)
RETURNING id`;

/**
 * Writes events of monitors that have become slow or are slow no longer. The caller holds the states' locks.
 * @returns their ids
 */
export async function writeSlowNews(client: PoolClient, rows: readonly SlowNewsRow[]): Promise<readonly number[]> {
  const written = await client.query<{ id: number }>({
    name: "write_slow_news",
    text: WRITE_SLOW_NEWS,
    values: [
      numberArray(rows.map(({ subjectId }) => subjectId)),
      textArray(rows.map(({ news }) => news.happening)),
      jsonArray(rows.map(({ news }) => detailOf(news))),
      numberArray(rows.map(({ atMs }) => atMs)),
    ],
  });
  return written.rows.map(({ id }) => id);
}

function detailOf({ time, sinceMs }: SlowNews) {
  return {
    response_time_ms: time.responseTimeMs,
    max_response_time_ms: time.maxMs,
    since: isoOffset(sinceMs),
  };
}
