import type { ContactStore, Vault } from "@pharos/core";
import type { PrismaClient } from "../generated/client.ts";
import { contactColumns, toContact } from "./contact-row.ts";
import { transactionLimits } from "./transaction-limits.ts";

export function createContactStore(prisma: PrismaClient, vault: Vault): ContactStore {
  return {
    async list(teamId) {
      const rows = await prisma.contact.findMany({ where: { teamId }, orderBy: [{ name: "asc" }, { id: "asc" }] });
      return rows.map((row) => toContact(row, vault));
    },

    async find(teamId, id) {
      const row = await prisma.contact.findFirst({ where: { id, teamId } });
      return row && toContact(row, vault);
    },

    async existing(teamId, ids) {
      const rows = await prisma.$queryRaw<{ id: number }[]>`
        SELECT id FROM contacts WHERE team_id = ${teamId} AND id = ANY(${[...ids]}::int[])`;
      return new Set(rows.map((row) => row.id));
    },

    async create(teamId, contact) {
      const row = await prisma.contact.create({ data: { teamId, ...contactColumns(contact, vault) } });
      return toContact(row, vault);
    },

    async update(teamId, id, change) {
      return prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM contacts WHERE id = ${id} AND team_id = ${teamId} FOR NO KEY UPDATE`;
        const current = await tx.contact.findFirst({ where: { id, teamId } });
        if (current === null) return null;
        const data = { ...contactColumns(change(toContact(current, vault)), vault), updatedAt: new Date() };
        return toContact(await tx.contact.update({ where: { id }, data }), vault);
      }, transactionLimits);
    },

    async remove(teamId, id) {
      const { count } = await prisma.contact.deleteMany({ where: { id, teamId } });
      return count > 0;
    },
  };
}
