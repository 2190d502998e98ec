import type { UptimeParts, UptimeStore } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { bySubject } from "../sql/by-subject.ts";
import { publicUptimeSql } from "./public-uptime-sql.ts";
import { uptimeSql } from "./uptime-sql.ts";

const QUESTION = {
  subjectIds: "$1::int[]",
  spans: "unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS g (from_at, to_at, span)",
  now: "$4::timestamptz",
};

const partsOf = (rows: string) => `
SELECT subject_id AS "subjectId", watched_ms AS "watchedMs", down_ms AS "downMs", maintenance_ms AS "maintenanceMs",
  paused_ms AS "pausedMs", unknown_ms AS "unknownMs", absent_ms AS "absentMs"
FROM (${rows}) u ORDER BY subject_id, span`;

const PARTS = { name: "uptime_parts", text: partsOf(uptimeSql(QUESTION)) };
const PUBLIC_PARTS = { name: "public_uptime_parts", text: partsOf(publicUptimeSql(QUESTION)) };

interface PartsRow extends UptimeParts {
  readonly subjectId: number;
}

type Ask = Parameters<UptimeStore["parts"]>;

async function readParts(pool: Pool, query: typeof PARTS, [subjectIds, spans, now]: Ask) {
  const values = [numberArray(subjectIds), spans.map(({ from }) => from), spans.map(({ to }) => to), now];
  const { rows } = await pool.query<PartsRow>({ ...query, values });
  return bySubject(rows, ({ subjectId: _subject, ...ofSpan }) => ofSpan);
}

/** As `UptimeStore.parts`. */
export function readUptime(pool: Pool, ...ask: Ask) {
  return readParts(pool, PARTS, ask);
}

export function createUptimeStore(pool: Pool): UptimeStore {
  return {
    parts: (...ask) => readUptime(pool, ...ask),
    publicParts: (...ask) => readParts(pool, PUBLIC_PARTS, ask),
  };
}
