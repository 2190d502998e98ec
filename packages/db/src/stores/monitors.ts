import type { MonitorStore, Vault } from "@pharos/core";
import { createMonitor } from "./create-monitor.ts";
import { monitorInclude, toMonitor } from "./monitor-row.ts";
import { removeMonitor } from "./remove-monitor.ts";
import { requestCheck } from "./request-check.ts";
import type { Session } from "./session.ts";
import { refusingTakenKey } from "./taken-key.ts";
import { updateMonitor } from "./update-monitor.ts";

export function createMonitorStore({ client, transaction }: Session, vault: Vault): MonitorStore {
  return {
    async page(teamId, { status, type, key }, { number, size }) {
      const where = {
        teamId,
        deletedAt: null,
        ...(type && { type }),
        ...(status && { state: { status } }),
        ...(key && { key }),
      };
      const total = await client.monitor.count({ where });
      const skip = (number - 1) * size;
      if (skip >= total) return { monitors: [], total };
      const rows = await client.monitor.findMany({
        where,
        include: monitorInclude,
        orderBy: [{ name: "asc" }, { id: "asc" }],
        skip,
        take: size,
      });
      return { monitors: rows.map((row) => toMonitor(row, vault)), total };
    },

    async find(teamId, id) {
      const row = await client.monitor.findFirst({ where: { id, teamId, deletedAt: null }, include: monitorInclude });
      return row && toMonitor(row, vault);
    },

    create(teamId, monitor, now) {
      return refusingTakenKey(
        "monitor",
        transaction((tx) => createMonitor(tx, vault, teamId, monitor, now)),
      );
    },

    update(teamId, id, change, now) {
      return refusingTakenKey(
        "monitor",
        transaction((tx) => updateMonitor(tx, vault, { teamId, id }, change, now)),
      );
    },

    remove(teamId, id, now, allow) {
      return transaction((tx) => removeMonitor(tx, { teamId, id }, now, allow));
    },

    requestCheck(teamId, id, allow, now) {
      return transaction((tx) => requestCheck(tx, { teamId, id }, allow, now));
    },
  };
}
