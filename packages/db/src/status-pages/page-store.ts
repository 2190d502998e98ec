import {
  MAX_STATUS_PAGES,
  ProblemError,
  pageAccesses,
  type StatusPage,
  type StatusPageStore,
  type WantedPage,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";
import { lockTeam } from "../teams/lock-team.ts";
import { readStateFacts } from "./read-states.ts";
import { readSubjectFacts } from "./subject-facts.ts";
import { writeLayout } from "./write-layout.ts";

const ORDER = [{ position: "asc" }, { id: "asc" }] as const satisfies Prisma.PageGroupOrderByWithRelationInput[];
const LAYOUT = {
  groups: { orderBy: [...ORDER] },
  components: { orderBy: [{ position: "asc" }, { id: "asc" }] },
} as const satisfies Prisma.StatusPageInclude;

export function createStatusPageStore({ client, transaction }: StoreScope): StatusPageStore {
  const find = async (tx: Prisma.TransactionClient, teamId: number, id: number) => {
    const row = await tx.statusPage.findFirst({ where: { id, teamId, deletedAt: null }, include: LAYOUT });
    return row && toPage(row);
  };
  const required = async (tx: Prisma.TransactionClient, teamId: number, id: number) => {
    const page = await find(tx, teamId, id);
    if (page === null) throw new Error("The database did not return the page that was written.");
    return page;
  };
  return {
    async list(teamId) {
      const where = { teamId, deletedAt: null };
      const orderBy = [{ name: "asc" as const }, { id: "asc" as const }];
      const rows = await client.statusPage.findMany({ where, include: LAYOUT, orderBy, take: MAX_STATUS_PAGES });
      return rows.map(toPage);
    },

    find: (teamId, id) => find(client, teamId, id),

    subjectFacts: (teamId, monitorIds, now) => readSubjectFacts(client, teamId, monitorIds, now),

    stateFacts: (teamId, now) => readStateFacts(client, teamId, now),

    create(teamId, wanted, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        if ((await tx.statusPage.count({ where: { teamId, deletedAt: null } })) >= MAX_STATUS_PAGES) {
          const detail = `A team has at most ${MAX_STATUS_PAGES} status pages. Delete one first.`;
          throw new ProblemError({ kind: "conflict", detail });
        }
        await refuseTaken(tx, wanted.slug, null);
        const data = { teamId, ...columnsOf(wanted), createdAt: now, updatedAt: now };
        const { id } = await tx.statusPage.create({ data, select: { id: true } });
        await writeLayout(tx, { teamId, pageId: id }, wanted.groups);
        return required(tx, teamId, id);
      });
    },

    update(teamId, id, change, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        const current = await find(tx, teamId, id);
        if (current === null) return null;
        const wanted = change(current);
        await refuseTaken(tx, wanted.slug, id);
        const data = { ...columnsOf(wanted), updatedAt: now, version: { increment: 1 } };
        await tx.statusPage.update({ where: { id }, data });
        await writeLayout(tx, { teamId, pageId: id }, wanted.groups);
        return required(tx, teamId, id);
      });
    },

    remove(teamId, id, check, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        const current = await find(tx, teamId, id);
        if (current === null) return false;
        check(current);
        await tx.statusPage.update({ where: { id }, data: { deletedAt: now } });
        return true;
      });
    },
  };
}

/** Pages of all teams share their addresses. */
async function refuseTaken(tx: Prisma.TransactionClient, slug: string, ownId: number | null): Promise<void> {
  // Two teams that take one slug at the same time: the second waits here for the first.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`status page ${slug}`}, 0))`;
  const taken = await tx.statusPage.findFirst({ where: { slug, deletedAt: null }, select: { id: true } });
  if (taken === null || taken.id === ownId) return;
  throw new ProblemError({ kind: "invalid", errors: { slug: ["The slug is taken. Choose another one."] } });
}

function columnsOf({ slug, name, intro, access, timeZone, days, showUptime }: WantedPage) {
  return { slug, name, intro, access, timeZone, days, showUptime };
}

function toPage(row: Prisma.StatusPageGetPayload<{ include: typeof LAYOUT }>): StatusPage {
  const { id, slug, name, intro, timeZone, days, showUptime, version, createdAt, updatedAt } = row;
  const groups = [{ id: null, name: null }, ...row.groups].flatMap((group) => {
    const components = row.components
      .filter(({ groupId }) => groupId === group.id)
      .map(({ subjectId, ...one }) => ({
        ...{ id: one.id, monitorId: subjectId, name: one.name, description: one.description },
        showUptime: one.showUptime,
      }));
    return components.length === 0 && group.id === null ? [] : [{ name: group.name, components }];
  });
  const access = enumOf(pageAccesses, row.access, "status_pages.access");
  return { id, slug, name, intro, access, timeZone, days, showUptime, version, createdAt, updatedAt, groups };
}
