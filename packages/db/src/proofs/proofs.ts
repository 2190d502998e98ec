import { afterProof, type ProofKind, type ProofState, proveEveryMs, type Readers } from "@pharos/core";
import type { Pool } from "pg";
import { textArray } from "../sql/arrays.ts";
import { signingSecrets } from "../stores/contact-row.ts";

/** A contact that a notifier proves now. */
export interface DueProof extends ProofState {
  readonly id: number;
  readonly kind: ProofKind;
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
  /** As stored. */
  readonly hours: unknown;
  /** Ciphertexts of the keys that sign, newest first. */
  readonly signingSecrets: readonly string[];
  /** Until then no other notifier proves it. */
  readonly leasedUntil: Date;
}

/** Longer than a proof takes. */
const LEASE_MS = 5 * 60_000;
const MAX_READ = 2_000;

/** The contacts with a quiet proof: their types without a template, and the presets of templates. */
export interface QuietlyProved {
  readonly types: readonly string[];
  readonly presets: readonly string[];
}

/** SQL: a template whose preset is not known yet. */
const UNREAD = "template IS NOT NULL AND preset IS NULL";

/** SQL: a contact of the types `$1`, or with the presets `$2`, as far as that is known. */
const QUIET = `(type = ANY ($1::text[]) OR (sends_elsewhere IS NOT TRUE AND (preset = ANY ($2::text[]) OR (${UNREAD}))))`;

/** SQL: a contact whose proof is due at `$3`. */
const DUE = `(${QUIET} OR weekly_proof) AND (proof_due_at IS NULL OR proof_due_at <= $3)`;

/** SQL: how often it is proved: quietly after `$4` milliseconds, and by a message after `$5`. */
const EVERY = `(CASE WHEN ${QUIET} THEN $4::float8 ELSE $5::float8 END) * interval '1 ms'`;

/** A message that arrived is a proof as well. */
const ACCEPTED = `
UPDATE contacts SET proof_due_at = last_delivered_at + ${EVERY}, proof_failed_at = NULL, unproven_since = NULL, proof_error = NULL
WHERE id = ANY (ARRAY (
  SELECT id FROM contacts WHERE ${DUE} AND last_delivered_at > $3::timestamptz - ${EVERY} LIMIT ${MAX_READ}))`;

/** The teams take turns. */
const TAKE = `
WITH read AS (SELECT id, team_id, proof_due_at FROM contacts WHERE ${DUE} ORDER BY proof_due_at NULLS FIRST LIMIT ${MAX_READ}),
chosen AS (
  SELECT id AS chosen_id FROM read
  ORDER BY row_number() OVER (PARTITION BY team_id ORDER BY proof_due_at NULLS FIRST, id), id LIMIT $4)
UPDATE contacts SET proof_due_at = $5 FROM chosen WHERE id = chosen_id AND ${DUE}
RETURNING id, CASE WHEN ${QUIET} THEN 'quiet' ELSE 'weekly' END AS kind, name, type, config, template, preset, readers,
  hours, ${signingSecrets("$3")} AS "signingSecrets", proof_due_at AS "leasedUntil",
  (extract(epoch FROM proof_failed_at) * 1000)::float8 AS "failedAtMs",
  (extract(epoch FROM unproven_since) * 1000)::float8 AS "unprovenSinceMs"`;

/** Leases up to `limit` contacts that accepted nothing for a day, or for a week if a message proves them. */
export async function takeProofs(
  pool: Pool,
  { types, presets }: QuietlyProved,
  limit: number,
  now: Date,
): Promise<readonly DueProof[]> {
  const due = [textArray(types), textArray(presets), now];
  const { quiet, weekly } = proveEveryMs;
  await pool.query({ name: "proved_by_messages", text: ACCEPTED, values: [...due, quiet, weekly] });
  const values = [...due, limit, new Date(now.getTime() + LEASE_MS)];
  const { rows } = await pool.query<DueProof>({ name: "take_proofs", text: TAKE, values });
  return rows;
}

const PUT_OFF = "UPDATE contacts SET proof_due_at = $3 WHERE id = $1 AND proof_due_at = $2";

/** Leaves the state of a contact as it is, and looks at it again at `until`. */
export async function putOffProof(pool: Pool, { id, leasedUntil }: DueProof, until: Date): Promise<void> {
  await pool.query({ name: "put_off_proof", text: PUT_OFF, values: [id, leasedUntil, until] });
}

const NOTE = `
UPDATE contacts SET preset = $3, sends_elsewhere = $4, proof_due_at = CASE WHEN $4 THEN NULL ELSE proof_due_at END
WHERE id = $1 AND proof_due_at = $2`;

/** Facts about the template of a contact that decide its proof. */
interface ReadTemplate {
  readonly preset: string | null;
  /** The contact has no quiet proof. A message may prove it: that is looked at next. */
  readonly sendsElsewhere: boolean;
}

export async function noteTemplate(
  pool: Pool,
  { id, leasedUntil }: DueProof,
  { preset, sendsElsewhere }: ReadTemplate,
): Promise<void> {
  await pool.query({ name: "note_template", text: NOTE, values: [id, leasedUntil, preset, sendsElsewhere] });
}

/** A change of the contact makes its proof due again, and the result of the earlier configuration is ignored. */
const WRITE = `
UPDATE contacts SET proof_due_at = $3, proof_failed_at = $4, unproven_since = $5, proof_error = $6,
  proved_at = CASE WHEN $6::text IS NULL THEN $7 ELSE proved_at END
WHERE id = $1 AND proof_due_at = $2`;

/** @param error null: the receiver can be reached */
export async function writeProof(pool: Pool, proof: DueProof, error: string | null, now: Date): Promise<void> {
  const { dueAtMs, failedAtMs, unprovenSinceMs } = afterProof(proof, proof.kind, error === null, now.getTime());
  const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));
  const state = [new Date(dueAtMs), dateOf(failedAtMs), dateOf(unprovenSinceMs)];
  await pool.query({ name: "write_proof", text: WRITE, values: [proof.id, proof.leasedUntil, ...state, error, now] });
}
