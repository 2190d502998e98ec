import { type AccountStore, isOver } from "@pharos/core";
import type { StoreScope } from "../stores/scope.ts";

/** Passkeys that one answer lists. */
const MAX_LISTED = 200;

export function createAccountStore({ client, transaction }: StoreScope): AccountStore {
  return {
    async profile(userId) {
      const { email, name, passwordHash } = await client.user.findUniqueOrThrow({ where: { id: userId } });
      return { userId, email, name, hasPassword: passwordHash !== null };
    },

    rename(userId, name) {
      return transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
        const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } });
        await tx.user.update({ where: { id: userId }, data: { name }, select: { id: true } });
        return before.name;
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

    async removePasskey(userId, id) {
      return (await client.passkey.deleteMany({ where: { id, userId } })).count > 0;
    },
  };
}
