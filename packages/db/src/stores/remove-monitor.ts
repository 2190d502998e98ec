import { statuses, type Versioned } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "./enums.ts";
import type { MonitorKey } from "./monitor-contacts.ts";
import { applyPause, lockMonitor, voidChecksInFlight } from "./monitor-lock.ts";

/** As `MonitorStore.remove`. To its checks and its incident, removing a monitor is pausing it. */
export async function removeMonitor(
  tx: Prisma.TransactionClient,
  key: MonitorKey,
  now: Date,
  allow?: (current: Versioned) => void,
): Promise<boolean> {
  await lockMonitor(tx, key);
  const current = await tx.monitor.findFirst({ where: { ...key, deletedAt: null }, select: { version: true } });
  if (current === null) return false;
  allow?.(current);
  await tx.monitor.update({ where: { id: key.id }, data: { deletedAt: now } });
  const state = await tx.monitorState.findUniqueOrThrow({ where: { monitorId: key.id } });
  const status = enumOf(statuses, state.status, "monitor_states.status");
  await applyPause(tx, { id: key.id, status }, now);
  await voidChecksInFlight(tx, key.id);
  await tx.monitorSchedule.update({ where: { monitorId: key.id }, data: { active: false } });
  return true;
}
