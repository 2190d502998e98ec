import type { Monitor } from "@pharos/core";
import type { Context } from "../operation.ts";

/** The record behind `{monitor}`, if it is the team's. */
export function findMonitor(id: number, { stores, viewer }: Context): Promise<Monitor | null> {
  return stores.monitors.find(viewer.team.id, id);
}
