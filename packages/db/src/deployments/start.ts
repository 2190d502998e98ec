import {
  CHECKS_BEFORE,
  type DeploymentDetail,
  MAX_RUNNING_DEPLOYMENTS,
  MAX_STARTS_AN_HOUR,
  type NewDeployment,
  ProblemError,
} from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import { lockTeam } from "../teams/lock-team.ts";
import { readDeployment } from "./read.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Older checks say nothing about the response times of today. */
const BEFORE_DAYS = 7;

/** SQL: response times of the last passing checks of the subject `sub`, at `now`. */
const timesBefore = (now: Date) => Prisma.sql`ARRAY(
  SELECT c.response_time_ms FROM checks c
  WHERE c.subject_id = sub.id AND c.checked_at <= ${now} AND c.checked_at > ${now}::timestamptz - ${BEFORE_DAYS} * interval '1 day'
    AND c.status IN ('up', 'degraded') AND c.error_message IS NULL AND c.response_time_ms IS NOT NULL
  ORDER BY c.checked_at DESC LIMIT ${CHECKS_BEFORE})`;

interface Usage {
  readonly running: number;
  readonly starts: number;
  /** The oldest start of the hour; null without one. */
  readonly oldest: Date | null;
}

/** As `DeploymentStore.start`, in a transaction. */
export async function startDeployment(
  tx: Prisma.TransactionClient,
  teamId: number,
  deployment: NewDeployment,
  now: Date,
): Promise<{ readonly deployment: DeploymentDetail; readonly isNew: boolean }> {
  await lockTeam(tx, teamId);
  const known = deployment.key === null ? null : await runningWithKey(tx, teamId, deployment.key, now);
  if (known !== null) return { deployment: await detailOf(tx, teamId, known), isNew: false };
  await requireRoom(tx, teamId, now);
  const id = await insert(tx, teamId, deployment, now);
  return { deployment: await detailOf(tx, teamId, id), isNew: true };
}

async function runningWithKey(
  tx: Prisma.TransactionClient,
  teamId: number,
  key: string,
  now: Date,
): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM deployments
    WHERE team_id = ${teamId} AND key = ${key} AND state = 'running' AND quiet_until > ${now} AND due_at IS NOT NULL
    ORDER BY id LIMIT 1`;
  return row?.id ?? null;
}

/** The caller has locked the team. */
async function requireRoom(tx: Prisma.TransactionClient, teamId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [usage] = await tx.$queryRaw<Usage[]>`
    SELECT count(*) FILTER (WHERE state = 'verifying' OR state = 'running' AND quiet_until > ${now})::int AS running,
      count(*) FILTER (WHERE started_at > ${since})::int AS starts,
      min(started_at) FILTER (WHERE started_at > ${since}) AS oldest
    FROM deployments WHERE team_id = ${teamId} AND started_at > ${since}::timestamptz - interval '1 hour'`;
  if (usage === undefined) return;
  if (usage.running >= MAX_RUNNING_DEPLOYMENTS) {
    const detail = `A team has at most ${MAX_RUNNING_DEPLOYMENTS} deployments that run. Finish one first.`;
    throw new ProblemError({ kind: "conflict", detail });
  }
  if (usage.starts >= MAX_STARTS_AN_HOUR) {
    const waitMs = (usage.oldest?.getTime() ?? now.getTime()) + HOUR_MS - now.getTime();
    throw new ProblemError({ kind: "rate-limited", retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
}

async function insert(
  tx: Prisma.TransactionClient,
  teamId: number,
  { name, version, url, key, userId, monitorIds, quietMinutes }: NewDeployment,
  now: Date,
): Promise<number> {
  const until = new Date(now.getTime() + quietMinutes * MINUTE_MS);
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO deployments (team_id, name, version, url, key, by, started_at, quiet_until, due_at)
    SELECT ${teamId}, ${name}, ${version}, ${url}, ${key}, coalesce(name, email), ${now}, ${until}, ${until} FROM users WHERE id = ${userId}
    RETURNING id`;
  if (row === undefined) throw new Error("The user of a request does not exist.");
  await tx.$executeRaw`
    INSERT INTO deployment_monitors (deployment_id, subject_id, status_before, times_before)
    SELECT ${row.id}, sub.id, st.status, ${timesBefore(now)}
    FROM monitors sub JOIN subject_states st ON st.subject_id = sub.id
    WHERE sub.team_id = ${teamId} AND sub.id = ANY (${numberArray(monitorIds)}::int[]) AND sub.deleted_at IS NULL`;
  await tx.$executeRaw`
    INSERT INTO quiet_times (subject_id, kind, ref, began_at, until, by)
    SELECT m.subject_id, 'deployment', d.id, d.started_at, d.quiet_until, d.by
    FROM deployments d JOIN deployment_monitors m ON m.deployment_id = d.id WHERE d.id = ${row.id}
    ORDER BY m.subject_id`;
  return row.id;
}

async function detailOf(tx: Prisma.TransactionClient, teamId: number, id: number): Promise<DeploymentDetail> {
  const detail = await readDeployment(tx, teamId, id);
  if (detail === null) throw new Error("A deployment of this transaction does not exist.");
  return detail;
}
