import { type NextDue, type Outcome, packRecent, type Slowness, type Status } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray, textArray } from "../sql/arrays.ts";

export interface VoteRow {
  readonly subjectId: number;
  readonly checkNumber: number;
  readonly retentionDays: number;
  readonly vote: number;
  readonly region: string | null;
  readonly atMs: number;
  readonly status: Status;
  readonly outcome: Outcome;
}

export interface StateRow {
  readonly subjectId: number;
  readonly status: Status;
  readonly checkNumber: number;
  readonly lastCheckedAtMs: number;
  /** null leaves the stored value, because the check read no certificate. */
  readonly sslExpiresAtMs: number | null;
  readonly sslFingerprint: string | null;
  /** The certificate that contacts have a warning of now; null leaves the stored one. */
  readonly sslWarnedFingerprint: string | null;
  /** Null or left out leaves the stored value. */
  readonly slowness?: Slowness | null;
  /** Null or left out leaves the stored value. */
  readonly recentFailures?: number | null;
}

export interface DueTime extends NextDue {
  readonly subjectId: number;
  /** Of the check that was recorded. */
  readonly checkNumber: number;
}

const WRITE_CHECKS = `
WITH inserted AS (
  INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms,
                      http_status_code, region, error_message, dns_ms, connect_ms, tls_ms, wait_ms)
  SELECT subject_id, to_timestamp(at_ms / 1000.0), check_number, vote, retention_days, status, response_time_ms,
         http_status_code, region, error_message, dns_ms, connect_ms, tls_ms, wait_ms
  FROM unnest($1::int[], $2::bigint[], $3::int[], $4::smallint[], $5::smallint[], $6::text[], $7::int[],
              $8::smallint[], $9::text[], $10::text[], $11::int[], $12::int[], $13::int[], $14::int[])
    AS c (subject_id, at_ms, check_number, vote, retention_days, status, response_time_ms,
          http_status_code, region, error_message, dns_ms, connect_ms, tls_ms, wait_ms)
), rescheduled AS (
  UPDATE subject_schedules s SET due_at = to_timestamp(d.due_at_ms / 1000.0), phase_ms = d.phase_ms, lease_until = NULL,
    check_number = GREATEST(s.check_number, d.check_number)
  FROM unnest($15::int[], $16::bigint[], $17::bigint[], $27::int[]) AS d (subject_id, due_at_ms, phase_ms, check_number)
  WHERE s.subject_id = d.subject_id
)
UPDATE subject_states st SET
  status = n.status, check_number = n.check_number, opinions = NULL, last_checked_at = to_timestamp(n.at_ms / 1000.0),
  first_checked_at = CASE WHEN st.last_checked_at IS NULL THEN to_timestamp(n.at_ms / 1000.0) ELSE st.first_checked_at END,
  ssl_expires_at = coalesce(to_timestamp(n.ssl_expires_at_ms / 1000.0), st.ssl_expires_at),
  ssl_fingerprint = coalesce(n.ssl_fingerprint, st.ssl_fingerprint),
  ssl_warned_fingerprint = coalesce(n.ssl_warned_fingerprint, st.ssl_warned_fingerprint),
  slow_since = CASE WHEN n.recent_slow IS NULL THEN st.slow_since ELSE to_timestamp(n.slow_since_ms / 1000.0) END,
  recent_slow = coalesce(n.recent_slow, st.recent_slow), recent_failures = coalesce(n.recent_failures, st.recent_failures)
FROM unnest($18::int[], $19::text[], $20::int[], $21::bigint[], $22::bigint[], $23::text[], $24::text[], $25::smallint[], $26::bigint[],
            $28::int[])
  AS n (subject_id, status, check_number, at_ms, ssl_expires_at_ms, ssl_fingerprint, ssl_warned_fingerprint, recent_slow,
        slow_since_ms, recent_failures)
WHERE st.subject_id = n.subject_id`;

/**
 * Inserts checks, moves due times and updates states in one round trip. The caller holds the states' locks. A schedule that is
 * written loses its lease, so that the next claim need not read the state to know that nothing is in flight.
 */
export async function writeChecks(
  client: PoolClient,
  {
    checks,
    states,
    dueTimes,
  }: {
    readonly checks: readonly VoteRow[];
    readonly states: readonly StateRow[];
    readonly dueTimes: readonly DueTime[];
  },
): Promise<void> {
  await client.query({
    name: "write_checks",
    text: WRITE_CHECKS,
    values: [
      numberArray(checks.map((check) => check.subjectId)),
      numberArray(checks.map((check) => check.atMs)),
      numberArray(checks.map((check) => check.checkNumber)),
      numberArray(checks.map((check) => check.vote)),
      numberArray(checks.map((check) => check.retentionDays)),
      textArray(checks.map((check) => check.status)),
      numberArray(checks.map((check) => check.outcome.responseTimeMs)),
      numberArray(checks.map((check) => check.outcome.httpStatusCode)),
      textArray(checks.map((check) => check.region)),
      textArray(checks.map((check) => check.outcome.errorMessage)),
      numberArray(checks.map((check) => check.outcome.phases?.dnsMs ?? null)),
      numberArray(checks.map((check) => check.outcome.phases?.connectMs ?? null)),
      numberArray(checks.map((check) => check.outcome.phases?.tlsMs ?? null)),
      numberArray(checks.map((check) => check.outcome.phases?.waitMs ?? null)),
      numberArray(dueTimes.map((due) => due.subjectId)),
      numberArray(dueTimes.map((due) => due.dueAtMs)),
      numberArray(dueTimes.map((due) => due.phaseMs)),
      numberArray(states.map((state) => state.subjectId)),
      textArray(states.map((state) => state.status)),
      numberArray(states.map((state) => state.checkNumber)),
      numberArray(states.map((state) => state.lastCheckedAtMs)),
      numberArray(states.map((state) => state.sslExpiresAtMs)),
      textArray(states.map((state) => state.sslFingerprint)),
      textArray(states.map((state) => state.sslWarnedFingerprint)),
      numberArray(states.map(({ slowness }) => (slowness ? packRecent(slowness.recent) : null))),
      numberArray(states.map(({ slowness }) => slowness?.slowSinceMs ?? null)),
      numberArray(dueTimes.map((due) => due.checkNumber)),
      numberArray(states.map(({ recentFailures }) => recentFailures ?? null)),
    ],
  });
}
