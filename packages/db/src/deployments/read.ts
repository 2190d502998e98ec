import {
  type DeployedMonitor,
  type Deployment,
  type DeploymentDetail,
  deploymentResults,
  deploymentStates,
  monitorVerdicts,
  statuses,
  verdictReasons,
} from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";

interface DeploymentRow extends Omit<Deployment, "state" | "result"> {
  readonly state: string;
  readonly result: string | null;
}

interface MonitorRow {
  readonly id: number;
  readonly name: string;
  readonly statusBefore: string;
  readonly timesBefore: readonly number[];
  readonly statusAfter: string | null;
  readonly timesAfter: readonly number[];
  readonly checksAfter: number | null;
  readonly verdict: string | null;
  readonly reason: string | null;
}

/** SQL: the columns of the deployment `d`. */
const DEPLOYMENT_COLUMNS = Prisma.sql`d.id, d.name, d.version, d.url, d.key, d.by, d.state, d.result,
  d.started_at AS "startedAt", d.quiet_until AS "quietUntil", d.finished_at AS "finishedAt", d.ended_at AS "endedAt",
  d.verify_checks AS "verifyChecks",
  ARRAY(SELECT m.subject_id FROM deployment_monitors m JOIN subjects sub ON sub.id = m.subject_id AND sub.deleted_at IS NULL
        WHERE m.deployment_id = d.id ORDER BY m.subject_id) AS "monitorIds"`;

export async function readDeployments(
  client: Prisma.TransactionClient,
  teamId: number,
  limit: number,
): Promise<readonly Deployment[]> {
  const rows = await client.$queryRaw<DeploymentRow[]>`
    SELECT ${DEPLOYMENT_COLUMNS} FROM deployments d WHERE d.team_id = ${teamId}
    ORDER BY d.started_at DESC, d.id DESC LIMIT ${limit}`;
  return rows.map(toDeployment);
}

/** Null if the team has none with this id. */
export async function readDeployment(
  client: Prisma.TransactionClient,
  teamId: number,
  id: number,
): Promise<DeploymentDetail | null> {
  const [row] = await client.$queryRaw<DeploymentRow[]>`
    SELECT ${DEPLOYMENT_COLUMNS} FROM deployments d WHERE d.team_id = ${teamId} AND d.id = ${id}`;
  if (row === undefined) return null;
  const monitors = await client.$queryRaw<MonitorRow[]>`
    SELECT sub.id, sub.name, m.status_before AS "statusBefore", m.times_before AS "timesBefore",
      m.status_after AS "statusAfter", m.times_after AS "timesAfter", m.checks_after AS "checksAfter", m.verdict, m.reason
    FROM deployment_monitors m JOIN subjects sub ON sub.id = m.subject_id AND sub.deleted_at IS NULL
    WHERE m.deployment_id = ${id} ORDER BY sub.name, sub.id`;
  return { ...toDeployment(row), monitors: monitors.map(toMonitor) };
}

function toDeployment({ state, result, ...row }: DeploymentRow): Deployment {
  return {
    ...row,
    state: enumOf(deploymentStates, state, "deployments.state"),
    result: result === null ? null : enumOf(deploymentResults, result, "deployments.result"),
  };
}

function toMonitor(monitor: MonitorRow): DeployedMonitor {
  const { statusBefore, statusAfter, timesAfter, checksAfter, verdict, reason, ...row } = monitor;
  return {
    ...row,
    statusBefore: enumOf(statuses, statusBefore, "deployment_monitors.status_before"),
    statusAfter: statusAfter === null ? null : enumOf(statuses, statusAfter, "deployment_monitors.status_after"),
    timesAfter: verdict === null ? null : timesAfter,
    checksAfter: verdict === null ? null : (checksAfter ?? timesAfter.length),
    verdict: verdict === null ? null : enumOf(monitorVerdicts, verdict, "deployment_monitors.verdict"),
    reason: reason === null ? null : enumOf(verdictReasons, reason, "deployment_monitors.reason"),
  };
}
