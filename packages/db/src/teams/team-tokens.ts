import { ProblemError, type TeamToken, type TeamTokenStore } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";
import { lockTeam } from "./lock-team.ts";

/** Tokens of a team that are not revoked. */
const MAX_TOKENS = 200;

export function createTeamTokenStore({ client, transaction }: StoreScope): TeamTokenStore {
  return {
    list: (teamId) => readTokens(client, teamId, null),

    find: async (teamId, id) => (await readTokens(client, teamId, id))[0] ?? null,

    create(teamId, { userId, name, hash }, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        const count = await tx.apiToken.count({ where: { teamId, revokedAt: null } });
        if (count >= MAX_TOKENS) {
          const detail = `A team has at most ${MAX_TOKENS} API tokens. Revoke one that is not used.`;
          throw new ProblemError({ kind: "conflict", detail });
        }
        const data = { teamId, userId, name, hash: Uint8Array.from(hash), createdAt: now };
        const { id } = await tx.apiToken.create({ data, select: { id: true } });
        const [token] = await readTokens(tx, teamId, id);
        if (token === undefined) throw new Error("The database did not return the token that it made.");
        return token;
      });
    },

    async revoke(teamId, id, now) {
      const where = { id, teamId, revokedAt: null };
      return (await client.apiToken.updateMany({ where, data: { revokedAt: now } })).count > 0;
    },
  };
}

interface Row extends Omit<TeamToken, "creator"> {
  readonly userId: number;
  readonly email: string;
}

/** @param id null: all */
async function readTokens(client: Prisma.TransactionClient, teamId: number, id: number | null): Promise<TeamToken[]> {
  const rows = await client.$queryRaw<Row[]>`
    SELECT k.id, k.name, k.user_id AS "userId", u.email, m.role, k.created_at AS "createdAt",
      k.last_used_at AS "lastUsedAt"
    FROM api_tokens k JOIN users u ON u.id = k.user_id
    LEFT JOIN memberships m ON m.team_id = k.team_id AND m.user_id = k.user_id
    WHERE k.team_id = ${teamId} AND k.revoked_at IS NULL AND (${id}::int IS NULL OR k.id = ${id})
    ORDER BY k.id DESC LIMIT ${MAX_TOKENS}`;
  return rows.map(({ userId, email, ...token }) => ({ ...token, creator: { userId, email } }));
}
