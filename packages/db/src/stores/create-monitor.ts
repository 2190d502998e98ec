import type { Monitor, NewMonitor, Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { keepNested } from "../groups/keep-nested.ts";
import { wakeGroups } from "../groups/wake-groups.ts";
import { keepLocations } from "../places/keep-locations.ts";
import { replaceParents } from "../subject/dependencies.ts";
import { writeSnoozes } from "../subject/snooze.ts";
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
  await insertMonitor(rows, team, { ...monitor, columns, password, contacts }, now);
  if (monitor.dependsOn.length > 0) await replaceParents(tx, { teamId, id: team.id }, monitor.dependsOn, "monitor");
  if (monitor.settings.members.length > 0) await keepNested(tx, { teamId, id: team.id }, monitor.settings.members);
  if (monitor.settings.tags.length > 0) await wakeGroups(tx, team.id);
  if (monitor.snooze) await writeSnoozes(tx, [team.id], monitor.snooze, now);
  const created = await readMonitor(rows, vault, { teamId, id: team.id });
  if (created === null) throw new Error(`Monitor ${team.id} is not where it was written.`);
  return created;
}
