import {
  type Checkable,
  changesProbe,
  isSameJson,
  type Monitor,
  type MonitorChange,
  slownessAfterEdit,
  statuses,
  type Vault,
  type Versioned,
} from "@pharos/core";
import { noSides } from "../checks/write-sides.ts";
import type { Prisma } from "../generated/client.ts";
import { keepNested } from "../groups/keep-nested.ts";
import { wakeGroups } from "../groups/wake-groups.ts";
import { confirmEarlier } from "../incidents/confirm-earlier.ts";
import { keepLocations } from "../places/keep-locations.ts";
import { enumOf } from "../sql/column-values.ts";
import { replaceParents } from "../subject/dependencies.ts";
import { writeSnoozes } from "../subject/snooze.ts";
import {
  applyPause,
  applyRemoval,
  applyResume,
  lockSubject,
  type SubjectRef,
  voidChecksInFlight,
} from "../subject/subject-lock.ts";
import { forgetTold } from "../telling/forget.ts";
import { wakeSubject } from "../telling/wakes.ts";
import { replaceContacts } from "./monitor-contacts.ts";
import { passwordColumn, settingsColumns } from "./monitor-row.ts";
import { readMonitor } from "./read-monitor.ts";
import { writeReminders } from "./reminders.ts";
import { keepsPings, scheduleColumns } from "./schedule-columns.ts";
import { rowsOf } from "./scope.ts";

/** As `MonitorStore.update`. */
export async function updateMonitor(
  tx: Prisma.TransactionClient,
  vault: Vault,
  ref: SubjectRef,
  change: (current: Monitor) => MonitorChange,
  now: Date,
): Promise<Monitor | null> {
  await lockSubject(tx, "monitor", ref);
  const current = await readMonitor(rowsOf(tx), vault, ref);
  if (current === null) return null;
  const decided = change(current);
  await keepLocations(tx, ref.teamId, decided.settings.locations, current.locations);
  const { contactIds: direct, escalations: later } = decided;
  if (direct || later) await replaceContacts(tx, ref, { ...(direct && { direct }), ...(later && { later }) });
  if (decided.dependsOn) await replaceParents(tx, ref, decided.dependsOn, "monitor");
  if (!isSameJson(current.members, decided.settings.members)) await keepNested(tx, ref, decided.settings.members);
  if (decided.snooze) await writeSnoozes(tx, [ref.id], decided.snooze, now);
  if (decided.reminders) await writeReminders(tx, ref.id, decided.reminders);
  await reschedule(tx, current, decided, now);
  if (current.alertAfterFailures <= 1 && decided.settings.alertAfterFailures > 1) await confirmEarlier(tx, ref.id);
  await wakeSubject(tx, ref.id);
  const hasOtherTags = !isSameJson(current.tags, decided.settings.tags);
  if (hasOtherTags) await wakeGroups(tx, ref.id);
  await tx.monitor.update({
    where: { id: ref.id },
    data: {
      ...settingsColumns(decided.settings, vault),
      ...(decided.password !== undefined && { password: passwordColumn(decided.password, vault) }),
      updatedAt: now,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  if (hasOtherTags) await wakeGroups(tx, ref.id);
  return readMonitor(rowsOf(tx), vault, ref);
}

/** The effect of the change on checks. There is none unless it pauses, resumes, or affects probes. */
async function reschedule(
  tx: Prisma.TransactionClient,
  current: Monitor,
  change: MonitorChange,
  now: Date,
): Promise<void> {
  const { settings } = change;
  if (keepsPings(current.type, settings) && !keepsPings(current.type, current)) {
    await tx.subjectSchedule.update({ where: { subjectId: current.id }, data: { keepsPings: true } });
  }
  const switched = settings.isActive !== current.isActive;
  if (!switched && !changesProbe(current, change)) return;
  if (switched) await (settings.isActive ? applyResume(tx, current.id, now) : applyPause(tx, current, now));
  const schedule = { ...scheduleColumns(current, settings, now), checksVersion: { increment: 1 } };
  await voidChecksInFlight(tx, current.id, schedule);
  const left = slownessAfterEdit(
    { recent: [], slowSinceMs: current.slowSince?.getTime() ?? null },
    settings.maxResponseTimeMs,
  );
  await tx.subjectState.update({
    where: { subjectId: current.id },
    data: { recentSlow: null, recentFailures: null, ...(left.slowSinceMs === null && { slowSince: null }) },
  });
  if (!isSameJson(settings.locations, current.locations)) {
    await tx.subjectState.update({ where: { subjectId: current.id }, data: noSides });
    await forgetTold(tx, current.id, "divided");
    await forgetTold(tx, current.id, "sides");
  }
  if (settings.clientCertificate !== current.clientCertificate) await forgetTold(tx, current.id, "certificate:client");
  if (settings.tlsAuthority !== current.tlsAuthority) await forgetTold(tx, current.id, "certificate:authority");
  await tx.heartbeatState.updateMany({ where: { subjectId: current.id }, data: { runs: [] } });
}

/** As `MonitorStore.remove`. */
export async function removeMonitor(
  tx: Prisma.TransactionClient,
  ref: SubjectRef,
  now: Date,
  allow?: (current: Versioned) => void,
): Promise<boolean> {
  await lockSubject(tx, "monitor", ref);
  const current = await tx.monitor.findFirst({ where: { ...ref, deletedAt: null }, select: { version: true } });
  if (current === null) return false;
  allow?.(current);
  const state = await tx.subjectState.findUniqueOrThrow({ where: { subjectId: ref.id }, select: { status: true } });
  const status = enumOf(statuses, state.status, "subject_states.status");
  await applyRemoval(tx, { id: ref.id, status }, now);
  return true;
}

/** As `MonitorStore.requestCheck`. The next claim takes the monitor, and the number after the one that is now void. */
export async function requestCheck(
  tx: Prisma.TransactionClient,
  { teamId, id }: SubjectRef,
  allow: (current: Checkable) => void,
  now: Date,
): Promise<number | null> {
  await lockSubject(tx, "monitor", { teamId, id });
  const monitor = await tx.monitor.findFirst({
    where: { id, teamId, deletedAt: null },
    select: { type: true, isActive: true, locations: true, ipVersion: true },
  });
  if (monitor === null) return null;
  const { checkRequestedAt } = await tx.subjectSchedule.findUniqueOrThrow({
    where: { subjectId: id },
    select: { checkRequestedAt: true },
  });
  allow({ ...monitor, checkRequestedAt });
  const voided = await voidChecksInFlight(tx, id, { dueAt: now, checkRequestedAt: now });
  return voided + 1;
}
