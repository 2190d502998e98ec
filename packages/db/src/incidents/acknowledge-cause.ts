import {
  type AnsweredCause,
  type Answerer,
  CAUSE_ACKNOWLEDGED_MS,
  type CauseAcknowledgementStore,
  type NewAcknowledgement,
} from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import type { StoreScope } from "../stores/scope.ts";
import { nameOf } from "./answerer.ts";
import { lockSubjectsOf } from "./lock-incidents.ts";
import { NOTED } from "./noted.ts";
import { SEEN, type SeenRow, storedFailure } from "./row-columns.ts";

const noted = Prisma.raw(NOTED);

interface ChangedRow {
  readonly id: number;
  readonly by: string;
}

/** SQL: the incidents of a change, as `open`. Their subjects are locked. Acts on one incident do without that lock. */
const openOf = (teamId: number, { incidentIds }: AnsweredCause) => Prisma.sql`
  open AS (
    SELECT id FROM incidents WHERE id = ANY (${numberArray(incidentIds)}::bigint[]) AND team_id = ${teamId} AND resolved_at IS NULL
    ORDER BY id FOR NO KEY UPDATE)`;

const acknowledge = (teamId: number, cause: AnsweredCause, { by, note, until }: NewAcknowledgement, now: Date) =>
  Prisma.sql`
  WITH ${openOf(teamId, cause)},
  done AS (
    UPDATE incidents i SET acknowledged_at = ${now}, acknowledged_note = ${note}, acknowledged_by = left(${nameOf(by)}, 255),
      acknowledged_until = ${until}
    FROM open WHERE i.id = open.id AND (i.acknowledged_at IS NULL OR i.acknowledged_until <= ${now})
    RETURNING i.id, i.subject_id, 'acknowledged' AS kind, i.acknowledged_at AS at, i.acknowledged_by AS by,
      i.acknowledged_note AS note, i.acknowledged_until AS until),
  ${noted}
  SELECT id::int, by FROM done ORDER BY id`;

/** The newest acknowledgement of a cause counts. */
const storeCause = (
  teamId: number,
  { place, errorClass }: AnsweredCause,
  { by, note, until }: NewAcknowledgement,
  now: Date,
) => Prisma.sql`
  INSERT INTO acknowledged_causes (team_id, place, name, error_class, at, by, note, until, joins_until)
  SELECT ${teamId}, ${place.kind}, ${place.name}, ${errorClass}, ${now}, left(${nameOf(by)}, 255), ${note}, ${until}::timestamptz,
    ${new Date(now.getTime() + CAUSE_ACKNOWLEDGED_MS)}
  ON CONFLICT (team_id, place, name, error_class) DO UPDATE SET at = excluded.at, by = excluded.by, note = excluded.note,
    until = excluded.until, joins_until = excluded.joins_until`;

const unacknowledge = (teamId: number, cause: AnsweredCause, by: Answerer, now: Date) => Prisma.sql`
  WITH ${openOf(teamId, cause)},
  done AS (
    UPDATE incidents i SET acknowledged_until = greatest(${now}, i.acknowledged_at)
    FROM open WHERE i.id = open.id AND i.acknowledged_at IS NOT NULL AND coalesce(i.acknowledged_until > ${now}, true)
    RETURNING i.id, i.subject_id, 'unacknowledged' AS kind, ${now}::timestamptz AS at, left(${nameOf(by)}, 255) AS by,
      NULL::text AS note, NULL::timestamptz AS until),
  ${noted}
  SELECT id::int, by FROM done ORDER BY id`;

const deleteCause = (teamId: number, { place, errorClass }: AnsweredCause) => Prisma.sql`
  DELETE FROM acknowledged_causes
  WHERE team_id = ${teamId} AND place = ${place.kind} AND name = ${place.name} AND error_class = ${errorClass}`;

const FAILURE = `
SELECT m.url, seen.classes, seen.addresses FROM incidents i JOIN subjects m ON m.id = i.subject_id CROSS JOIN LATERAL ${SEEN} seen
WHERE i.id = $1 AND i.team_id = $2`;

const deleteCausesOf = (teamId: number, { errorClass, address, host }: NonNullable<ReturnType<typeof storedFailure>>) =>
  Prisma.sql`
  DELETE FROM acknowledged_causes
  WHERE team_id = ${teamId} AND error_class = ${errorClass}
    AND ((place = 'address' AND name = ${address}) OR (place = 'host' AND name = ${host}))`;

/** Acknowledges causes of a team. Incidents are locked before the cause. See `joinAcknowledgedCauses`. */
export function createCauseAcknowledgementStore({
  client,
  transaction,
}: Pick<StoreScope, "client" | "transaction">): CauseAcknowledgementStore {
  return {
    acknowledge: (teamId, cause, answer, now) =>
      transaction(async (tx) => {
        await lockSubjectsOf(tx, teamId, cause.incidentIds);
        const rows = await tx.$queryRaw<ChangedRow[]>(acknowledge(teamId, cause, answer, now));
        const [first] = rows;
        if (first === undefined) return null;
        await tx.$executeRaw(storeCause(teamId, cause, answer, now));
        const shown = { acknowledgedNote: answer.note, acknowledgedUntil: answer.until };
        return {
          acknowledgement: { acknowledgedAt: now, acknowledgedBy: first.by, ...shown },
          incidentIds: rows.map(({ id }) => id),
        };
      }),

    unacknowledge: (teamId, cause, by, now) =>
      transaction(async (tx) => {
        await lockSubjectsOf(tx, teamId, cause.incidentIds);
        const rows = await tx.$queryRaw<ChangedRow[]>(unacknowledge(teamId, cause, by, now));
        await tx.$executeRaw(deleteCause(teamId, cause));
        return rows.map(({ id }) => id);
      }),

    async forget(teamId, incidentId) {
      const [row] = await client.$queryRawUnsafe<SeenRow[]>(FAILURE, incidentId, teamId);
      const failure = row === undefined ? null : storedFailure(row);
      if (failure !== null) await client.$executeRaw(deleteCausesOf(teamId, failure));
    },
  };
}
