import type {
  Answerer,
  IncidentActKind,
  IncidentStore,
  NewAcknowledgement,
  NextStep,
  SnoozeChange,
  SubjectKind,
} from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";
import { snoozedUntil, writeSnooze } from "../subject/snooze.ts";
import { lockSubject, type SubjectRef } from "../subject/subject-lock.ts";
import { nameOf } from "./answerer.ts";
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

/** Begins a snooze, gives the one that runs a later end, or ends it. */
async function snooze(
  tx: Prisma.TransactionClient,
  { teamId, id }: SubjectRef,
  { until, by }: SnoozeChange,
  now: Date,
): Promise<boolean> {
  const [incident] = await tx.$queryRaw<{ readonly subjectId: number; readonly kind: SubjectKind }[]>`
    SELECT i.subject_id AS "subjectId", m.kind FROM incidents i JOIN subjects m ON m.id = i.subject_id
    WHERE i.id = ${id} AND i.team_id = ${teamId} AND i.resolved_at IS NULL`;
  if (incident === undefined) return false;
  const { subjectId, kind } = incident;
  await lockSubject(tx, kind, { teamId, id: subjectId });
  const [running] = await tx.$queryRawUnsafe<{ until: Date | null }[]>(
    `SELECT ${snoozedUntil("$1::int")} AS until`,
    subjectId,
  );
  const runsUntil = running?.until ?? null;
  if (until === null ? runsUntil === null : (runsUntil ?? now) >= until) return false;
  await writeSnooze(tx, subjectId, { until, by }, now);
  await tx.$executeRaw`UPDATE subjects SET version = version + 1 WHERE id = ${subjectId}`;
  if (until !== null) await tx.$queryRaw(noteAct(id, "snoozed", by, until, now));
  return true;
}

const noteAct = (id: number, kind: IncidentActKind, by: Answerer, until: Date | null, now: Date) => Prisma.sql`
  WITH done AS (
    SELECT id, subject_id, ${kind}::text AS kind, ${now}::timestamptz AS at, left(${nameOf(by)}, 255) AS by, NULL::text AS note,
      ${until}::timestamptz AS until
    FROM incidents WHERE id = ${id}),
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

    snooze: (teamId, id, change, now) => transaction((tx) => snooze(tx, { teamId, id }, change, now)),

    async noteCheck(id, by, now) {
      await run(noteAct(id, "check_requested", by, null, now));
    },
  };
}
