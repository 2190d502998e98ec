import type { ChangedProbe, WatchedPlace } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";

/** As `PlaceStore.renameProbe`. The caller has locked the place. */
export function renameProbe(tx: Prisma.TransactionClient, place: WatchedPlace, id: number, name: string, now: Date) {
  return changeProbe(tx, place, id, { name }, now);
}

/**
 * As `PlaceStore.revokeProbe`. The caller has locked the place. Its tokens end too: a thief of the machine may have one, and could
 * enrol again.
 */
export async function revokeProbe(tx: Prisma.TransactionClient, place: WatchedPlace, id: number, now: Date) {
  await tx.placeEnrolment.deleteMany({ where: { placeId: place.id } });
  return changeProbe(tx, place, id, { revokedAt: now }, now);
}

async function changeProbe(
  tx: Prisma.TransactionClient,
  place: WatchedPlace,
  id: number,
  data: Prisma.PlaceProbeUpdateInput,
  now: Date,
): Promise<ChangedProbe | null> {
  const before = place.probes.find((probe) => probe.id === id);
  if (before === undefined) return null;
  await tx.placeProbe.update({ where: { id }, data, select: { id: true } });
  await tx.subject.update({
    where: { id: place.id },
    data: { updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  });
  return { before, place };
}
