import { type Monitor, maxMonitors, type NewMonitor, ProblemError, planNames, plans, type Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "./enums.ts";
import { attachContacts } from "./monitor-contacts.ts";
import { passwordColumn, settingsColumns, toMonitor } from "./monitor-row.ts";
import { readContacts } from "./read-monitor.ts";
import { scheduleColumns } from "./schedule-columns.ts";

/** As `MonitorStore.create`. The lock on the team's row is what makes its maximum hold. */
export async function createMonitor(
  tx: Prisma.TransactionClient,
  vault: Vault,
  teamId: number,
  monitor: NewMonitor,
  now: Date,
): Promise<Monitor> {
  const plan = await lockTeamWithRoom(tx, teamId);
  const row = await tx.monitor.create({
    data: {
      teamId,
      type: monitor.type,
      ...settingsColumns(monitor.settings, vault),
      password: passwordColumn(monitor.password, vault),
      heartbeatToken: monitor.heartbeatToken,
      createdAt: now,
      updatedAt: now,
    },
  });
  const { id } = row;
  const state = await tx.monitorState.create({
    data: { monitorId: id, retentionDays: plans[plan].historyDays ?? 0 },
  });
  await tx.monitorSchedule.create({
    data: { monitorId: id, ...scheduleColumns({ id, type: monitor.type }, monitor.settings, now) },
  });
  await attachContacts(tx, { teamId, id }, monitor.contactIds);
  const contacts = monitor.contactIds.length === 0 ? [] : await readContacts(tx, id);
  return toMonitor({ ...row, state, incidents: [], contacts }, vault);
}

/** Not `FOR UPDATE`: that would make the recorder wait, whose new incidents refer to the team. */
async function lockTeamWithRoom(tx: Prisma.TransactionClient, teamId: number) {
  const [team] = await tx.$queryRaw<{ plan: string; maxMonitors: number | null }[]>`
    SELECT plan, max_monitors AS "maxMonitors" FROM teams WHERE id = ${teamId} FOR NO KEY UPDATE`;
  if (team === undefined) throw new Error(`There is no team ${teamId}.`);
  const plan = enumOf(planNames, team.plan, "teams.plan");
  const maximum = maxMonitors({ plan, maxMonitors: team.maxMonitors });
  const count = await tx.monitor.count({ where: { teamId, deletedAt: null } });
  if (count >= maximum) throw new ProblemError({ kind: "monitor-limit", plan, maxMonitors: maximum });
  return plan;
}
