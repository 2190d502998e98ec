import type { TeamStore } from "@pharos/core";
import type { PrismaClient } from "../generated/client.ts";

export function createTeamStore(prisma: PrismaClient): TeamStore {
  return {
    async usage(teamId) {
      const [monitors, members, contacts] = await Promise.all([
        prisma.monitor.count({ where: { teamId, deletedAt: null } }),
        prisma.membership.count({ where: { teamId } }),
        prisma.contact.count({ where: { teamId } }),
      ]);
      return { monitors, members, contacts };
    },
  };
}
