import type { Monitor, NewMonitor, Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { keepNested } from "../groups/keep-nested.ts";
import { wakeGroups } from "../groups/wake-groups.ts";
import { keepLocations } from "../places/keep-locations.ts";
import { replaceParents } from "../subject/dependencies.ts";
import { writeSnoozes } from "../subject/snooze.ts";
import type { SubjectRef } from "../subject/subject-lock.ts";
import { insertMonitor, lockTeamAndTakeId } from "./insert-monitor.ts";
import { lockAttachments } from "./monitor-contacts.ts";
import { passwordColumn, settingsColumns } from "./monitor-row.ts";
import { readMonitor } from "./read-monitor.ts";
import { rowsOf } from "./scope.ts";

/** As `MonitorStore.create`. */
export async function createMonitor(
  tx: Prisma.TransactionClient,
  vault: Vault,
  teamId: number,
  monitor: NewMonitor,
  now: Date,
): Promise<Monitor> {
  const rows = rowsOf(tx);
  // Sent together: the connection keeps their order, and so the order of the locks.
  const [team, , contacts] = await Promise.all([
    lockTeamAndTakeId(rows, teamId),
    keepLocations(tx, teamId, monitor.settings.locations, []),
    lockAttachments(tx, teamId, monitor),
  ]);
  const columns = settingsColumns(monitor.settings, vault);
  const password = passwordColumn(monitor.password, vault);
  const ref = { teamId, id: team.id };
  const inserted = insertMonitor(rows, team, { ...monitor, columns, password, contacts }, now);
  // Few monitors have more to write. For all others, the insert and the read are sent together.
  if (hasMore(monitor)) {
    await inserted;
    await writeMore(tx, ref, monitor, now);
  }
  const [created] = await Promise.all([readMonitor(rows, vault, ref), inserted]);
  if (created === null) throw new Error(`Monitor ${team.id} is not where it was written.`);
  return created;
}

const hasMore = ({ dependsOn, settings: { members, tags }, snooze }: NewMonitor) =>
  dependsOn.length > 0 || members.length > 0 || tags.length > 0 || snooze !== undefined;

async function writeMore(tx: Prisma.TransactionClient, ref: SubjectRef, monitor: NewMonitor, now: Date): Promise<void> {
  const { dependsOn, settings, snooze } = monitor;
  if (dependsOn.length > 0) await replaceParents(tx, ref, dependsOn, "monitor");
  if (settings.members.length > 0) await keepNested(tx, ref, settings.members);
  if (settings.tags.length > 0) await wakeGroups(tx, ref.id);
  if (snooze) await writeSnoozes(tx, [ref.id], snooze, now);
}
