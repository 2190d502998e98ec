import { type OwnTeam, type OwnTeamStore, planNames, roles } from "@pharos/core";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly plan: string;
  readonly role: string;
}

export function createOwnTeamStore({ client, transaction }: StoreScope): OwnTeamStore {
  return {
    async list(userId) {
      const rows = await client.$queryRaw<Row[]>`
        SELECT t.id, t.name, t.plan, m.role FROM memberships m JOIN teams t ON t.id = m.team_id
        WHERE m.user_id = ${userId} ORDER BY lower(t.name), t.id LIMIT 200`;
      return rows.map(toOwnTeam);
    },

    create(userId, name, allow, now) {
      return transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
        const all = await tx.membership.count({ where: { userId } });
        const ofOwner = { userId, role: "owner", team: { plan: "free" } };
        allow({ all, freeOwned: await tx.membership.count({ where: ofOwner }) });
        const memberships = { create: { userId, role: "owner" } };
        const data = { name, plan: "free", createdAt: now, memberships, firstRun: { create: {} } };
        const { id, plan } = await tx.team.create({ data });
        return toOwnTeam({ id, name, plan, role: "owner" });
      });
    },

    rename(teamId, name) {
      return transaction(async (tx) => {
        const [before] = await tx.$queryRaw<{ name: string }[]>`
          SELECT name FROM teams WHERE id = ${teamId} FOR NO KEY UPDATE`;
        if (before === undefined) return null;
        await tx.team.update({ where: { id: teamId }, data: { name }, select: { id: true } });
        return before.name;
      });
    },
  };
}

function toOwnTeam({ plan, role, ...team }: Row): OwnTeam {
  return { ...team, plan: enumOf(planNames, plan, "teams.plan"), role: enumOf(roles, role, "memberships.role") };
}
