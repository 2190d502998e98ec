import {
  type ConfirmationRule,
  continuesOutage,
  failuresAfter,
  hasRecovered,
  isConfirmed,
  type RecentFailures,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { countConfirmed } from "../incidents/count-confirmed.ts";
import { numberArray } from "../sql/arrays.ts";

/** A check that may be one that contacts wait for, see `mayConfirm`. */
export interface CountedCheck {
  readonly subjectId: number;
  readonly failed: boolean;
  /** Before this check. */
  readonly recent: RecentFailures;
  readonly atMs: number;
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
 * Writes the outage of the open incidents of $1, which continue the one before if that was confirmed. Without a rule of
 * failures, every outage is.
 */
const CONTINUE = `
UPDATE incidents i SET outage_id = coalesce(before.outage_id, before.id)
FROM subjects s CROSS JOIN LATERAL (
    SELECT e.id, e.outage_id FROM incidents e WHERE e.subject_id = s.id AND e.resolved_at IS NOT NULL
    ORDER BY e.started_at DESC, e.id DESC LIMIT 1) AS before
WHERE s.id = ANY($1::int[]) AND i.subject_id = s.id AND i.resolved_at IS NULL AND i.outage_id IS NULL
  AND (s.alert_after_failures <= 1 OR before.outage_id IS NOT NULL)`;

/** An outage that is confirmed stays so. */
const CONFIRM = `
UPDATE incidents SET outage_id = id WHERE subject_id = ANY($1::int[]) AND resolved_at IS NULL AND outage_id IS NULL
RETURNING subject_id AS "subjectId"`;

/** Subjects whose incident this transaction has opened or resolved. */
export interface ChangedIncidents {
  readonly opened: ReadonlySet<number>;
  readonly resolved: ReadonlySet<number>;
}

/**
 * Writes which outages enough checks confirm, and which incidents continue one, because too few checks passed in between.
 * @returns subjects of which the check confirms the outage, or its end
 */
export async function confirmOutages(
  client: PoolClient,
  counted: readonly CountedCheck[],
  { opened, resolved }: ChangedIncidents,
): Promise<readonly number[]> {
  const ids = numberArray(counted.map(({ subjectId }) => subjectId));
  const { rows } = await client.query<RuleRow>({ name: "confirmation_rules", text: RULES, values: [ids] });
  if (rows.length === 0) return [];
  const rules = new Map(rows.map((row) => [row.subjectId, row]));
  const whose = (holds: (check: CountedCheck, rule: RuleRow) => boolean) =>
    counted.flatMap((check) => {
      const rule = rules.get(check.subjectId);
      return rule !== undefined && holds(check, rule) ? [check.subjectId] : [];
    });
  const continues = ({ subjectId, recent }: CountedCheck, rule: RuleRow) =>
    opened.has(subjectId) && continuesOutage(recent, rule);
  const continued = whose(continues);
  if (continued.length > 0) {
    await client.query({ name: "continue_outages", text: CONTINUE, values: [numberArray(continued)] });
  }
  const failedEnough = whose(
    ({ failed, recent }, rule) =>
      failed && rule.alertAfterFailures > 1 && isConfirmed(failuresAfter(recent, true), rule),
  );
  const confirmed = failedEnough.length > 0 ? await confirm(client, failedEnough) : [];
  const recovered = whose(
    ({ failed, recent }, rule) =>
      !failed && hasRecovered(failuresAfter(recent, false), rule) && !hasRecovered(recent, rule),
  );
  const atOnce = whose((check, rule) => {
    const begins = opened.has(check.subjectId) && rule.alertAfterFailures <= 1 && !continues(check, rule);
    return begins || (resolved.has(check.subjectId) && rule.recoverAfterSuccesses <= 1);
  });
  const changed = new Set([...confirmed, ...recovered, ...atOnce]);
  const changes = counted.filter(({ subjectId }) => changed.has(subjectId));
  if (changes.length > 0) await countConfirmed(client, changes);
  return [...confirmed, ...recovered];
}

async function confirm(client: PoolClient, failedEnough: readonly number[]): Promise<readonly number[]> {
  const { rows } = await client.query<{ subjectId: number }>({
    name: "confirm_outages",
    text: CONFIRM,
    values: [numberArray(failedEnough)],
  });
  return rows.map(({ subjectId }) => subjectId);
}
