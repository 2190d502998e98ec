import { statuses, type Versioned } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "./enums.ts";
import type { MonitorRef } from "./monitor-contacts.ts";
import { applyPause, lockMonitor, voidChecksInFlight } from "./monitor-lock.ts";

/** As `MonitorStore.remove`. To its checks and its incident, removing a monitor is pausing it. */
export async function removeMonitor(
  tx: Prisma.TransactionClient,
  ref: MonitorRef,
  now: Date,
  allow?: (current: Versioned) => void,
): Promise<boolean> {
  await lockMonitor(tx, ref);
  const current = await tx.monitor.findFirst({ where: { ...ref, deletedAt: null }, select: { version: true } });
  if (current === null) return false;
  allow?.(current);
  await tx.monitor.update({ where: { id: ref.id }, data: { deletedAt: now } });
  const state = await tx.subjectState.findUniqueOrThrow({ where: { subjectId: ref.id } });
  const status = enumOf(statuses, state.status, "subject_states.status");
  await applyPause(tx, { id: ref.id, status }, now);
  await voidChecksInFlight(tx, ref.id);
  await tx.subjectSchedule.update({ where: { subjectId: ref.id }, data: { active: false } });
  return true;
}
