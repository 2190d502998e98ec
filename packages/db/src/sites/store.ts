import type { SiteChange, SiteStore, WatchedSite } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";
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
import { addSite } from "./add-site.ts";
import { readCrawl } from "./crawl/read-crawl.ts";
import { probedColumns, scheduleOfSite } from "./probed-columns.ts";
import { readFindings } from "./read-aspects.ts";
import { WHOLE_SITE, wholeSites } from "./site-row.ts";
import { readSnapshots } from "./snapshots.ts";
import { stopAspects, writeAspects } from "./write-aspects.ts";

export function createSiteStore({ client, transaction }: StoreScope): SiteStore {
  return {
    async list(teamId, { tags = [] } = {}) {
      const where = {
        teamId,
        kind: "site",
        deletedAt: null,
        ...(tags.length > 0 && { tags: { hasEvery: [...tags] } }),
      };
      const orderBy = [{ name: "asc" as const }, { id: "asc" as const }];
      const rows = await client.subject.findMany({ where, include: WHOLE_SITE, orderBy, take: maxOfAnyPlan("site") });
      return wholeSites(client, rows);
    },

    find: (teamId, id) => read(client, { teamId, id }),

    snapshots: (siteId, aspect) => readSnapshots(client, siteId, aspect),

    create: (teamId, site, now) =>
      transaction(async (tx) => {
        const id = await addSite(tx, teamId, site, now);
        const created = await read(tx, { teamId, id });
        if (created === null) throw new Error("The database did not return the site that was created.");
        return created;
      }),

    update: (teamId, id, decide, now) =>
      transaction(async (tx) => {
        const ref = { teamId, id };
        await lockSubject(tx, "site", ref);
        const current = await read(tx, ref);
        if (current === null) return null;
        await updateSite(tx, ref, current, decide(current), now);
        return read(tx, ref);
      }),

    remove: (teamId, id, allow, now) =>
      transaction(async (tx) => {
        const ref = { teamId, id };
        await lockSubject(tx, "site", ref);
        const current = await read(tx, ref);
        if (current === null) return null;
        allow(current);
        await applyRemoval(tx, current, now);
        await stopAspects(tx, id);
        return current;
      }),
  };
}

async function read(tx: Prisma.TransactionClient, { teamId, id }: SubjectRef): Promise<WatchedSite | null> {
  const where = { id, teamId, kind: "site", deletedAt: null };
  const row = await tx.subject.findFirst({ where, include: WHOLE_SITE });
  const [site = null] = row === null ? [] : await wholeSites(tx, [row]);
  return site && { ...site, findings: await readFindings(tx, id), crawl: await readCrawl(tx, id) };
}

async function updateSite(
  tx: Prisma.TransactionClient,
  ref: SubjectRef,
  current: WatchedSite,
  { tags = [], ...settings }: SiteChange,
  now: Date,
): Promise<void> {
  const { id } = ref;
  await writeAlertRules(tx, ref, settings, now);
  const isSwitched = settings.isActive !== current.isActive;
  const isMoved = settings.url !== current.url;
  if (isSwitched || isMoved || settings.checkIntervalSeconds !== current.checkIntervalSeconds) {
    if (isSwitched) await (settings.isActive ? applyResume(tx, id, now) : applyPause(tx, current, now));
    await voidChecksInFlight(tx, id, scheduleOfSite(id, settings, now));
    await tx.subjectState.update({ where: { subjectId: id }, data: { recentFailures: null } });
  }
  await writeAspects(tx, id, settings, { isMoved, now });
  await wakeSubject(tx, id);
  await tx.subject.update({
    where: { id },
    data: { ...probedColumns(settings), tags: [...tags], updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  });
}
