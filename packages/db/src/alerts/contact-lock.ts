import type { ContactHealth, FailureReason, Readers } from "@pharos/core";
import type { PoolClient } from "pg";
import { signingSecrets } from "../stores/contact-row.ts";

/** A contact whose row is locked: no other transaction decides on its deliveries until this one ends. */
export interface LockedContact {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  /** Ciphertext. */
  readonly config: string;
  /** Ciphertext; null for the form of its type. */
  readonly template: string | null;
  /** Of the template; null without one. */
  readonly preset: string | null;
  /** Null: as its type says. */
  readonly readers: Readers | null;
  /** Ciphertexts of the keys that sign today, newest first. */
  readonly signingSecrets: readonly string[];
  /** See `AnsweringContact`. */
  readonly answers: boolean | null;
  readonly answerSerial: number;
  readonly health: ContactHealth;
  readonly summaryAtMs: number | null;
  readonly gatherSeconds: number;
}

interface Row {
  id: number;
  name: string;
  type: string;
  config: string;
  template: string | null;
  preset: string | null;
  readers: Readers | null;
  signing_secrets: string[];
  answers: boolean | null;
  answer_serial: number;
  failed_attempts: number;
  broken_until: Date | null;
  given_up: number;
  failing_since: Date | null;
  summary_at: Date | null;
  gather_seconds: number;
}

const LOCK = `
SELECT id, name, type, config, template, preset, readers, failed_attempts, broken_until, given_up, failing_since, summary_at, gather_seconds,
  answers, answer_serial,
  ${signingSecrets("$2")} AS signing_secrets
FROM contacts WHERE id = (SELECT contact_id FROM deliveries WHERE id = $1)
FOR NO KEY UPDATE`;

/**
 * Locks the contact of a delivery. It must come before any look at its deliveries: a statement that waits for a lock
 * still sees what was committed before it began.
 *
 * @returns null if there is no such delivery any more
 */
export async function lockContactOf(client: PoolClient, deliveryId: number, now: Date): Promise<LockedContact | null> {
  const { rows } = await client.query<Row>({ name: "lock_contact", text: LOCK, values: [deliveryId, now] });
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    config: row.config,
    template: row.template,
    preset: row.preset,
    readers: row.readers,
    signingSecrets: row.signing_secrets,
    answers: row.answers,
    answerSerial: row.answer_serial,
    health: {
      failedAttempts: row.failed_attempts,
      brokenUntilMs: row.broken_until?.getTime() ?? null,
      givenUp: row.given_up,
      failingSinceMs: row.failing_since?.getTime() ?? null,
    },
    summaryAtMs: row.summary_at?.getTime() ?? null,
    gatherSeconds: row.gather_seconds,
  };
}

const WRITE_HEALTH = `
UPDATE contacts SET failed_attempts = $2, broken_until = $3, given_up = $4, failing_since = $5, last_error = coalesce($6, last_error),
  last_failure_reason = CASE WHEN $6::text IS NULL THEN last_failure_reason ELSE $7 END
WHERE id = $1`;

/** @param failure the last failure; null leaves the stored one */
export async function writeHealth(
  client: PoolClient,
  contactId: number,
  health: ContactHealth,
  failure: { readonly error: string; readonly reason: FailureReason } | null,
): Promise<void> {
  const { failedAttempts, brokenUntilMs, givenUp, failingSinceMs } = health;
  const values = [contactId, failedAttempts, dateOrNull(brokenUntilMs), givenUp, dateOrNull(failingSinceMs)];
  const last = [failure?.error ?? null, failure?.reason ?? null];
  await client.query({ name: "write_health", text: WRITE_HEALTH, values: [...values, ...last] });
}

/** Until then the contact's alerts wait for a summary. */
export async function writeSummaryAt(client: PoolClient, contactId: number, atMs: number): Promise<void> {
  await client.query("UPDATE contacts SET summary_at = $2 WHERE id = $1", [contactId, new Date(atMs)]);
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
