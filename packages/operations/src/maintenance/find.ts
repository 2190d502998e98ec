import type { MaintenanceWindow } from "@pharos/core";
import type { Context, Ids } from "../operation.ts";

/** The record behind `{maintenanceWindow}`; null if the team has none with this ID. */
export function findWindow([id]: Ids, { stores, caller }: Context): Promise<MaintenanceWindow | null> {
  return stores.maintenance.find(caller.team.id, id);
}
