import { isoOffset, type SlowNews } from "@pharos/core";
import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { type WrittenEvents, writtenEvents } from "../alerts/written-events.ts";
import { isMuted } from "../maintenance/muting.ts";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";

/** A monitor has become slow, or is slow no longer. */
export interface SlowNewsRow {
  readonly subjectId: number;
  readonly atMs: number;
  readonly news: SlowNews;
}

/**
 * News of a subject that is in maintenance or flaps is suppressed until that ends. The news of the end is suppressed if
 * the news of the beginning was.
 */
const WRITE_SLOW_NEWS = `
WITH news AS (
  SELECT subject_id, happening, detail::jsonb AS detail, to_timestamp(at_ms / 1000.0) AS at, to_timestamp(since_ms / 1000.0) AS since
  FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) AS n (subject_id, happening, detail, at_ms, since_ms)
), judged AS (
  SELECT *, CASE happening
    WHEN 'slow' THEN ${isMuted("news.subject_id", "news.at", "FOR SHARE OF p")}
      OR EXISTS (SELECT 1 FROM flapping_subjects f WHERE f.subject_id = news.subject_id)
    ELSE NOT EXISTS (
      SELECT 1 FROM events told
      WHERE told.subject_id = news.subject_id AND told.happening = 'slow' AND NOT told.withheld AND told.occurred_at >= news.since)
    END AS withheld
  FROM news
)
INSERT INTO events (happening, audience, detail, subject_id, occurred_at, withheld, fanned_out_at)
SELECT happening, ${audienceOf("happening")}, detail, subject_id, at, withheld, CASE WHEN withheld THEN now() END FROM judged
RETURNING id, withheld`;

/** Writes events of monitors that have become slow or are slow no longer. The caller holds the states' locks. */
export async function writeSlowNews(client: PoolClient, rows: readonly SlowNewsRow[]): Promise<WrittenEvents> {
  const written = await client.query<{ id: number; withheld: boolean }>({
    name: "write_slow_news",
    text: WRITE_SLOW_NEWS,
    values: [
      numberArray(rows.map(({ subjectId }) => subjectId)),
      textArray(rows.map(({ news }) => news.happening)),
      jsonArray(rows.map(({ news }) => detailOf(news))),
      numberArray(rows.map(({ atMs }) => atMs)),
      numberArray(rows.map(({ news }) => news.sinceMs)),
    ],
  });
  return writtenEvents(written.rows);
}

function detailOf({ time, sinceMs }: SlowNews) {
  return {
    response_time_ms: time.responseTimeMs,
    max_response_time_ms: time.maxMs,
    since: isoOffset(sinceMs),
  };
}
