import type { MonitorStore, Vault } from "@pharos/core";
import { createMonitor } from "./create-monitor.ts";
import { readMonitor, readPage } from "./read-monitor.ts";
import { removeMonitor } from "./remove-monitor.ts";
import { requestCheck } from "./request-check.ts";
import type { Session } from "./session.ts";
import { refusingTakenKey } from "./taken-key.ts";
import { updateMonitor } from "./update-monitor.ts";

type Needed = Pick<Session, "sql" | "transaction" | "sqlTransaction">;

export function createMonitorStore({ sql, transaction, sqlTransaction }: Needed, vault: Vault): MonitorStore {
  return {
    page: (teamId, filter, page) => readPage(sql, vault, teamId, filter, page),

    find: (teamId, id) => readMonitor(sql, vault, { teamId, id }),

    create(teamId, monitor, now) {
      return refusingTakenKey(
        "monitor",
        sqlTransaction((within) => createMonitor(within, vault, teamId, monitor, now)),
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
