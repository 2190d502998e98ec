import { VERIFY_EVERY_SECONDS } from "@pharos/core";
import type { Pool } from "pg";
import { oneByOne, type SetAside } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";
import { isRunning } from "../subject/running.ts";
import { settleVerdict } from "./settle-verdict.ts";

/** SQL: a deployment is due at `moment`, a parameter: the first entry of an index. */
export const isAnyDeploymentDue = (moment: string) => `
  coalesce((SELECT due_at FROM deployments WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1) <= ${moment}, false)`;

/** Of one call. The next call, a second later, takes the others. */
const MAX_DEPLOYMENTS = 200;
const MAX_CHECKS = 2_000;
/** A deployment that fails is looked at again after this, and delays no other. */
const AGAIN_AFTER_SECONDS = 60;

/** Their quiet times have their ends already. */
const EXPIRE = `
UPDATE deployments SET state = 'unknown', ended_at = quiet_until, due_at = NULL WHERE id IN (
  SELECT id FROM deployments WHERE due_at <= $1 AND state = 'running' ORDER BY due_at LIMIT ${MAX_DEPLOYMENTS} FOR NO KEY UPDATE SKIP LOCKED)`;

/**
 * Makes monitors of finished deployments due again. A monitor with a check in flight waits until that is over. A
 * schedule that is locked now is skipped, because its check is being claimed or recorded. The lock on the monitor of the
 * deployment reads it again, so that two schedulers do not ask for the same check.
 */
const MAKE_DUE = `
WITH waiting AS MATERIALIZED (
  SELECT m.deployment_id, m.subject_id FROM deployments d JOIN deployment_monitors m ON m.deployment_id = d.id
    JOIN subject_schedules s ON s.subject_id = m.subject_id JOIN subject_states st ON st.subject_id = m.subject_id
  WHERE d.due_at <= $1 AND d.state = 'verifying' AND m.from_check_number IS NOT NULL AND m.checks_asked < d.verify_checks
    AND m.check_asked_at <= $1::timestamptz - ${VERIFY_EVERY_SECONDS} * interval '1 second' AND ${isRunning("s")} AND s.phase_ms IS NOT NULL
    AND (s.lease_until IS NULL OR s.lease_until <= $1 OR s.check_number <= st.check_number)
  ORDER BY m.check_asked_at, m.subject_id LIMIT ${MAX_CHECKS} FOR UPDATE OF s, m SKIP LOCKED),
schedules AS (
  UPDATE subject_schedules s SET due_at = least(s.due_at, $1::timestamptz) FROM waiting w WHERE s.subject_id = w.subject_id)
UPDATE deployment_monitors m SET checks_asked = m.checks_asked + 1, check_asked_at = $1
FROM waiting w WHERE m.deployment_id = w.deployment_id AND m.subject_id = w.subject_id`;

/** Deployments whose checks are over, or whose time is. A number without a check, as after a change, does not count. */
const READY = `
SELECT d.id FROM deployments d
WHERE d.due_at <= $1 AND d.state = 'verifying' AND (d.quiet_until <= $1 OR d.verify_checks > 0 AND NOT EXISTS (
  SELECT 1 FROM deployment_monitors m JOIN subject_schedules s ON s.subject_id = m.subject_id AND ${isRunning("s")}
    JOIN subject_states st ON st.subject_id = m.subject_id
  WHERE m.deployment_id = d.id AND (st.check_number < m.from_check_number + d.verify_checks OR d.verify_checks > (
    SELECT count(DISTINCT c.check_number) FROM checks c WHERE c.subject_id = m.subject_id
      AND c.checked_at > d.finished_at - interval '10 minutes' AND c.check_number > m.from_check_number)))
  OR NOT EXISTS (SELECT 1 FROM deployment_monitors m WHERE m.deployment_id = d.id AND m.from_check_number IS NOT NULL))
ORDER BY d.due_at LIMIT ${MAX_DEPLOYMENTS}`;

/**
 * Continues all deployments that are due: it ends those that nobody finished, checks monitors of finished ones, and writes
 * verdicts. All that it knows is in the tables, so any number may run, and may stop at any time.
 *
 * @param setAside called with a deployment at which that fails
 */
export async function verifyDeployments(pool: Pool, now: Date, setAside: SetAside<number>): Promise<void> {
  await pool.query({ name: "expire_deployments", text: EXPIRE, values: [now] });
  await pool.query({ name: "check_deployed", text: MAKE_DUE, values: [now] });
  const { rows } = await pool.query<{ id: number }>({ name: "ready_deployments", text: READY, values: [now] });
  const failed: number[] = [];
  await oneByOne(
    rows.map(({ id }) => id),
    (id) => inTransaction(pool, (client) => settleVerdict(client, id, now)),
    (id, error) => {
      failed.push(id);
      setAside(id, error);
    },
  );
  if (failed.length === 0) return;
  const again = new Date(now.getTime() + AGAIN_AFTER_SECONDS * 1_000);
  await pool.query("UPDATE deployments SET due_at = $2 WHERE id = ANY ($1::int[]) AND due_at IS NOT NULL", [
    failed,
    again,
  ]);
}
