import type { TimeSpan, UptimeParts, UptimeStore } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { uptimeSql } from "./uptime-sql.ts";

const READ = `
SELECT subject_id AS "subjectId", watched_ms AS "watchedMs", down_ms AS "downMs", maintenance_ms AS "maintenanceMs",
  paused_ms AS "pausedMs", unknown_ms AS "unknownMs", absent_ms AS "absentMs"
FROM (${uptimeSql({
  subjectIds: "$1::int[]",
  spans: "unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS g (from_at, to_at, span)",
  now: "$4::timestamptz",
})}) u ORDER BY subject_id, span`;

interface PartsRow extends UptimeParts {
  readonly subjectId: number;
}

/** As `UptimeStore.parts`. One query. */
export async function readUptime(
  pool: Pool,
  subjectIds: readonly number[],
  spans: readonly TimeSpan[],
  now: Date,
): Promise<ReadonlyMap<number, readonly UptimeParts[]>> {
  const values = [numberArray(subjectIds), spans.map(({ from }) => from), spans.map(({ to }) => to), now];
  const { rows } = await pool.query<PartsRow>({ name: "uptime_parts", text: READ, values });
  const parts = new Map<number, UptimeParts[]>();
  for (const { subjectId, ...ofSpan } of rows) {
    const list = parts.get(subjectId);
    if (list) list.push(ofSpan);
    else parts.set(subjectId, [ofSpan]);
  }
  return parts;
}

export function createUptimeStore(pool: Pool): UptimeStore {
  return { parts: (subjectIds, spans, now) => readUptime(pool, subjectIds, spans, now) };
}
