import type { TeamStore } from "@pharos/core";
import type { Session } from "./session.ts";

export function createTeamStore({ client }: Pick<Session, "client">): TeamStore {
  return {
    async usage(teamId) {
      const monitors = await client.monitor.count({ where: { teamId, deletedAt: null } });
      const members = await client.membership.count({ where: { teamId } });
      const contacts = await client.contact.count({ where: { teamId } });
      return { monitors, members, contacts };
    },
  };
}
