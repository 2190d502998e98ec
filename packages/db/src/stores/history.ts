import { type HistoryStore, statuses } from "@pharos/core";
import type { PrismaClient } from "../generated/client.ts";
import { enumOf } from "./enums.ts";
import { toIncident } from "./monitor-row.ts";

export function createHistoryStore(prisma: PrismaClient): HistoryStore {
  return {
    async checks(monitorId, since, limit) {
      const rows = await prisma.check.findMany({
        where: { monitorId, ...(since && { checkedAt: { gte: since } }) },
        orderBy: [{ checkedAt: "desc" }, { checkNumber: "desc" }, { vote: "desc" }],
        take: limit,
      });
      return rows.map((row) => ({
        checkedAt: row.checkedAt,
        status: enumOf(statuses, row.status, "checks.status"),
        responseTimeMs: row.responseTimeMs,
        httpStatusCode: row.httpStatusCode,
        region: row.region,
        errorMessage: row.errorMessage,
      }));
    },

    async incidentsOfMonitor(monitorId, limit) {
      const rows = await prisma.incident.findMany({
        where: { monitorId },
        orderBy: [{ startedAt: "desc" }, { id: "desc" }],
        take: limit,
      });
      return rows.map(toIncident);
    },

    async incidentsOfTeam(teamId, limit) {
      const rows = await prisma.incident.findMany({
        where: { teamId, monitor: { deletedAt: null } },
        orderBy: [{ startedAt: "desc" }, { id: "desc" }],
        take: limit,
      });
      return rows.map(toIncident);
    },
  };
}
