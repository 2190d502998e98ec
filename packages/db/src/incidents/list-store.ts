import {
  CAUSE_JOINS_MS,
  type IncidentListStore,
  MAX_COUNTED_INCIDENTS,
  MAX_OPEN_OF_ROWS,
  MAX_RESOLVED_OF_ROWS,
} from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { FILTERED, filterValues, OPEN_STATE, RESOLVED, stateValue } from "./list-sql.ts";
import { readWarnings } from "./read-warnings.ts";
import { ROW_COLUMNS, ROW_JOINS, type RowOfIncident, toListedOutage } from "./row-columns.ts";

/** Earlier outages of an open one's subject, of the last day. More fold only on the page of resolved ones. */
const MAX_EARLIER = 50;

/** Outages that began near a minute. */
const MAX_NEAR = 500;

/** Minutes in which open outages began, the newest ones. In a mass outage most begin in few minutes. */
const MAX_MINUTES = 100;

/** SQL: a share of the resolved incidents that are read for rows, for each row of a table. At least one. */
const share = (table: string, most: number) =>
  `(SELECT least(${most}, 1 + ${MAX_RESOLVED_OF_ROWS} / greatest(count(*), 1)) FROM ${table})`;

const JOINS = `interval '${CAUSE_JOINS_MS} milliseconds'`;

/** SQL: the incidents of the team $1 that began near a minute, and fulfil a condition. */
const near = (minute: string, condition: string, limit = String(MAX_NEAR)) => `(
    SELECT r.id FROM incidents r
    WHERE r.team_id = $1 AND ${condition} AND r.started_at >= ${minute} - ${JOINS}
      AND r.started_at < ${minute} + ${JOINS} + interval '1 minute'
    ORDER BY r.started_at DESC, r.id DESC LIMIT ${limit})`;

/** By their keys, however many the planner expects: a scan of all incidents would cost more. */
const FROM_WANTED = `
FROM wanted CROSS JOIN LATERAL (SELECT * FROM incidents one WHERE one.id = wanted.id OFFSET 0) i JOIN subjects m ON m.id = i.subject_id AND m.deleted_at IS NULL ${ROW_JOINS}`;

/**
 * In a mass outage each subject has a smaller share of the resolved incidents. Then rows name fewer flaps and recovered
 * members. So the number of rows that it reads is bounded.
 */
const OPEN = `
WITH found AS (
  SELECT i.id, i.subject_id, i.started_at FROM incidents i JOIN subjects m ON m.id = i.subject_id
  WHERE ${OPEN_STATE} AND ${FILTERED}
  ORDER BY i.started_at DESC, i.id DESC LIMIT ${MAX_COUNTED_INCIDENTS}
), open AS MATERIALIZED (
  SELECT * FROM found ORDER BY started_at DESC, id DESC LIMIT ${MAX_OPEN_OF_ROWS}
), minutes AS MATERIALIZED (
  SELECT DISTINCT date_trunc('minute', started_at) AS at FROM open ORDER BY at DESC LIMIT ${MAX_MINUTES}
), wanted AS (
  SELECT id FROM open
  UNION
  SELECT earlier.id FROM open o CROSS JOIN LATERAL (
    SELECT r.id FROM incidents r
    WHERE r.subject_id = o.subject_id AND r.resolved_at IS NOT NULL AND r.started_at >= o.started_at - interval '1 day'
    ORDER BY r.started_at DESC, r.id DESC LIMIT ${share("open", MAX_EARLIER)}) earlier
  UNION
  SELECT near.id FROM minutes minute CROSS JOIN LATERAL ${near("minute.at", "r.resolved_at IS NOT NULL", share("minutes", MAX_NEAR))} near
)
SELECT ${ROW_COLUMNS}, (SELECT count(*)::int FROM found) AS total
${FROM_WANTED}
WHERE i.id IN (SELECT id FROM open) OR ${FILTERED}`;

