import { changesProbe, type Monitor, type MonitorChange, type Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { alertAttached } from "./alert-attached.ts";
import { type MonitorRef, replaceContacts } from "./monitor-contacts.ts";
import { applyPause, applyResume, lockMonitor, voidChecksInFlight } from "./monitor-lock.ts";
import { passwordColumn, settingsColumns } from "./monitor-row.ts";
import { readMonitor, rereadMonitor } from "./read-monitor.ts";
import { scheduleColumns } from "./schedule-columns.ts";
import { prismaSql } from "./sql.ts";

/** As `MonitorStore.update`. */
export async function updateMonitor(
  tx: Prisma.TransactionClient,
  vault: Vault,
  ref: MonitorRef,
  change: (current: Monitor) => MonitorChange,
  now: Date,
): Promise<Monitor | null> {
  await lockMonitor(tx, ref);
  const sql = prismaSql(tx);
  const current = await readMonitor(sql, vault, ref);
  if (current === null) return null;
  const decided = change(current);
  const attached = decided.contactIds ? await replaceContacts(tx, ref, decided.contactIds) : [];
  await tx.monitor.update({
    where: { id: ref.id },
    data: {
      ...settingsColumns(decided.settings, vault),
      ...(decided.password !== undefined && { password: passwordColumn(decided.password, vault) }),
      updatedAt: now,
      version: { increment: 1 },
    },
  });
  await reschedule(tx, current, decided, now);
  // After a pause has resolved its incident: that is no outage any more.
  await alertAttached(tx, ref.id, attached, now);
  return rereadMonitor(sql, vault, ref);
}

/** What the change means for checks: nothing, unless it pauses, resumes, or touches what is probed. */
async function reschedule(
  tx: Prisma.TransactionClient,
  current: Monitor,
  change: MonitorChange,
  now: Date,
): Promise<void> {
  const { settings } = change;
  const switched = settings.isActive !== current.isActive;
  if (!switched && !changesProbe(current, change)) return;
  if (switched) await (settings.isActive ? applyResume : applyPause)(tx, current, now);
  await voidChecksInFlight(tx, current.id);
  await tx.subjectSchedule.update({
    where: { subjectId: current.id },
    data: scheduleColumns(current, settings, now),
  });
}
