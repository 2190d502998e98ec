import type { PingKeyStore } from "@pharos/core";
import type { StoreScope } from "../stores/scope.ts";

/** The columns of a key that are read, with its contacts in the order of their ids. */
const select = {
  createdAt: true,
  createsHeartbeats: true,
  contacts: { select: { contactId: true }, orderBy: { contactId: "asc" } },
} as const;

interface Row {
  readonly createdAt: Date;
  readonly createsHeartbeats: boolean;
  readonly contacts: readonly { readonly contactId: number }[];
}

export function createPingKeyStore({ client, transaction }: StoreScope): PingKeyStore {
  return {
    async find(teamId) {
      const row = await client.pingKey.findUnique({ where: { teamId }, select });
      return row && pingKeyOf(row);
    },

    async replace(teamId, hash, now) {
      // Not by Prisma's upsert, which reads first: of two at once that find no key, one would fail.
      await client.$executeRaw`
        INSERT INTO ping_keys (team_id, hash, created_at) VALUES (${teamId}, ${Uint8Array.from(hash)}, ${now})
        ON CONFLICT (team_id) DO UPDATE SET hash = excluded.hash, created_at = excluded.created_at`;
      return pingKeyOf(await client.pingKey.findUniqueOrThrow({ where: { teamId }, select }));
    },

    update(teamId, { createsHeartbeats, contactIds }) {
      return transaction(async (tx) => {
        // The row is locked first: updates at once write one after the other.
        const data = { ...(createsHeartbeats !== undefined && { createsHeartbeats }) };
        const { count } = await tx.pingKey.updateMany({ where: { teamId }, data: { teamId, ...data } });
        if (count === 0) return null;
        if (contactIds !== undefined) {
          await tx.pingKeyContact.deleteMany({ where: { teamId } });
          await tx.$executeRaw`
            INSERT INTO ping_key_contacts (team_id, contact_id)
            SELECT ${teamId}::int, id FROM contacts WHERE team_id = ${teamId} AND id = ANY(${[...contactIds]}::int[])`;
        }
        return pingKeyOf(await tx.pingKey.findUniqueOrThrow({ where: { teamId }, select }));
      });
    },
  };
}

function pingKeyOf({ createdAt, createsHeartbeats, contacts }: Row) {
  return { createdAt, createsHeartbeats, contactIds: contacts.map(({ contactId }) => contactId) };
}