/** $11 incidents that are left out. */
const RESOLVED_BUT = `${RESOLVED} AND i.id <> ALL ($11::bigint[])`;

const RESOLVED_PAGE = `
WITH wanted AS (
  SELECT i.id FROM incidents i JOIN subjects m ON m.id = i.subject_id WHERE ${RESOLVED_BUT} AND ${FILTERED}
  ORDER BY i.resolved_at DESC, i.id DESC LIMIT $12 OFFSET $13
)
SELECT ${ROW_COLUMNS} ${FROM_WANTED} ORDER BY i.resolved_at DESC, i.id DESC`;

const COUNT_RESOLVED = `
SELECT count(*)::int AS total FROM (
  SELECT 1 FROM incidents i JOIN subjects m ON m.id = i.subject_id WHERE ${RESOLVED_BUT} AND ${FILTERED}
  ORDER BY i.resolved_at DESC, i.id DESC LIMIT ${MAX_COUNTED_INCIDENTS}) AS newest`;

/** $12 whether resolved ones are wanted, $13 whether open ones are. */
const NEWEST = `
WITH wanted AS (
  SELECT i.id FROM incidents i JOIN subjects m ON m.id = i.subject_id
  WHERE (($12::boolean AND ${RESOLVED}) OR ($13::boolean AND ${OPEN_STATE})) AND ${FILTERED}
  ORDER BY i.started_at DESC, i.id DESC LIMIT $14
)
SELECT ${ROW_COLUMNS} ${FROM_WANTED} ORDER BY i.started_at DESC, i.id DESC`;

const NEAR = `
WITH wanted AS (
  SELECT id FROM incidents WHERE team_id = $1 AND id = $2
  UNION
  SELECT near.id FROM incidents o CROSS JOIN LATERAL ${near("o.started_at", "true")} near WHERE o.team_id = $1 AND o.id = $2
)
SELECT ${ROW_COLUMNS} ${FROM_WANTED}`;

/** Reads the incidents of a team for rows of lists. */
export function createIncidentListStore(pool: Pool): IncidentListStore {
  const read = async <Row extends RowOfIncident>(name: string, text: string, values: readonly unknown[]) =>
    (await pool.query<Row>({ name, text, values: [...values] })).rows;
  return {
    async open(teamId, filter = {}) {
      const state = stateValue(filter);
      if (state === undefined) return { incidents: [], total: 0 };
      const values = [...filterValues(teamId, filter), state];
      const rows = await read<RowOfIncident & { readonly total: number }>("open_rows", OPEN, values);
      return { incidents: rows.map(toListedOutage), total: rows[0]?.total ?? 0 };
    },

    async resolved(teamId, filter, { number, size, without }) {
      if (filter.state !== undefined && filter.state !== "resolved") return { incidents: [], total: 0 };
      const values = [...filterValues(teamId, filter), numberArray(without)];
      const counted = await pool.query<{ total: number }>({
        name: "count_resolved_rows",
        text: COUNT_RESOLVED,
        values,
      });
      const total = counted.rows[0]?.total ?? 0;
      if ((number - 1) * size >= total) return { incidents: [], total };
      const offset = (number - 1) * size;
      const rows = await read("resolved_rows", RESOLVED_PAGE, [...values, Math.min(size, total - offset), offset]);
      return { incidents: rows.map(toListedOutage), total };
    },

    async newest(teamId, filter, limit) {
      const open = stateValue(filter);
      const wanted = [open ?? null, filter.state === undefined || filter.state === "resolved", open !== undefined];
      const values = [...filterValues(teamId, filter), ...wanted, limit + 1];
      return (await read("newest_rows", NEWEST, values)).map(toListedOutage);
    },

    near: async (teamId, id) => (await read("near_rows", NEAR, [teamId, id])).map(toListedOutage),

    warnings: (teamId, filter, limit) => readWarnings(pool, teamId, filter, limit),
  };
}
