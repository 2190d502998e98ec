import type { MonitorStore, Vault } from "@pharos/core";
import { readMembers } from "../groups/read-members.ts";
import { removeMonitor, requestCheck, updateMonitor } from "./change-monitor.ts";
import { createMonitor } from "./create-monitor.ts";
import { readPage } from "./list-monitors.ts";
import { readMonitor } from "./read-monitor.ts";
import type { StoreScope } from "./scope.ts";
import { refusingTakenName } from "./taken-name.ts";

export function createMonitorStore({ client, rows, transaction }: StoreScope, vault: Vault): MonitorStore {
  return {
    page: (teamId, filter, page) => readPage(rows, vault, teamId, filter, page),

    async exists(teamId, id) {
      const found = await client.monitor.findFirst({ where: { id, teamId, deletedAt: null }, select: { id: true } });
      return found !== null;
    },

    async existing(teamId, ids) {
      const where = { id: { in: [...ids] }, teamId, deletedAt: null };
      return new Set((await client.monitor.findMany({ where, select: { id: true } })).map(({ id }) => id));
    },

    async idsOfKeys(teamId, keys) {
      const where = { key: { in: [...keys] }, teamId, deletedAt: null };
      const found = await client.monitor.findMany({ where, select: { id: true, key: true } });
      return new Map(found.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])));
    },

    find: (teamId, id) => readMonitor(rows, vault, { teamId, id }),

    members: async (id) => (await readMembers(rows, [id])).get(id) ?? [],

    create(teamId, monitor, now) {
      const created = transaction((tx) => createMonitor(tx, vault, teamId, monitor, now));
      return refusingTakenName("monitor", created);
    },

    update(teamId, id, change, now) {
      const updated = transaction((tx) => updateMonitor(tx, vault, { teamId, id }, change, now));
      return refusingTakenName("monitor", updated);
    },

    remove(teamId, id, now, allow) {
      return transaction((tx) => removeMonitor(tx, { teamId, id }, now, allow));
    },

    requestCheck(teamId, id, allow, now) {
      return transaction((tx) => requestCheck(tx, { teamId, id }, allow, now));
    },
  };
}
