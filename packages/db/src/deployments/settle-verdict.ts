import {
  deploymentResults,
  deploymentVerdict,
  type MonitorVerdict,
  monitorVerdict,
  type Status,
  timesOf,
  VERIFY_CHECKS,
  type VerdictFacts,
  type VerifyingCheck,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { storableJson } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import { isRunning } from "../subject/running.ts";
import { wakeSubjects } from "../telling/wakes.ts";

/** Checks of a monitor after the finish that are read: those that were asked for, and ordinary ones in between. */
const MAX_CHECKS = 20;

/** Null if another scheduler has it, or its verdict is there. */
const LOCK = "SELECT result FROM deployments WHERE id = $1 AND state = 'verifying' FOR NO KEY UPDATE SKIP LOCKED";

/**
 * One check has a row for each vote. It passed if a vote passed and the verdict of the votes is not down. The time of the
 * checks is only a bound, because the clock of a worker may be wrong.
 */
const FACTS = `
SELECT m.subject_id AS id, sub.type IN ('heartbeat', 'group') AS "isHeartbeat", ${isRunning("s")} AND sub.deleted_at IS NULL AS "isActive",
  m.status_before AS "statusBefore", st.status AS "statusNow", m.times_before AS "timesBefore", (
    SELECT json_agg(json_build_object('passed', c.passed, 'responseTimeMs', c.time_ms) ORDER BY c.check_number) FROM (
      SELECT c.check_number, bool_or(${passed("c")}) AND NOT bool_or(c.status = 'down') AS passed,
        min(c.response_time_ms) FILTER (WHERE ${passed("c")}) AS time_ms
      FROM checks c WHERE c.subject_id = m.subject_id AND c.checked_at > d.finished_at - interval '10 minutes'
        AND c.check_number > m.from_check_number
      GROUP BY c.check_number ORDER BY c.check_number DESC LIMIT ${MAX_CHECKS}) c) AS "checksAfter"
FROM deployment_monitors m JOIN deployments d ON d.id = m.deployment_id JOIN subjects sub ON sub.id = m.subject_id
  JOIN subject_schedules s ON s.subject_id = m.subject_id JOIN subject_states st ON st.subject_id = m.subject_id
WHERE m.deployment_id = $1 ORDER BY m.subject_id`;

/** SQL: the vote `c` passed. */
function passed(c: string): string {
  return `${c}.status IN ('up', 'degraded') AND ${c}.error_message IS NULL`;
}

/** Its quiet times end with the verdict. */
const WRITE = `
WITH judged AS (
  UPDATE deployment_monitors m SET status_after = v.status, times_after = v.times, checks_after = v.checks, verdict = v.verdict, reason = v.reason
  FROM jsonb_to_recordset($2::jsonb) AS v (id int, status text, times int[], checks int, verdict text, reason text)
  WHERE m.deployment_id = $1 AND m.subject_id = v.id),
loud AS (
  UPDATE quiet_times SET ended_at = $4 WHERE ref = $1 AND kind = 'deployment' AND ended_at IS NULL AND until > $4)
UPDATE deployments SET state = $3, ended_at = $4, due_at = NULL WHERE id = $1`;

interface FactsRow extends Omit<VerdictFacts, "checksAfter" | "statusBefore" | "statusNow"> {
  readonly id: number;
  readonly statusBefore: Status;
  readonly statusNow: Status;
  readonly checksAfter: readonly VerifyingCheck[] | null;
}

/** Writes the verdict of a deployment, ends its quiet times, and makes the questions due that waited for them. */
export async function settleVerdict(client: PoolClient, id: number, now: Date): Promise<void> {
  const locked = await client.query<{ result: string }>({ name: "lock_deployment", text: LOCK, values: [id] });
  const [deployment] = locked.rows;
  if (deployment === undefined) return;
  const result = enumOf(deploymentResults, deployment.result, "deployments.result");
  const { rows } = await client.query<FactsRow>({ name: "deployment_facts", text: FACTS, values: [id] });
  const judged = rows.map((row) => {
    const checksAfter = row.checksAfter ?? [];
    return { row, checksAfter, verdict: monitorVerdict({ ...row, checksAfter }) };
  });
  const state = deploymentVerdict(
    result,
    judged.map(({ verdict }): MonitorVerdict => verdict),
  );
  const written = judged.map(({ row, checksAfter, verdict }) => ({
    ...{
      id: row.id,
      status: row.statusNow,
      times: timesOf(checksAfter),
      checks: checksAfter.slice(-VERIFY_CHECKS).length,
    },
    ...verdict,
  }));
  const values = [id, storableJson(written), state, now];
  await client.query({ name: "write_deployment_verdict", text: WRITE, values });
  const ids = rows.map((row) => row.id);
  await wakeSubjects(client, ids, ids);
}
