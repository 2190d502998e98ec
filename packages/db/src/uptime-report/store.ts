import {
  addUp,
  type BucketCount,
  type IncidentTimes,
  MAX_REPORTED_DELETED,
  NO_INCIDENTS,
  type ReportedSubject,
  type ReportedTime,
  subjectKinds,
  type TimeSpan,
  type UptimeReportStore,
  uptimeReportFigures,
} from "@pharos/core";
import type { Pool } from "pg";
import type { ReplicaReads } from "../connection/replica.ts";
import { numberArray, textArray } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import { readUptime } from "../uptime/read.ts";
import { INCIDENT_TIMES } from "./incident-times-sql.ts";
import { RESPONSES } from "./responses-sql.ts";

/** Subjects that are read at once. The memory for their response times is at most a hundred numbers each. */
const BATCH = 100;

/**
 * SQL: the subjects of the team $1 that have all the tags of $4, and are of the kind or the type $5. A null lets all
 * through. Places are left out, because reports are also for others. A team has as many as its plan allows; of those that it deleted, there may be any number.
 */
export const REPORTED = `
WITH chosen AS NOT MATERIALIZED (
  SELECT * FROM subjects sub WHERE team_id = $1 AND kind <> 'place'
    AND (created_at < $3 OR EXISTS (SELECT FROM subject_records r WHERE r.subject_id = sub.id AND r.history_from < $3)) AND ($4::text[] IS NULL OR tags @> $4::text[])
    AND ($5::text IS NULL OR kind = $5 OR kind = 'monitor' AND type = $5))
SELECT * FROM (
SELECT id, kind, name, type, deleted_at AS "deletedAt" FROM chosen WHERE deleted_at IS NULL
UNION ALL
(SELECT id, kind, name, type, deleted_at FROM chosen WHERE deleted_at > $2
 ORDER BY deleted_at DESC, id LIMIT ${MAX_REPORTED_DELETED})
) s ORDER BY "deletedAt" IS NOT NULL, name, id`;

interface ReportedRow extends Omit<ReportedSubject, "kind" | "figures"> {
  readonly kind: string;
}

/** The input of the report of each subject that exists. Three queries. */
async function readTimes(
  pool: Pool,
  ids: readonly number[],
  span: TimeSpan,
  now: Date,
): Promise<ReadonlyMap<number, ReportedTime>> {
  const until = Math.max(span.from.getTime(), Math.min(span.to.getTime(), now.getTime()));
  const values = [numberArray(ids), span.from, new Date(until)];
  // One after the other: a report takes one connection, however many subjects it is of.
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
    async ofSubject(subjectId, period, days, now) {
      const times = (await readTimes(pool, [subjectId], period, now)).get(subjectId);
      if (times === undefined) return null;
      const ofDays = days.length === 0 ? [] : (await readUptime(pool, [subjectId], days, now)).get(subjectId);
      return { figures: uptimeReportFigures(times), days: ofDays ?? [] };
    },

    async ofTeam(teamId, period, now, { tags = [], kind } = {}) {
      const values = [teamId, period.from, period.to, tags.length === 0 ? null : textArray(tags), kind ?? null];
      const { rows } = await pool.query<ReportedRow>({ name: "reported_subjects", text: REPORTED, values });
      const subjects: ReportedSubject[] = [];
      let total = addUp([]);
      for (let first = 0; first < rows.length; first += BATCH) {
        const batch = rows.slice(first, first + BATCH);
        const ids = batch.map(({ id }) => id);
        const times = await readTimes(pool, ids, period, now);
        for (const row of batch) {
          const time = times.get(row.id);
          if (time === undefined) continue;
          const figures = uptimeReportFigures(time);
          subjects.push({ ...row, kind: enumOf(subjectKinds, row.kind, "subjects.kind"), figures });
        }
        total = addUp([total, ...times.values()]);
      }
      return { total: uptimeReportFigures(total), subjects };
    },
  };
}

/** As `createUptimeReportStore`. Each report is of one server. */
export function createReplicaUptimeReportStore({ read }: ReplicaReads): UptimeReportStore {
  return {
    ofSubject: (...of) => read((pool) => createUptimeReportStore(pool).ofSubject(...of)),
    ofTeam: (...of) => read((pool) => createUptimeReportStore(pool).ofTeam(...of)),
  };
}
