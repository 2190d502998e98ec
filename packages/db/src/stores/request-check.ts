import type { Checkable } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import type { MonitorRef } from "./monitor-contacts.ts";
import { lockMonitor, voidChecksInFlight } from "./monitor-lock.ts";

/** As `MonitorStore.requestCheck`. The next claim takes the monitor, and the number after the one that is now void. */
export async function requestCheck(
  tx: Prisma.TransactionClient,
  { teamId, id }: MonitorRef,
  allow: (current: Checkable) => void,
  now: Date,
): Promise<number | null> {
  await lockMonitor(tx, { teamId, id });
  const monitor = await tx.monitor.findFirst({ where: { id, teamId, deletedAt: null } });
  if (monitor === null) return null;
  const { checkRequestedAt } = await tx.subjectSchedule.findUniqueOrThrow({ where: { subjectId: id } });
  allow({ type: monitor.type, isActive: monitor.isActive, checkRequestedAt });
  const voided = await voidChecksInFlight(tx, id);
  await tx.subjectSchedule.update({ where: { subjectId: id }, data: { dueAt: now, checkRequestedAt: now } });
  return voided + 1;
}
