import type { Pool } from "pg";
import { judgedUntil } from "../absences/presence.ts";
import { isWaiting } from "../alerts/waiting.ts";
import { isAnyDeploymentDue } from "../deployments/verify.ts";
import { isAnyGroupDue } from "../groups/take-groups.ts";
import { isAnyPeriodDue } from "../maintenance/settle.ts";
import { isAnyPauseDue } from "../subject/resume-due.ts";
import { isAnyQuestionDue } from "../telling/due.ts";

/** Which works of a scheduler may find something now. One that is false would find nothing. */
export interface DueWork {
  /** `claimSilent` and `claimSilentPlaces` */
  readonly silence: boolean;
  /** `claimLooks` */
  readonly looks: boolean;
  /** `settlePeriods` */
  readonly maintenance: boolean;
  /** `verifyDeployments` */
  readonly deployments: boolean;
  /** `resumeDue` */
  readonly pauses: boolean;
  /** `settleFlapping` */
  readonly flapping: boolean;
  /** `takeGroups` */
  readonly groups: boolean;
  /** `askDue` */
  readonly questions: boolean;
  /** `forgottenEvents`, `forgottenDeliveries` and `expiredDeliveries` */
  readonly outbox: boolean;
}

/**
 * The first entry of each index. The cost does not depend on the number of rows, or on the planner's statistics. $1 is
 * now, and $2 the time since which a settled subject has not changed. `created_at > '-infinity'` is always true. The
 * partial index says `created_at IS NOT NULL`: PostgreSQL 17 drops that condition from a query, and then reads all events.
 */
export const DUE_WORK = `
SELECT
  coalesce((SELECT due_at FROM subject_schedules
            WHERE active AND phase_ms IS NULL AND awaits_reports AND NOT awaits_polls ORDER BY due_at LIMIT 1)
           <= LEAST($1, ${judgedUntil("intake")}), false)
    OR coalesce((SELECT due_at FROM subject_schedules WHERE active AND awaits_polls ORDER BY due_at LIMIT 1)
           <= LEAST($1, ${judgedUntil("field")}), false) AS silence,
  coalesce((SELECT due_at FROM site_aspects WHERE active ORDER BY due_at LIMIT 1) <= $1, false) AS looks,
  ${isAnyPeriodDue("$1")} AS maintenance,
  ${isAnyDeploymentDue("$1")} AS deployments,
  ${isAnyPauseDue("$1")} AS pauses,
  coalesce((SELECT last_change_at FROM flapping_subjects ORDER BY last_change_at LIMIT 1) <= $2, false) AS flapping,
  ${isAnyGroupDue("$1")} AS groups,
  ${isAnyQuestionDue("$1")} AS questions,
  coalesce((SELECT created_at FROM events
            WHERE fanned_out_at IS NULL AND created_at > '-infinity' ORDER BY created_at LIMIT 1) <= $1, false)
    OR (SELECT w.contact_id FROM deliveries w WHERE ${isWaiting("w")} ORDER BY w.contact_id LIMIT 1) IS NOT NULL AS outbox`;

const NOTHING: DueWork = {
  silence: false,
  looks: false,
  maintenance: false,
  deployments: false,
  pauses: false,
  flapping: false,
  groups: false,
  questions: false,
  outbox: false,
};

/**
 * The jobs for which a scheduler would find work. It is one statement instead of one for each job.
 *
 * @param settledSince a subject that has not changed since then has settled
 */
export async function findDueWork(pool: Pool, now: Date, settledSince: Date): Promise<DueWork> {
  const { rows } = await pool.query<DueWork>({ name: "due_work", text: DUE_WORK, values: [now, settledSince] });
  return rows[0] ?? NOTHING;
}
