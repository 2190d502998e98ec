import { type MembershipStore, roles, type TeamMember } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";
import { END_ANSWER_LINKS } from "./end-answer-links.ts";
import { lockTeam } from "./lock-team.ts";
import { releaseDevices } from "./release-devices.ts";

/** Members that one answer lists. */
const MAX_LISTED = 1_000;

const USER = { user: { select: { email: true } } } as const satisfies Prisma.MembershipInclude;

type Row = Prisma.MembershipGetPayload<{ include: typeof USER }>;

export function createMembershipStore({ client, transaction }: StoreScope): MembershipStore {
  return {
    async list(teamId) {
      const orderBy = { user: { email: "asc" } } as const;
      const rows = await client.membership.findMany({ where: { teamId }, include: USER, orderBy, take: MAX_LISTED });
      return rows.map(toMember);
    },

    find: (teamId, userId) => findMember(client, teamId, userId),

    change(teamId, userId, role, allow, now) {
      return transaction(async (tx) => {
        await lockTeam(tx, teamId);
        const current = await findMember(tx, teamId, userId);
        if (current === null) return null;
        allow(current, await tx.membership.count({ where: { teamId, role: "owner" } }));
        const where = { teamId_userId: { teamId, userId } };
        if (role === null) {
          await releaseDevices((sql, values) => tx.$queryRawUnsafe(sql, ...values), teamId, userId);
          await tx.membership.delete({ where });
          await tx.$executeRawUnsafe(END_ANSWER_LINKS, teamId);
        } else await tx.membership.update({ where, data: { role } });
        if (role !== null && role !== current.role) {
          const open = { userId, endedAt: null, OR: [{ teamId }, { teamId: null }] };
          await tx.session.updateMany({ where: open, data: { endedAt: now } });
        }
        // Otherwise the code of one of them would restore the removed role.
        if (current.role !== role) await tx.invitation.deleteMany({ where: { teamId, invitedBy: userId } });
        return current;
      });
    },
  };
}

async function findMember(
  client: Prisma.TransactionClient,
  teamId: number,
  userId: number,
): Promise<TeamMember | null> {
  const row = await client.membership.findUnique({ where: { teamId_userId: { teamId, userId } }, include: USER });
  return row && toMember(row);
}

function toMember({ userId, role, createdAt, user }: Row): TeamMember {
  return { userId, email: user.email, role: enumOf(roles, role, "memberships.role"), joinedAt: createdAt };
}
