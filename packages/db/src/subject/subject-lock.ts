import { afterPause, afterResume, type Status, type SubjectKind } from "@pharos/core";
import { noSides } from "../checks/write-sides.ts";
import type { Prisma } from "../generated/client.ts";
import { wakeGroups } from "../groups/wake-groups.ts";
import { incidentEnd } from "../incidents/effects.ts";
import { forgetTold } from "../telling/forget.ts";
import { closePause, openPause } from "../uptime/pauses.ts";
import { releaseChildren } from "./dependencies.ts";

export interface SubjectRef {
  readonly teamId: number;
  readonly id: number;
}

/**
 * Acquires the lock that orders everything that happens to a subject (schema.prisma: SubjectState). Data that is read
 * after it stays true until the transaction ends. Locks nothing if the team has no subject of the kind with this id.
 */
export async function lockSubject(
  tx: Prisma.TransactionClient,
  kind: SubjectKind,
  { teamId, id }: SubjectRef,
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM subject_states s JOIN subjects sub ON sub.id = s.subject_id
    WHERE sub.id = ${id} AND sub.team_id = ${teamId} AND sub.kind = ${kind} FOR UPDATE OF s`;
}

/**
 * Takes a new check number and calls it over at once: results under any number before it are void.
 * @param schedule other changes of the schedule
 * @returns that number
 */
export async function voidChecksInFlight(
  tx: Prisma.TransactionClient,
  subjectId: number,
  schedule: Prisma.SubjectScheduleUpdateInput,
): Promise<number> {
  const { checkNumber } = await tx.subjectSchedule.update({
    where: { subjectId },
    data: { ...schedule, checkNumber: { increment: 1 }, expiredLeases: 0, leaseUntil: null },
    select: { checkNumber: true },
  });
  await tx.subjectState.update({ where: { subjectId }, data: { checkNumber }, select: { subjectId: true } });
  return checkNumber;
}

const RESOLVE = `
UPDATE incidents i SET resolved_at = ${incidentEnd("$2::timestamptz")} WHERE subject_id = $1 AND resolved_at IS NULL`;

/**
 * Writes the decisions of a pause or a deletion. Contacts get no alert of an incident that ends this way. They also get
 * no alert when a flapping subject settles, or a slow subject is fast again, because its count starts again.
 */
export async function applyPause(
  tx: Prisma.TransactionClient,
  { id, status }: { readonly id: number; readonly status: Status },
  now: Date,
): Promise<void> {
  const paused = afterPause(status, now.getTime());
  await tx.subjectState.update({
    where: { subjectId: id },
    data: {
      status: paused.status,
      changesCountFrom: now,
      recentFailures: null,
      recentSlow: null,
      slowSince: null,
      ...noSides,
    },
  });
  await tx.flappingSubject.deleteMany({ where: { subjectId: id } });
  await forgetTold(tx, id);
  await openPause(tx, id, now);
  await wakeGroups(tx, id);
  if (paused.effect?.kind !== "resolve-incident") return;
  await tx.$executeRawUnsafe(RESOLVE, id, new Date(paused.effect.atMs));
}

/** Writes that a subject is deleted: to its checks and its incident, that is a pause. */
export async function applyRemoval(
  tx: Prisma.TransactionClient,
  subject: { readonly id: number; readonly status: Status },
  now: Date,
): Promise<void> {
  await releaseChildren(tx, subject.id);
  await tx.subject.update({ where: { id: subject.id }, data: { deletedAt: now }, select: { id: true } });
  await applyPause(tx, subject, now);
  await voidChecksInFlight(tx, subject.id, { active: false, placedActive: false });
}

/**
 * Writes the decisions of a resume. Since the pause there were no changes that count. The next one may come from a
 * worker whose clock is slow, so changes count from the pause on.
 */
export async function applyResume(tx: Prisma.TransactionClient, subjectId: number, now: Date): Promise<void> {
  await tx.subjectState.update({ where: { subjectId }, data: { status: afterResume().status } });
  await closePause(tx, subjectId, now);
  await wakeGroups(tx, subjectId);
}
