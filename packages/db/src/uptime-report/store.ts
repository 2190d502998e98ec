import {
  addUp,
  type BucketCount,
  type IncidentTimes,
  MAX_REPORTED_DELETED,
  NO_INCIDENTS,
  type ReportedMonitor,
  type ReportedTime,
  type TimeSpan,
  type UptimeReportStore,
  uptimeReportFigures,
} from "@pharos/core";
import type { Pool } from "pg";
import { numberArray, textArray } from "../sql/arrays.ts";
import { readUptime } from "../uptime/read.ts";
import { INCIDENT_TIMES } from "./incident-times-sql.ts";
import { RESPONSES } from "./responses-sql.ts";

/** Monitors that are read at once. The memory for their response times is at most a hundred numbers each. */
const BATCH = 100;

/**
 * The monitors of the team $1 that have all the tags of $4, or all monitors if that is null. A team has as many as its plan
 * allows; of those that it deleted, there may be any number.
 */
const MONITORS = `
WITH chosen AS NOT MATERIALIZED (
  SELECT * FROM monitors WHERE team_id = $1 AND created_at < $3 AND ($4::text[] IS NULL OR tags @> $4::text[]))
SELECT * FROM (
SELECT id, name, type, deleted_at AS "deletedAt" FROM chosen WHERE deleted_at IS NULL
UNION ALL
(SELECT id, name, type, deleted_at FROM chosen WHERE deleted_at > $2
 ORDER BY deleted_at DESC, id LIMIT ${MAX_REPORTED_DELETED})
) m ORDER BY "deletedAt" IS NOT NULL, name, id`;

type MonitorRow = Omit<ReportedMonitor, "figures">;

/** The input of the report of each monitor that exists. Three queries. */
async function readTimes(
  pool: Pool,
  ids: readonly number[],
  span: TimeSpan,
  now: Date,
): Promise<ReadonlyMap<number, ReportedTime>> {
  const until = Math.max(span.from.getTime(), Math.min(span.to.getTime(), now.getTime()));
  const values = [numberArray(ids), span.from, new Date(until)];
  // One after the other: a report takes one connection, however many monitors it is of.
  const parts = await readUptime(pool, ids, [span], now);
  const incidents = await pool.query<IncidentTimes & { readonly subjectId: number }>({
    ...{ name: "incident_times", text: INCIDENT_TIMES, values },
  });
  const responses = await pool.query<BucketCount & { readonly subjectId: number }>({
    ...{ name: "report_responses", text: RESPONSES, values },
  });
  const incidentsOf = new Map(incidents.rows.map(({ subjectId, ...times }) => [subjectId, times]));
  const responsesOf = new Map<number, BucketCount[]>(ids.map((id) => [id, []]));
  for (const { subjectId, ...ofBucket } of responses.rows) responsesOf.get(subjectId)?.push(ofBucket);
  return new Map(
    [...parts].flatMap(([id, [ofPeriod]]) =>
      ofPeriod === undefined
        ? []
        : [
            [
              id,
              {
                parts: ofPeriod,
                incidents: incidentsOf.get(id) ?? NO_INCIDENTS,
                responses: responsesOf.get(id) ?? [],
              },
            ],
          ],
    ),
  );
}

export function createUptimeReportStore(pool: Pool): UptimeReportStore {
  return {
    async ofMonitor(monitorId, period, days, now) {
      const times = (await readTimes(pool, [monitorId], period, now)).get(monitorId);
      if (times === undefined) return null;
      const ofDays = days.length === 0 ? [] : (await readUptime(pool, [monitorId], days, now)).get(monitorId);
      return { figures: uptimeReportFigures(times), days: ofDays ?? [] };
    },

    async ofTeam(teamId, period, now, { tags = [] } = {}) {
      const values = [teamId, period.from, period.to, tags.length === 0 ? null : textArray(tags)];
      const { rows } = await pool.query<MonitorRow>({ name: "reported_monitors", text: MONITORS, values });
      const monitors: ReportedMonitor[] = [];
      let total = addUp([]);
      for (let first = 0; first < rows.length; first += BATCH) {
        const batch = rows.slice(first, first + BATCH);
        const ids = batch.map(({ id }) => id);
        const times = await readTimes(pool, ids, period, now);
        for (const row of batch) {
          const time = times.get(row.id);
          if (time !== undefined) monitors.push({ ...row, figures: uptimeReportFigures(time) });
        }
        total = addUp([total, ...times.values()]);
      }
      return { total: uptimeReportFigures(total), monitors };
    },
  };
}
