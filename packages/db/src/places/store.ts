import {
  type NewEnrolment,
  type PlaceChange,
  type PlaceStore,
  ProblemError,
  planNames,
  plans,
  type WatchedPlace,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";
import { scheduleSilence } from "../subject/schedule-silence.ts";
import {
  applyPause,
  applyRemoval,
  applyResume,
  lockSubject,
  type SubjectRef,
  voidChecksInFlight,
} from "../subject/subject-lock.ts";
import { writeAlertRules } from "../subject/write-alert-rules.ts";
import { maxOfAnyPlan } from "../teams/lock-room.ts";
import { wakeSubject } from "../telling/wakes.ts";
import { addPlace } from "./add-place.ts";
import { readPlaceExposure } from "./exposure.ts";
import { lockDeletedPlace } from "./keep-locations.ts";
import { refuseWhileNamed } from "./named-by.ts";
import { readPlaceNotes } from "./place-notes.ts";
import { renameProbe, revokeProbe } from "./probe-changes.ts";
import { WHOLE_PLACE, wholePlaces } from "./watched-place.ts";

const ofTeam = ({ teamId, id }: SubjectRef) => ({ id, teamId, kind: "place", deletedAt: null });

export function createPlaceStore({ client, transaction }: StoreScope): PlaceStore {
  /** Locks the place and reads it. Lets `work` change it, and returns its result. Null without such a place. */
  const locked = <T>(ref: SubjectRef, work: (tx: Prisma.TransactionClient, current: WatchedPlace) => Promise<T>) =>
    transaction(async (tx) => {
      await lockSubject(tx, "place", ref);
      const current = await readPlace(tx, ref);
      return current === null ? null : work(tx, current);
    });

  return {
    async list(teamId, { tags = [] } = {}) {
      const tagged = tags.length > 0 && { tags: { hasEvery: [...tags] } };
      const rows = await client.subject.findMany({
        where: { teamId, kind: "place", deletedAt: null, ...tagged },
        include: WHOLE_PLACE,
        orderBy: [{ name: "asc" }, { id: "asc" }],
        take: maxOfAnyPlan("place"),
      });
      return wholePlaces(client, rows);
    },

    find: (teamId, id) => readPlace(client, { teamId, id }),

    create: (teamId, place, now) =>
      transaction(async (tx) => {
        const id = await addPlace(tx, teamId, place, now);
        const created = await readPlace(tx, { teamId, id });
        if (created === null) throw new Error("The database did not return the place that was created.");
        return created;
      }),

    update: (teamId, id, decide, now) =>
      locked({ teamId, id }, async (tx, current) => {
        await updatePlace(tx, { teamId, id }, current, decide(current), now);
        return readPlace(tx, { teamId, id });
      }),

    remove: (teamId, id, allow, now) =>
      locked({ teamId, id }, async (tx, current) => {
        allow(current);
        // Tokens are locked before the place, as in the enrolment of a probe.
        await tx.placeEnrolment.deleteMany({ where: { placeId: id } });
        await lockDeletedPlace(tx, id);
        await refuseWhileNamed(tx, teamId, current.key);
        await applyRemoval(tx, current, now);
        return current;
      }),

    addEnrolment: (teamId, id, enrolment, now) =>
      locked({ teamId, id }, async (tx, current) => {
        await addEnrolment(tx, { teamId, current }, enrolment, now);
        return current;
      }),

    renameProbe: (teamId, id, probeId, name, now) =>
      locked({ teamId, id }, (tx, current) => renameProbe(tx, current, probeId, name, now)),

    revokeProbe: (teamId, id, probeId, now) =>
      locked({ teamId, id }, (tx, current) => revokeProbe(tx, current, probeId, now)),

    exposure: (teamId, id, limit) => readPlaceExposure(client, { teamId, id }, limit),

    notes: (monitorId, limit) => readPlaceNotes(client, monitorId, limit),

    async isServed() {
      const rows = await client.$queryRaw<unknown[]>`
        SELECT 1 FROM service_marks WHERE service = 'field' AND marked_at > now() - interval '10 minutes'`;
      return rows.length > 0;
    },
  };
}

async function readPlace(tx: Prisma.TransactionClient, ref: SubjectRef): Promise<WatchedPlace | null> {
  const row = await tx.subject.findFirst({ where: ofTeam(ref), include: WHOLE_PLACE });
  const [place = null] = row === null ? [] : await wholePlaces(tx, [row]);
  return place;
}

async function updatePlace(
  tx: Prisma.TransactionClient,
  ref: SubjectRef,
  current: WatchedPlace,
  { tags = [], ...settings }: PlaceChange,
  now: Date,
): Promise<void> {
  const { id } = ref;
  await writeAlertRules(tx, ref, settings, now);
  const { name, isActive, silentAfterSeconds, referenceUrl, evidence } = settings;
  const isSwitched = isActive !== current.isActive;
  if (isSwitched) await (isActive ? applyResume(tx, id, now) : applyPause(tx, current, now));
  if (isSwitched || silentAfterSeconds !== current.silentAfterSeconds) {
    await voidChecksInFlight(tx, id, {});
    const silence = { isActive, afterSeconds: silentAfterSeconds, awaitsPolls: true };
    await scheduleSilence(tx, id, silence, { isFirstAwaited: current.polledAt === null, now });
  }
  await tx.place.update({ where: { subjectId: id }, data: { silentAfterSeconds, referenceUrl, evidence } });
  await wakeSubject(tx, id);
  const checkIntervalMinutes = Math.ceil(silentAfterSeconds / 60);
  const data = { name, isActive, checkIntervalMinutes, tags: [...tags], updatedAt: now, version: { increment: 1 } };
  await tx.subject.update({ where: { id }, data, select: { id: true } });
}

interface EnrollingPlace {
  readonly teamId: number;
  readonly current: WatchedPlace;
}

async function addEnrolment(
  tx: Prisma.TransactionClient,
  { teamId, current }: EnrollingPlace,
  { tokenKey, uses, expiresAt, madeBy }: NewEnrolment,
  now: Date,
): Promise<void> {
  const { plan } = await tx.team.findUniqueOrThrow({ where: { id: teamId }, select: { plan: true } });
  const { maxProbes } = plans[enumOf(planNames, plan, "teams.plan")];
  await tx.placeEnrolment.deleteMany({ where: { placeId: current.id, expiresAt: { lte: now } } });
  const { _sum } = await tx.placeEnrolment.aggregate({ where: { placeId: current.id }, _sum: { usesLeft: true } });
  const open = _sum.usesLeft ?? 0;
  if (current.probes.length + open + uses > maxProbes) {
    const allowed = maxProbes === 1 ? "one probe" : `${maxProbes} probes`;
    const detail =
      `A place of the ${plan} plan has at most ${allowed}. This place has ${current.probes.length}, and open tokens for ${open}. ` +
      "Revoke some first. That also ends the open tokens.";
    throw new ProblemError({ kind: "conflict", detail });
  }
  await tx.placeEnrolment.create({
    data: {
      ...{ tokenKey: Buffer.from(tokenKey), placeId: current.id, uses, usesLeft: uses },
      ...{ madeAt: now, expiresAt, madeBy },
    },
  });
}
