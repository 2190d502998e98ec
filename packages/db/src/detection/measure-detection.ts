import { allowedSeconds, MIN_ALLOWED_MS, type Violation, type ViolationBudget } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";

/** A check that is over. */
interface ConcludedCheck {
  readonly subject_id: number;
  readonly awaits_reports: boolean;
  /** Null for a heartbeat or a server. */
  readonly phase_ms: number | null;
  /** Null for a check that no scheduler has claimed. */
  readonly was_due_ms: number | null;
  readonly first_claimed_ms: number | null;
}

/** The times of finished checks. */
export interface DetectionTimes {
  readonly verdictMs: readonly number[];
  readonly violationMs: readonly number[];
}

/**
 * Measures the times of finished checks, and writes violations of the detection bound. Checks that are in time cost no
 * query.
 *
 * @param now as of the transaction's beginning; the commit is a few milliseconds later
 */
export async function measureDetection(
  client: PoolClient,
  checks: readonly ConcludedCheck[],
  now: Date,
  budget: ViolationBudget,
): Promise<DetectionTimes> {
  const nowMs = now.getTime();
  const verdictMs = checks.flatMap(({ first_claimed_ms: claimedMs }) =>
    claimedMs === null ? [] : [nowMs - claimedMs],
  );
  const late = checks.filter(
    ({ awaits_reports: isServer, was_due_ms: dueMs }) => !isServer && dueMs !== null && nowMs - dueMs > MIN_ALLOWED_MS,
  );
  if (late.length === 0) return { verdictMs, violationMs: [] };
  const violations = await violationsAmong(client, late, nowMs);
  const admitted = violations.filter(({ teamId }) => budget.admit(teamId, nowMs));
  if (admitted.length > 0) await writeViolations(client, admitted);
  const violationMs = violations.map(
    ({ dueAtMs, checkedAtMs, allowedSeconds: seconds }) => checkedAtMs - dueAtMs - seconds * 1000,
  );
  return { verdictMs, violationMs };
}

const TIMEOUTS = `SELECT id, team_id, request_timeout_seconds, locations FROM subjects WHERE id = ANY ($1::int[])`;

interface TimeoutRow {
  readonly id: number;
  readonly team_id: number;
  readonly request_timeout_seconds: number;
  readonly locations: readonly string[];
}

/** The checks that took longer than their timeouts allow. Nothing is probed of a heartbeat, so it has none. */
async function violationsAmong(
  client: PoolClient,
  late: readonly ConcludedCheck[],
  nowMs: number,
): Promise<readonly Violation[]> {
  const { rows } = await client.query<TimeoutRow>({
    name: "timeouts_of_late",
    text: TIMEOUTS,
    values: [numberArray(late.map((check) => check.subject_id))],
  });
  const ofSubject = new Map(rows.map((row) => [row.id, row]));
  return late.flatMap(({ subject_id: subjectId, phase_ms: phaseMs, was_due_ms: dueAtMs }) => {
    const subject = ofSubject.get(subjectId);
    if (subject === undefined || dueAtMs === null) return [];
    const seconds = allowedSeconds(phaseMs === null ? 0 : subject.request_timeout_seconds, subject.locations);
    if (nowMs - dueAtMs <= seconds * 1000) return [];
    return [{ subjectId, teamId: subject.team_id, dueAtMs, checkedAtMs: nowMs, allowedSeconds: seconds }];
  });
}

const WRITE = `
INSERT INTO detection_violations (subject_id, due_at, checked_at, team_id, allowed_seconds)
SELECT subject_id, to_timestamp(due_ms / 1000.0), to_timestamp(checked_ms / 1000.0), team_id, allowed_seconds
FROM unnest($1::int[], $2::bigint[], $3::bigint[], $4::int[], $5::int[]) AS v (subject_id, due_ms, checked_ms, team_id, allowed_seconds)
ON CONFLICT DO NOTHING`;

async function writeViolations(client: PoolClient, violations: readonly Violation[]): Promise<void> {
  await client.query({
    name: "write_violations",
    text: WRITE,
    values: [
      numberArray(violations.map((violation) => violation.subjectId)),
      numberArray(violations.map((violation) => Math.round(violation.dueAtMs))),
      numberArray(violations.map((violation) => violation.checkedAtMs)),
      numberArray(violations.map((violation) => violation.teamId)),
      numberArray(violations.map((violation) => violation.allowedSeconds)),
    ],
  });
}
