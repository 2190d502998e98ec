import { type Deployment, type DeploymentDetail, type FinishedDeployment, MAX_VERIFY_MS } from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import { isRunning } from "../subject/running.ts";
import { lockTeam } from "../teams/lock-team.ts";
import { wakeSubjectsAt } from "../telling/wakes.ts";
import { readDeployment } from "./read.ts";

const HOUR_MS = 3_600_000;

/** As `DeploymentStore.finish`, in a transaction. */
export async function finishDeployment(
  tx: Prisma.TransactionClient,
  teamId: number,
  id: number,
  { result, allow, verifyChecks }: FinishedDeployment,
  now: Date,
): Promise<{ readonly before: Deployment; readonly after: DeploymentDetail } | null> {
  await lockTeam(tx, teamId);
  // Orders it with the verdict.
  await tx.$queryRaw`SELECT 1 FROM deployments WHERE id = ${id} AND team_id = ${teamId} FOR NO KEY UPDATE`;
  const before = await readDeployment(tx, teamId, id);
  if (before === null) return null;
  if (allow(before) === "leave") return { before, after: before };
  const checked = await lockChecked(tx, id);
  const checks = verifyChecks(await usedChecks(tx, teamId, now), checked.length);
  const until = new Date(now.getTime() + MAX_VERIFY_MS);
  await tx.$executeRaw`
    UPDATE deployments SET state = 'verifying', result = ${result}, finished_at = ${now}, quiet_until = ${until},
      verify_checks = ${checks}, due_at = ${now} WHERE id = ${id}`;
  await tx.$executeRaw`
    UPDATE quiet_times SET until = ${until} WHERE ref = ${id} AND kind = 'deployment' AND ended_at IS NULL`;
  await wakeSubjectsAt(tx, before.monitorIds, until);
  await checkNow(tx, id, checked, checks > 0, now);
  const after = await readDeployment(tx, teamId, id);
  return after && { before, after };
}

const running = Prisma.raw(isRunning("s"));

/** Monitors of the deployment that can be checked. Their states are locked in the order of their ids. */
async function lockChecked(tx: Prisma.TransactionClient, id: number): Promise<readonly number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT st.subject_id AS id FROM deployment_monitors m JOIN subject_states st ON st.subject_id = m.subject_id
      JOIN subject_schedules s ON s.subject_id = m.subject_id AND ${running} AND s.phase_ms IS NOT NULL
    WHERE m.deployment_id = ${id} ORDER BY st.subject_id FOR UPDATE OF st`;
  return rows.map((row) => row.id);
}

/** Checks that deployments of the team caused in the last hour. The team is locked. */
async function usedChecks(tx: Prisma.TransactionClient, teamId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [row] = await tx.$queryRaw<{ used: number }[]>`
    SELECT coalesce(sum(d.verify_checks * (
        SELECT count(*) FROM deployment_monitors m WHERE m.deployment_id = d.id AND m.from_check_number IS NOT NULL)), 0)::int AS used
    FROM deployments d WHERE d.team_id = ${teamId} AND d.started_at > ${since}::timestamptz - interval '1 hour' AND d.finished_at > ${since}`;
  return row?.used ?? 0;
}

/**
 * Makes the monitors due. A check in flight may show the state before the finish, so its number is void, as for a check
 * on request. Without further checks, those that begin from now on count.
 *
 * @param ids their states are locked
 */
async function checkNow(
  tx: Prisma.TransactionClient,
  deploymentId: number,
  ids: readonly number[],
  isAsked: boolean,
  now: Date,
): Promise<void> {
  const checked = numberArray(ids);
  if (!isAsked) {
    await tx.$executeRaw`
      UPDATE deployment_monitors m SET from_check_number = s.check_number FROM subject_schedules s
      WHERE m.deployment_id = ${deploymentId} AND s.subject_id = m.subject_id AND m.subject_id = ANY (${checked}::int[])`;
    return;
  }
  await tx.$executeRaw`
    WITH schedules AS (
      UPDATE subject_schedules SET check_number = check_number + 1, expired_leases = 0, lease_until = NULL,
        due_at = least(due_at, ${now}::timestamptz)
      WHERE subject_id = ANY (${checked}::int[]) RETURNING subject_id, check_number),
    states AS (
      UPDATE subject_states st SET check_number = s.check_number FROM schedules s WHERE st.subject_id = s.subject_id)
    UPDATE deployment_monitors m SET from_check_number = s.check_number, checks_asked = 1, check_asked_at = ${now}
    FROM schedules s WHERE m.deployment_id = ${deploymentId} AND m.subject_id = s.subject_id`;
}
