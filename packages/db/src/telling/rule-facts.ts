import { confirmationOf, type QuietWhy, type TellingFacts } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { quietEndedBetween, quietKind, quietUntil } from "./rules-sql.ts";

/** The facts about a subject that its rules of alerts decide. */
export interface SubjectRuleFacts extends Pick<TellingFacts, "episode" | "confirmed" | "confirmByMs" | "quiet"> {
  /** When a snooze or a deployment last ended since the outage began; null without one. */
  readonly quietEndedAtMs: number | null;
}

interface Row {
  readonly id: number;
  readonly alertAfterFailures: number;
  readonly alertFailuresOf: number | null;
  readonly recoverAfterSuccesses: number;
  readonly recent: number | null;
  readonly intervalSeconds: number;
  readonly incident: string;
  readonly outage: string | null;
  readonly isOpen: boolean;
  readonly quietUntil: Date | null;
  readonly quietWhy: QuietWhy | null;
  readonly quietEnded: Date | null;
}

const NOW = "$2::timestamptz";

/** A subject without an incident has no row: there is nothing that a contact could be notified of. */
const SUBJECTS = `
SELECT s.id, s.alert_after_failures AS "alertAfterFailures", s.alert_failures_of AS "alertFailuresOf",
  s.recover_after_successes AS "recoverAfterSuccesses", st.recent_failures AS recent,
  d.interval_seconds AS "intervalSeconds", i.id AS incident, i.outage_id AS outage, i.resolved_at IS NULL AS "isOpen",
  ${quietUntil("s.id", NOW)} AS "quietUntil", ${quietKind("s.id", NOW)} AS "quietWhy",
  ${quietEndedBetween("s.id", "i.started_at", NOW)} AS "quietEnded"
FROM unnest($1::int[]) AS asked (id) JOIN subjects s USING (id)
  JOIN subject_states st ON st.subject_id = s.id JOIN subject_schedules d ON d.subject_id = s.id
  CROSS JOIN LATERAL (
    SELECT e.id, e.outage_id, e.started_at, e.resolved_at FROM incidents e WHERE e.subject_id = s.id
    ORDER BY e.started_at DESC, e.id DESC LIMIT 1) AS i`;

/** The facts of each subject that has, or had, an outage. */
export async function readRuleFacts(
  client: Pick<PoolClient, "query">,
  subjectIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, SubjectRuleFacts>> {
  const values = [numberArray(subjectIds), now];
  const { rows } = await client.query<Row>({ name: "rule_facts", text: SUBJECTS, values });
  return new Map(rows.map((row) => [row.id, factsOf(row, now.getTime())]));
}

function factsOf(row: Row, nowMs: number): SubjectRuleFacts {
  const { recent, intervalSeconds, quietUntil: until, quietWhy: why, quietEnded } = row;
  const checked = { on: row.isOpen, rule: row, recent, continues: row.outage !== null, intervalSeconds };
  return {
    episode: Number(row.outage ?? row.incident),
    ...confirmationOf(checked, nowMs),
    quiet: until && why && { untilMs: until.getTime(), why },
    quietEndedAtMs: quietEnded?.getTime() ?? null,
  };
}
