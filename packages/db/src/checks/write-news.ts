import { isoOffset, type JsonObject, type SlowNews } from "@pharos/core";
import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";

/**
 * A condition has begun or ended without an outage. A monitor is slow, one of its two sides fails, its own certificate ends soon, or
 * the network of a place is broken.
 */
export interface NewsRow {
  readonly subjectId: number;
  readonly atMs: number;
  readonly happening: SlowNews["happening"] | "divided" | "divided_over" | "isolated" | "ssl_expiring";
  readonly detail: JsonObject;
}

const WRITE_NEWS = `
INSERT INTO events (happening, audience, detail, subject_id, occurred_at)
SELECT happening, ${audienceOf("happening")}, detail::jsonb, subject_id, to_timestamp(at_ms / 1000.0)
FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[]) AS n (subject_id, happening, detail, at_ms)
RETURNING id`;

/** Writes events. The caller holds the states' locks. @returns their ids */
export async function writeNews(client: PoolClient, rows: readonly NewsRow[]): Promise<readonly number[]> {
  const written = await client.query<{ id: number }>({
    name: "write_news",
    text: WRITE_NEWS,
    values: [
      numberArray(rows.map(({ subjectId }) => subjectId)),
      textArray(rows.map(({ happening }) => happening)),
      jsonArray(rows.map(({ detail }) => detail)),
      numberArray(rows.map(({ atMs }) => atMs)),
    ],
  });
  return written.rows.map(({ id }) => id);
}

/** A monitor has become slow, or is slow no longer. */
export function slowNewsRow(subjectId: number, atMs: number, { happening, time, sinceMs }: SlowNews): NewsRow {
  const detail = {
    response_time_ms: time.responseTimeMs,
    max_response_time_ms: time.maxMs,
    since: isoOffset(sinceMs),
  };
  return { subjectId, atMs, happening, detail };
}
