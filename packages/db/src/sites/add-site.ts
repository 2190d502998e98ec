import { type NewSite, retentionDays } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { lockAttachments } from "../stores/monitor-contacts.ts";
import { warnedAttachments } from "../stores/warned-contacts.ts";
import { writeQuietRules } from "../subject/write-alert-rules.ts";
import { lockRoom } from "../teams/lock-room.ts";
import { openPause } from "../uptime/pauses.ts";
import { probedColumns, scheduleOfSite } from "./probed-columns.ts";
import { writeAspects } from "./write-aspects.ts";

/**
 * As `SiteStore.create`.
 * @returns its id
 */
export async function addSite(
  tx: Prisma.TransactionClient,
  teamId: number,
  { tags = [], ...settings }: NewSite,
  now: Date,
): Promise<number> {
  const plan = await lockRoom(tx, teamId, "site");
  const contacts = await lockAttachments(tx, teamId, settings);
  const { contactsWithoutWarnings = [] } = settings;
  const { id } = await tx.subject.create({
    data: {
      ...probedColumns(settings),
      ...{ teamId, kind: "site", type: "http", tags: [...tags], createdAt: now, updatedAt: now },
      state: { create: { retentionDays: retentionDays(plan) } },
      contacts: { create: warnedAttachments(contacts, contactsWithoutWarnings) },
    },
    select: { id: true },
  });
  await tx.subjectSchedule.create({ data: { subjectId: id, ...scheduleOfSite(id, settings, now) } });
  await writeAspects(tx, id, settings, { isMoved: false, now });
  if (!settings.isActive) await openPause(tx, id, now);
  await writeQuietRules(tx, { teamId, id }, settings, now);
  return id;
}
