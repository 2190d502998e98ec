import { CAUSE_ACKNOWLEDGED_MS, type CauseAcknowledgementStore } from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import type { StoreScope } from "../stores/scope.ts";
import { nameOf } from "./answerer.ts";
import { NOTED } from "./noted.ts";

const noted = Prisma.raw(NOTED);

interface ChangedRow {
  readonly id: number;
  readonly by: string;
}

/** Acknowledges causes of a team. See `joinAcknowledgedCauses`. */
export function createCauseAcknowledgementStore({
  transaction,
}: Pick<StoreScope, "transaction">): CauseAcknowledgementStore {
  return {
    acknowledge: (teamId, { place, errorClass, incidentIds }, { by, note, until }, now) =>
      transaction(async (tx) => {
        const joinsUntil = new Date(now.getTime() + CAUSE_ACKNOWLEDGED_MS);
        await tx.$executeRaw`
          INSERT INTO acknowledged_causes (team_id, place, name, error_class, at, by, note, until, joins_until)
          SELECT ${teamId}, ${place.kind}, ${place.name}, ${errorClass}, ${now}, left(${nameOf(by)}, 255), ${note}, ${until}::timestamptz, ${joinsUntil}`;
        const rows = await tx.$queryRaw<ChangedRow[]>`
          WITH open AS (
            SELECT id FROM incidents WHERE id = ANY (${numberArray(incidentIds)}::bigint[]) AND team_id = ${teamId} ORDER BY id FOR UPDATE),
          done AS (
            UPDATE incidents i SET acknowledged_at = ${now}, acknowledged_note = ${note}, acknowledged_by = left(${nameOf(by)}, 255),
              acknowledged_until = ${until}
            FROM open WHERE i.id = open.id AND i.resolved_at IS NULL
              AND (i.acknowledged_at IS NULL OR i.acknowledged_until <= ${now})
            RETURNING i.id, i.subject_id, 'acknowledged' AS kind, i.acknowledged_at AS at, i.acknowledged_by AS by,
              i.acknowledged_note AS note, i.acknowledged_until AS until),
          ${noted}
          SELECT id::int, by FROM done ORDER BY id`;
        const [first] = rows;
        if (first === undefined) return null;
        const shown = { acknowledgedNote: note, acknowledgedUntil: until };
        return {
          acknowledgement: { acknowledgedAt: now, acknowledgedBy: first.by, ...shown },
          incidentIds: rows.map(({ id }) => id),
        };
      }),

    unacknowledge: (teamId, { place, errorClass, incidentIds }, by, now) =>
      transaction(async (tx) => {
        await tx.$executeRaw`
          DELETE FROM acknowledged_causes
          WHERE team_id = ${teamId} AND place = ${place.kind} AND name = ${place.name} AND error_class = ${errorClass}`;
        const rows = await tx.$queryRaw<ChangedRow[]>`
          WITH open AS (
            SELECT id FROM incidents WHERE id = ANY (${numberArray(incidentIds)}::bigint[]) AND team_id = ${teamId} ORDER BY id FOR UPDATE),
          done AS (
            UPDATE incidents i SET acknowledged_until = greatest(${now}, i.acknowledged_at)
            FROM open WHERE i.id = open.id AND i.resolved_at IS NULL AND i.acknowledged_at IS NOT NULL
              AND coalesce(i.acknowledged_until > ${now}, true)
            RETURNING i.id, i.subject_id, 'unacknowledged' AS kind, ${now}::timestamptz AS at, left(${nameOf(by)}, 255) AS by,
              NULL::text AS note, NULL::timestamptz AS until),
          ${noted}
          SELECT id::int, by FROM done ORDER BY id`;
        return rows.map(({ id }) => id);
      }),
  };
}
