import {
  type Monitor,
  maxMonitors,
  type NewMonitor,
  ProblemError,
  planNames,
  retentionDays,
  type Vault,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { openPause } from "../uptime/pauses.ts";
import { lockContacts } from "./monitor-contacts.ts";
import { passwordColumn, settingsColumns, WHOLE_MONITOR, wholeMonitor } from "./monitor-row.ts";
import { isInMaintenance } from "./read-monitor.ts";
import { scheduleColumns } from "./schedule-columns.ts";

/** As `MonitorStore.create`. The lock on the team's row is what makes its maximum hold. */
export async function createMonitor(
  tx: Prisma.TransactionClient,
  vault: Vault,
  teamId: number,
  { type, settings, password, heartbeatToken, contactIds }: NewMonitor,
  now: Date,
): Promise<Monitor> {
  const { id, plan, maximum } = await lockTeamAndTakeId(tx, teamId);
  const count = await tx.monitor.count({ where: { teamId, deletedAt: null } });
  if (count >= maximum) throw new ProblemError({ kind: "monitor-limit", plan, maxMonitors: maximum });
  const contacts = await lockContacts(tx, teamId, contactIds);
  const row = await tx.monitor.create({
    data: {
      ...settingsColumns(settings, vault),
      id,
      teamId,
      type,
      password: passwordColumn(password, vault),
      heartbeatToken,
      createdAt: now,
      updatedAt: now,
      state: { create: { retentionDays: retentionDays(plan) } },
      schedule: { create: scheduleColumns({ id, type }, settings, now) },
      contacts: { create: contacts.map((contactId) => ({ contactId })) },
    },
    include: WHOLE_MONITOR,
  });
  if (!settings.isActive) await openPause(tx, id, now);
  return wholeMonitor(row, vault, await isInMaintenance(tx, id));
}

/**
 * Locks the team's row, and takes the id of the new monitor in the same query: the schedule's phase is computed from it. Not
 * `FOR UPDATE`: the recorder inserts incidents that refer to the team, and would have to wait.
 */
async function lockTeamAndTakeId(tx: Prisma.TransactionClient, teamId: number) {
  const [team] = await tx.$queryRaw<{ plan: string; maxMonitors: number | null; monitorId: number }[]>`
    SELECT plan, max_monitors AS "maxMonitors", nextval('subjects_id_seq')::int AS "monitorId"
    FROM teams WHERE id = ${teamId} FOR NO KEY UPDATE`;
  if (team === undefined) throw new Error(`There is no team ${teamId}.`);
  const plan = enumOf(planNames, team.plan, "teams.plan");
  return { id: team.monitorId, plan, maximum: maxMonitors({ plan, maxMonitors: team.maxMonitors }) };
}
