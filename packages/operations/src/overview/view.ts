import { type NamedMonitor, targetOf } from "@pharos/core";
import type { Static } from "typebox";
import type { NamedMonitorRecord } from "./schema.ts";

export function namedMonitorView(monitor: NamedMonitor): Static<typeof NamedMonitorRecord> {
  const { id, name, type } = monitor;
  return { id, name, type, target: targetOf(monitor) };
}
