import { MAX_VIEWS, ProblemError, type SavedView, type ViewStore } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";
import { lockTeam } from "../teams/lock-team.ts";

const COLUMNS = { id: true, name: true, search: true } as const satisfies Prisma.ViewSelect;

/** The lock of the team orders creates and new names, so that the limit holds and a name is used once. */
export function createViewStore({ client, transaction }: StoreScope): ViewStore {
  return {
    list: (teamId) =>
      client.view.findMany({ where: { teamId }, select: COLUMNS, orderBy: { name: "asc" }, take: MAX_VIEWS }),

    find: (teamId, id) => client.view.findFirst({ where: { teamId, id }, select: COLUMNS }),

    create(teamId, view, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        if ((await tx.view.count({ where: { teamId } })) >= MAX_VIEWS) {
          const detail = `A team has at most ${MAX_VIEWS} views. Delete one that is not used.`;
          throw new ProblemError({ kind: "conflict", detail });
        }
        await requireFreeName(tx, teamId, view.name, null);
        const data = { teamId, ...view, createdAt: now, updatedAt: now };
        return tx.view.create({ data, select: COLUMNS });
      });
    },

    update(teamId, id, change, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        const before: SavedView | null = await tx.view.findFirst({ where: { teamId, id }, select: COLUMNS });
        if (before === null) return null;
        if (change.name !== undefined) await requireFreeName(tx, teamId, change.name, id);
        const after = await tx.view.update({ where: { id }, data: { ...change, updatedAt: now }, select: COLUMNS });
        return { before, after };
      });
    },

    async remove(teamId, id) {
      return (await client.view.deleteMany({ where: { teamId, id } })).count > 0;
    },
  };
}

/** @param id the view that may have the name */
async function requireFreeName(tx: Prisma.TransactionClient, teamId: number, name: string, id: number | null) {
  const other = await tx.view.findFirst({ where: { teamId, name }, select: { id: true } });
  if (other === null || other.id === id) return;
  const sentence = "The name field is already used by another view of the team.";
  throw new ProblemError({ kind: "invalid", errors: { name: [sentence] } });
}
