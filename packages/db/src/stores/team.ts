import type { Reading, ReadingStore, TeamUsageStore } from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { isMuted } from "../maintenance/muting.ts";
import type { StoreScope } from "./scope.ts";

export function createTeamUsageStore({ client }: Pick<StoreScope, "client">): TeamUsageStore {
  return {
    async usage(teamId) {
      const monitors = await client.monitor.count({ where: { teamId, deletedAt: null } });
      const members = await client.membership.count({ where: { teamId } });
      const contacts = await client.contact.count({ where: { teamId } });
      return { monitors, members, contacts };
    },
  };
}

/** The last check is found by its very key, so one partition is looked at for each monitor. */
export function createReadingStore({ client }: Pick<StoreScope, "client">): ReadingStore {
  return {
    ofTeam: (teamId) => client.$queryRaw<Reading[]>`
      SELECT m.id, m.name, m.type, m.url, m.port, m.is_active AS "isActive", st.status,
        ${Prisma.raw(isMuted("m.id", "now()"))} AS "inMaintenance", st.last_checked_at AS "lastCheckedAt",
        last.response_time_ms AS "responseTimeMs", st.ssl_expires_at AS "sslExpiresAt", i.started_at AS "downSince",
        s.skipped_slots AS "skippedSlots", m.tags
      FROM monitors m JOIN subject_states st ON st.subject_id = m.id JOIN subject_schedules s ON s.subject_id = m.id
      LEFT JOIN incidents i ON i.subject_id = m.id AND i.resolved_at IS NULL
      LEFT JOIN LATERAL (
        SELECT response_time_ms FROM checks c
        WHERE c.subject_id = m.id AND c.checked_at = st.last_checked_at AND c.retention_days = st.retention_days
        ORDER BY check_number DESC, vote DESC LIMIT 1
      ) last ON true
      WHERE m.team_id = ${teamId} AND m.deleted_at IS NULL
      ORDER BY m.id`,
  };
}
