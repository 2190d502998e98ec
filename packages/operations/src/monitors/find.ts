import type { Monitor } from "@pharos/core";
import type { Context, Ids } from "../operation.ts";

/** The record behind `{monitor}`, if it is the team's. */
export function findMonitor([id]: Ids, { stores, viewer }: Context): Promise<Monitor | null> {
  return stores.monitors.find(viewer.team.id, id);
}
