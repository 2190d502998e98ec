import { type ConfirmationRule, confirms, continuesOutage, type RecentFailures } from "@pharos/core";
import type { PoolClient } from "pg";
import { booleanArray, numberArray } from "../sql/arrays.ts";

/** A check that may be one that contacts wait for, see `mayConfirm`. */
export interface CountedCheck {
  readonly subjectId: number;
  readonly failed: boolean;
  /** Before this check. */
  readonly recent: RecentFailures;
}

/** Subjects with a rule. Most have none, and then the defaults hold. */
const RULES = `
SELECT id AS "subjectId", alert_after_failures AS "alertAfterFailures", alert_failures_of AS "alertFailuresOf",
  recover_after_successes AS "recoverAfterSuccesses"
FROM subjects WHERE id = ANY($1::int[]) AND (alert_after_failures > 1 OR recover_after_successes > 1)`;

interface RuleRow extends ConfirmationRule {
  readonly subjectId: number;
}

/**
 * Gives the incidents that this transaction has opened the first incident of their outage, if they continue one. The ones
 * whose outage before was confirmed by its own failures are in $2, and others continue only one that continues another.
 */
const CONTINUE = `
UPDATE incidents i SET outage_id = coalesce(before.outage_id, before.id)
FROM unnest($1::int[], $2::boolean[]) AS counted (subject_id, is_confirmed)
  CROSS JOIN LATERAL (
    SELECT e.id, e.outage_id FROM incidents e WHERE e.subject_id = counted.subject_id AND e.resolved_at IS NOT NULL
    ORDER BY e.started_at DESC, e.id DESC LIMIT 1) AS before
WHERE i.subject_id = counted.subject_id AND i.resolved_at IS NULL AND i.outage_id IS NULL
  AND (counted.is_confirmed OR before.outage_id IS NOT NULL)`;

/**
 * Joins incidents to the outage that they continue, because too few checks passed in between.
 * @param opened subjects whose incident this transaction has opened
 * @returns subjects of which the check confirms the outage, or its end
 */
export async function confirmOutages(
  client: PoolClient,
  counted: readonly CountedCheck[],
  opened: ReadonlySet<number>,
): Promise<readonly number[]> {
  const ids = numberArray(counted.map(({ subjectId }) => subjectId));
  const { rows } = await client.query<RuleRow>({ name: "confirmation_rules", text: RULES, values: [ids] });
  const rules = new Map(rows.map((row) => [row.subjectId, row]));
  const continued = counted.flatMap(({ subjectId, recent }) => {
    const rule = rules.get(subjectId);
    if (rule === undefined || !opened.has(subjectId) || !continuesOutage(recent, rule, true)) return [];
    return [{ subjectId, isConfirmed: continuesOutage(recent, rule, false) }];
  });
  if (continued.length > 0) {
    await client.query({
      name: "continue_outages",
      text: CONTINUE,
      values: [
        numberArray(continued.map(({ subjectId }) => subjectId)),
        booleanArray(continued.map(({ isConfirmed }) => isConfirmed)),
      ],
    });
  }
  return counted.flatMap(({ subjectId, failed, recent }) => {
    const rule = rules.get(subjectId);
    return rule !== undefined && confirms(recent, failed, rule) ? [subjectId] : [];
  });
}
