import { type AccountStore, isOver, type Profile } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import type { StoreScope } from "../stores/scope.ts";

/** Passkeys that one answer lists. */
const MAX_LISTED = 200;

export function createAccountStore({ client, transaction }: StoreScope): AccountStore {
  return {
    async profile(userId) {
      return toProfile(await client.user.findUniqueOrThrow({ where: { id: userId } }));
    },

    updateProfile(userId, changes) {
      return transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
        const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
        await tx.user.update({ where: { id: userId }, data: changes, select: { id: true } });
        return toProfile(before);
      });
    },

    async sessions(userId, now) {
      // A sign-in leaves 50 of a user's sessions, so these are few.
      const rows = await client.session.findMany({
        where: { userId, endedAt: null },
        select: { id: true, createdAt: true, lastSeenAt: true, endedAt: true, userAgent: true, address: true },
        orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
        take: MAX_LISTED,
      });
      return rows.filter((session) => !isOver(session, now)).map(({ endedAt: _endedAt, ...session }) => session);
    },

    async endSession(userId, id, now) {
      const where = { id, userId, endedAt: null };
      return (await client.session.updateMany({ where, data: { endedAt: now } })).count > 0;
    },

    async endOtherSessions(userId, keptId, now) {
      const where = { userId, id: { not: keptId }, endedAt: null };
      return (await client.session.updateMany({ where, data: { endedAt: now } })).count;
    },

    async openTeam(sessionId, teamId) {
      await client.session.updateMany({ where: { id: sessionId }, data: { teamId } });
    },

    passkeys(userId) {
      const select = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;
      return client.passkey.findMany({ where: { userId }, select, orderBy: { id: "asc" }, take: MAX_LISTED });
    },

    async renamePasskey(userId, id, name) {
      return (await client.passkey.updateMany({ where: { id, userId }, data: { name } })).count > 0;
    },

    async removePasskey(userId, id) {
      return (await client.passkey.deleteMany({ where: { id, userId } })).count > 0;
    },
  };
}

function toProfile({ id, email, name, passwordHash, timeZone, language }: Prisma.UserGetPayload<object>): Profile {
  return { userId: id, email, name, hasPassword: passwordHash !== null, timeZone, language };
}
