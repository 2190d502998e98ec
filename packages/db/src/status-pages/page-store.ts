import { MAX_STATUS_PAGES, ProblemError, type StatusPageStore } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";
import { lockTeam } from "../teams/lock-team.ts";
import { columnsOf, findPage, PAGE_PARTS, requiredPage, toPage } from "./page-row.ts";
import { readStateFacts } from "./read-states.ts";
import { readLogo, setLogo } from "./set-logo.ts";
import { readComponentSubjects, readSubjectFacts, readTagged } from "./subject-facts.ts";
import { verifyDomain } from "./verify-domain.ts";
import { writeLayout } from "./write-layout.ts";

export function createStatusPageStore({ client, transaction }: StoreScope): StatusPageStore {
  return {
    async list(teamId) {
      const where = { teamId, deletedAt: null };
      const orderBy = [{ name: "asc" as const }, { id: "asc" as const }];
      const rows = await client.statusPage.findMany({ where, include: PAGE_PARTS, orderBy, take: MAX_STATUS_PAGES });
      return rows.map(toPage);
    },

    find: (teamId, id) => findPage(client, teamId, id),

    subjectFacts: (teamId, monitorIds, now) => readSubjectFacts(client, teamId, monitorIds, now),

    componentSubjects: (teamId, ids, now) => readComponentSubjects(client, teamId, ids, now),

    tagged: (teamId, tags) => readTagged(client, teamId, tags),

    stateFacts: (teamId, now) => readStateFacts(client, teamId, now),

    create(teamId, wanted, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        if ((await tx.statusPage.count({ where: { teamId, deletedAt: null } })) >= MAX_STATUS_PAGES) {
          const detail = `A team has at most ${MAX_STATUS_PAGES} status pages. Delete one first.`;
          throw new ProblemError({ kind: "conflict", detail });
        }
        await refuseTaken(tx, wanted.slug, null);
        const data = { teamId, ...columnsOf(wanted, false), createdAt: now, updatedAt: now };
        const { id } = await tx.statusPage.create({ data, select: { id: true } });
        await writeLayout(tx, { teamId, pageId: id }, wanted.groups);
        return requiredPage(tx, teamId, id);
      });
    },

    update(teamId, id, change, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        const current = await findPage(tx, teamId, id);
        if (current === null) return null;
        const wanted = change(current);
        await refuseTaken(tx, wanted.slug, id);
        const hasPassword = current.access === "password";
        const data = { ...columnsOf(wanted, hasPassword), updatedAt: now, version: { increment: 1 } };
        await tx.statusPage.update({ where: { id }, data });
        await writeLayout(tx, { teamId, pageId: id }, wanted.groups);
        return requiredPage(tx, teamId, id);
      });
    },

    logo: (teamId, id) => readLogo(client, { teamId, id }),

    setLogo: (teamId, id, logo, now) => transaction((tx) => setLogo(tx, { teamId, id }, logo, now)),

    verifyDomain: (teamId, id, domain, now) => transaction((tx) => verifyDomain(tx, { teamId, id }, domain, now)),

    remove(teamId, id, check, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        const current = await findPage(tx, teamId, id);
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
  throw new ProblemError({ kind: "invalid", errors: { slug: ["Another page uses this slug. Choose another one."] } });
}
