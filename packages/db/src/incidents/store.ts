import {
  type Answerer,
  type IncidentActKind,
  type IncidentStore,
  type NewAcknowledgement,
  type NextStep,
  SILENT_UNTIL,
  type SnoozeChange,
  type SnoozedIncident,
} from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import type { StoreScope } from "../stores/scope.ts";
import { snoozedUntil, writeSnoozes } from "../subject/snooze.ts";
import { wakeSubjectsAt } from "../telling/wakes.ts";
import { nameOf } from "./answerer.ts";
import { lockSubjectsOf } from "./lock-incidents.ts";
import { NOTED } from "./noted.ts";

const noted = Prisma.raw(NOTED);

/**
 * The lock of the incident's row is enough. Code that resolves an incident updates this row as well, and nothing else
 * of the subject changes here. An acknowledgement that has ended makes room for another.
 */
const acknowledge = (teamId: number, id: number, { by, note, until }: NewAcknowledgement, now: Date) => Prisma.sql`
  WITH done AS (
    UPDATE incidents SET acknowledged_at = ${now}, acknowledged_note = ${note}, acknowledged_by = left(${nameOf(by)}, 255),
      acknowledged_until = ${until}
    WHERE id = ${id} AND team_id = ${teamId} AND resolved_at IS NULL
      AND (acknowledged_at IS NULL OR acknowledged_until <= ${now})
    RETURNING id, subject_id, 'acknowledged' AS kind, acknowledged_at AS at, acknowledged_by AS by, acknowledged_note AS note,
      acknowledged_until AS until),
  ${noted}
  SELECT by FROM done`;

/** The end stays: contacts are reminded then, and the times of escalations begin again. */
const unacknowledge = (teamId: number, id: number, by: Answerer, now: Date) => Prisma.sql`
  WITH done AS (
    UPDATE incidents SET acknowledged_until = greatest(${now}, acknowledged_at)
    WHERE id = ${id} AND team_id = ${teamId} AND resolved_at IS NULL
      AND acknowledged_at IS NOT NULL AND coalesce(acknowledged_until > ${now}, true)
    RETURNING id, subject_id, 'unacknowledged' AS kind, ${now}::timestamptz AS at, left(${nameOf(by)}, 255) AS by,
      NULL::text AS note, NULL::timestamptz AS until),
  ${noted}
  SELECT by FROM done`;

/** A step is asked for once. */
const escalate = (
  teamId: number,
  id: number,
  { afterMinutes, contacts }: NextStep,
  by: Answerer,
  now: Date,
) => Prisma.sql`
  WITH done AS (
    UPDATE incidents SET escalated_through = ${afterMinutes}
    WHERE id = ${id} AND team_id = ${teamId} AND resolved_at IS NULL AND coalesce(escalated_through, 0) < ${afterMinutes}
    RETURNING id, subject_id, 'escalated' AS kind, ${now}::timestamptz AS at, left(${nameOf(by)}, 255) AS by,
      left(${contacts.map(({ name }) => name).join(", ")}, 500) AS note, NULL::timestamptz AS until),
  ${noted}
  SELECT by FROM done`;

/** Of the open incidents $2, those whose snooze gets the end $3 at $4. An earlier end changes nothing, and silent subjects stay so. */
const SNOOZABLE = `
SELECT id::int, "subjectId", until FROM (
  SELECT i.id, i.subject_id AS "subjectId", ${snoozedUntil("i.subject_id")} AS until FROM incidents i
  WHERE i.team_id = $1 AND i.id = ANY ($2::bigint[]) AND i.resolved_at IS NULL) open
WHERE CASE WHEN $3::timestamptz IS NULL THEN until < '${SILENT_UNTIL.toISOString()}' ELSE coalesce(until, $4::timestamptz) < $3 END
ORDER BY id`;

/** Begins snoozes, gives those that run a later end, or ends them. */
async function snooze(
  tx: Prisma.TransactionClient,
  [teamId, ids]: readonly [number, readonly number[]],
  { until, by }: SnoozeChange,
  now: Date,
): Promise<readonly SnoozedIncident[]> {
  await lockSubjectsOf(tx, teamId, ids);
  const values = [teamId, numberArray(ids), until, now];
  const changing = await tx.$queryRawUnsafe<(SnoozedIncident & { subjectId: number })[]>(SNOOZABLE, ...values);
  if (changing.length === 0) return [];
  const subjectIds = changing.map(({ subjectId }) => subjectId);
  await writeSnoozes(tx, subjectIds, { until, by }, now);
  await wakeSubjectsAt(tx, subjectIds, now);
  await tx.$executeRaw`
    UPDATE subjects SET version = version + 1 WHERE id = ANY (ARRAY(
      SELECT id FROM subjects WHERE id = ANY (${numberArray(subjectIds)}::int[]) ORDER BY id FOR NO KEY UPDATE))`;
  const changed = changing.map(({ id, until: before }) => ({ id, until: before }));
  if (until !== null) {
    const act = { kind: "snoozed", by, until } as const;
    await tx.$queryRaw(
      noteActs(
        changed.map(({ id }) => id),
        act,
        now,
      ),
    );
  }
  return changed;
}

interface Act {
  readonly kind: IncidentActKind;
  readonly by: Answerer;
  readonly until: Date | null;
}

const noteActs = (ids: readonly number[], { kind, by, until }: Act, now: Date) => Prisma.sql`
  WITH done AS (
    SELECT id, subject_id, ${kind}::text AS kind, ${now}::timestamptz AS at, left(${nameOf(by)}, 255) AS by, NULL::text AS note,
      ${until}::timestamptz AS until
    FROM incidents WHERE id = ANY (${numberArray(ids)}::bigint[])),
  ${noted}
  SELECT by FROM done`;

/** Changes incidents of subjects of every kind. */
export function createIncidentStore({
  client,
  transaction,
}: Pick<StoreScope, "client" | "transaction">): IncidentStore {
  const run = (statement: Prisma.Sql) => client.$queryRaw<{ readonly by: string }[]>(statement);
  return {
    async acknowledge(teamId, id, answer, now) {
      const [row] = await run(acknowledge(teamId, id, answer, now));
      const { note: acknowledgedNote, until: acknowledgedUntil } = answer;
      return row ? { acknowledgedAt: now, acknowledgedBy: row.by, acknowledgedNote, acknowledgedUntil } : null;
    },

    async unacknowledge(teamId, id, by, now) {
      return (await run(unacknowledge(teamId, id, by, now))).length > 0;
    },

    async escalate(teamId, id, step, by, now) {
      return (await run(escalate(teamId, id, step, by, now))).length > 0;
    },

    snooze: (teamId, ids, change, now) => transaction((tx) => snooze(tx, [teamId, ids], change, now)),

    async noteCheck(id, by, now) {
      await run(noteActs([id], { kind: "check_requested", by, until: null }, now));
    },
  };
}
