import type { ContactStore, Vault } from "@pharos/core";
import { contactColumns, toContact } from "./contact-row.ts";
import type { Session } from "./session.ts";

export function createContactStore({ client, transaction }: Session, vault: Vault): ContactStore {
  return {
    async list(teamId) {
      const rows = await client.contact.findMany({ where: { teamId }, orderBy: [{ name: "asc" }, { id: "asc" }] });
      return rows.map((row) => toContact(row, vault));
    },

    async find(teamId, id) {
      const row = await client.contact.findFirst({ where: { id, teamId } });
      return row && toContact(row, vault);
    },

    async existing(teamId, ids) {
      const rows = await client.$queryRaw<{ id: number }[]>`
        SELECT id FROM contacts WHERE team_id = ${teamId} AND id = ANY(${[...ids]}::int[])`;
      return new Set(rows.map((row) => row.id));
    },

    async create(teamId, contact) {
      const row = await client.contact.create({ data: { teamId, ...contactColumns(contact, vault) } });
      return toContact(row, vault);
    },

    async update(teamId, id, change) {
      return transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM contacts WHERE id = ${id} AND team_id = ${teamId} FOR NO KEY UPDATE`;
        const current = await tx.contact.findFirst({ where: { id, teamId } });
        if (current === null) return null;
        const columns = contactColumns(change(toContact(current, vault)), vault);
        const data = { ...columns, updatedAt: new Date(), version: { increment: 1 } };
        return toContact(await tx.contact.update({ where: { id }, data }), vault);
      });
    },

    async remove(teamId, id, allow) {
      return transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM contacts WHERE id = ${id} AND team_id = ${teamId} FOR UPDATE`;
        const current = await tx.contact.findFirst({ where: { id, teamId } });
        if (current === null) return false;
        allow?.(current);
        await tx.contact.delete({ where: { id } });
        return true;
      });
    },
  };
}
