import { ProblemError, planNames, plans, retentionDays, type SiteChange } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { lockContacts } from "../stores/monitor-contacts.ts";
import { openPause } from "../uptime/pauses.ts";
import { probedColumns, scheduleOfSite } from "./probed-columns.ts";
import { writeAspects } from "./write-aspects.ts";

/**
 * As `SiteStore.create`. The lock on the team's row is what makes its maximum hold. Not `FOR UPDATE`: what inserts incidents
 * would have to wait.
 * @returns its id
 */
export async function addSite(
  tx: Prisma.TransactionClient,
  teamId: number,
  { contactIds, ...settings }: SiteChange,
  now: Date,
): Promise<number> {
  const [team] = await tx.$queryRaw<{ plan: string; id: number }[]>`
    SELECT plan, nextval('subjects_id_seq')::int AS id FROM teams WHERE id = ${teamId} FOR NO KEY UPDATE`;
  if (team === undefined) throw new Error(`There is no team ${teamId}.`);
  const { id } = team;
  const plan = enumOf(planNames, team.plan, "teams.plan");
  const { maxSites } = plans[plan];
  if ((await tx.subject.count({ where: { teamId, kind: "site", deletedAt: null } })) >= maxSites) {
    const sites = maxSites === 1 ? "one site" : `${maxSites} sites`;
    throw new ProblemError({ kind: "conflict", detail: `The ${plan} plan has ${sites}. Delete one first.` });
  }
  const contacts = await lockContacts(tx, teamId, contactIds);
  await tx.subject.create({
    data: {
      ...probedColumns(settings),
      ...{ id, teamId, kind: "site", type: "http", createdAt: now, updatedAt: now },
      state: { create: { retentionDays: retentionDays(plan) } },
      schedule: { create: scheduleOfSite(id, settings, now) },
      contacts: { create: contacts.map((contactId) => ({ contactId })) },
    },
    select: { id: true },
  });
  await writeAspects(tx, id, settings, { isMoved: false, now });
  if (!settings.isActive) await openPause(tx, id, now);
  return id;
}
