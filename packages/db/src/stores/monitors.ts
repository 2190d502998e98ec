import type { MonitorStore, Vault } from "@pharos/core";
import type { PrismaClient } from "../generated/client.ts";
import { createMonitor } from "./create-monitor.ts";
import { monitorInclude, toMonitor } from "./monitor-row.ts";
import { removeMonitor } from "./remove-monitor.ts";
import { transactionLimits } from "./transaction-limits.ts";
import { updateMonitor } from "./update-monitor.ts";

export function createMonitorStore(prisma: PrismaClient, vault: Vault): MonitorStore {
  return {
    async page(teamId, { status, type }, { number, size }) {
      const where = { teamId, deletedAt: null, ...(type && { type }), ...(status && { state: { status } }) };
      const total = await prisma.monitor.count({ where });
      const skip = (number - 1) * size;
      if (skip >= total) return { monitors: [], total };
      const rows = await prisma.monitor.findMany({
        where,
        include: monitorInclude,
        orderBy: [{ name: "asc" }, { id: "asc" }],
        skip,
        take: size,
      });
      return { monitors: rows.map((row) => toMonitor(row, vault)), total };
    },

    async find(teamId, id) {
      const row = await prisma.monitor.findFirst({ where: { id, teamId, deletedAt: null }, include: monitorInclude });
      return row && toMonitor(row, vault);
    },

    create(teamId, monitor, now) {
      return prisma.$transaction((tx) => createMonitor(tx, vault, teamId, monitor, now), transactionLimits);
    },

    update(teamId, id, change, now) {
      return prisma.$transaction((tx) => updateMonitor(tx, vault, { teamId, id }, change, now), transactionLimits);
    },

    remove(teamId, id, now) {
      return prisma.$transaction((tx) => removeMonitor(tx, { teamId, id }, now), transactionLimits);
    },
  };
}
