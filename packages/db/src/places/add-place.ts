import { type NewPlace, ProblemError, placeName, retentionDays } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { lockAttachments } from "../stores/monitor-contacts.ts";
import { warnedAttachments } from "../stores/warned-contacts.ts";
import { scheduleSilence } from "../subject/schedule-silence.ts";
import { writeQuietRules } from "../subject/write-alert-rules.ts";
import { lockRoom } from "../teams/lock-room.ts";
import { openPause } from "../uptime/pauses.ts";

/** As `PlaceStore.create`. @returns its ID */
export async function addPlace(
  tx: Prisma.TransactionClient,
  teamId: number,
  { tags = [], ...settings }: NewPlace,
  now: Date,
): Promise<number> {
  const plan = await lockRoom(tx, teamId, "place");
  await refuseTakenKey(tx, teamId, settings.key);
  const contacts = await lockAttachments(tx, teamId, settings);
  const { name, key, isActive, silentAfterSeconds, referenceUrl, evidence, contactsWithoutWarnings = [] } = settings;
  const { id } = await tx.subject.create({
    data: {
      ...{ teamId, kind: "place", type: "place", name, isActive },
      checkIntervalMinutes: Math.ceil(silentAfterSeconds / 60),
      ...{ tags: [...tags], createdAt: now, updatedAt: now },
      state: { create: { retentionDays: retentionDays(plan) } },
      contacts: { create: warnedAttachments(contacts, contactsWithoutWarnings) },
      place: { create: { teamId, key, location: placeName(teamId, key), silentAfterSeconds, referenceUrl, evidence } },
    },
    select: { id: true },
  });
  const silence = { isActive, afterSeconds: silentAfterSeconds, awaitsPolls: true };
  await scheduleSilence(tx, id, silence, { isFirstAwaited: true, now });
  if (!isActive) await openPause(tx, id, now);
  await writeQuietRules(tx, { teamId, id }, settings, now);
  return id;
}

/** The caller has locked the team. Names of regions stay reserved, because results name them for as long as they are stored. */
async function refuseTakenKey(tx: Prisma.TransactionClient, teamId: number, key: string): Promise<void> {
  const refusal = (sentence: string) => new ProblemError({ kind: "invalid", errors: { key: [sentence] } });
  if ((await tx.region.count({ where: { name: key } })) > 0)
    throw refusal("The key field must not be the name of a region.");
  if ((await tx.place.count({ where: { teamId, key } })) > 0) {
    throw refusal("The key field must be a key that no place of the team has or had.");
  }
}
