import type { Alert, AlertEvent } from "@pharos/core";
import type { Pool } from "pg";

/** A delivery whose attempt is ours until its lease ends. */
export interface LeasedDelivery {
  readonly id: number;
  /** This attempt included. */
  readonly attempts: number;
  readonly contactType: string;
  /** Ciphertext. */
  readonly contactConfig: string;
  readonly alert: Alert;
}

interface Row {
  id: number;
  attempts: number;
  contact_type: string;
  contact_config: string;
  event: AlertEvent;
  occurred_at: Date;
  monitor_id: number;
  monitor_name: string;
  monitor_url: string | null;
  incident_id: number | null;
  started_at: Date | null;
  resolved_at: Date | null;
  cause: string | null;
  regions: string[] | null;
  settles: boolean;
  ssl_expires_at: Date | null;
}

/** People hear of a monitor in the order in which things happened: a recovery waits for its outage. */
export const BEHIND_ANOTHER = `EXISTS (
    SELECT 1 FROM deliveries earlier
    WHERE earlier.contact_id = d.contact_id AND earlier.state = 'pending' AND earlier.id < d.id
      AND earlier.monitor_id = d.monitor_id)`;

const LEASE = `
UPDATE deliveries d SET attempts = d.attempts + 1, next_attempt_at = $3
FROM events e LEFT JOIN incidents i ON i.id = e.incident_id, contacts c, monitors m, monitor_states st
WHERE d.id = $1 AND d.state = 'pending' AND d.next_attempt_at <= $2
  AND NOT ${BEHIND_ANOTHER}
  AND e.id = d.event_id AND c.id = d.contact_id AND m.id = e.monitor_id AND st.monitor_id = m.id
RETURNING d.id, d.attempts, c.type AS contact_type, c.config AS contact_config, e.kind AS event, e.occurred_at,
  m.id AS monitor_id, m.name AS monitor_name, m.url AS monitor_url,
  i.id AS incident_id, i.started_at, i.resolved_at, i.cause, i.regions, e.settles, st.ssl_expires_at`;

/**
 * Takes a delivery for one attempt, so that no one else attempts it before `leaseUntil`.
 * @returns null when it is delivered, given up, deleted, not due yet, another's, or behind an earlier one
 */
export async function leaseDelivery(
  pool: Pool,
  id: number,
  now: Date,
  leaseUntil: Date,
): Promise<LeasedDelivery | null> {
  const { rows } = await pool.query<Row>({ name: "lease_delivery", text: LEASE, values: [id, now, leaseUntil] });
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: row.id,
    attempts: row.attempts,
    contactType: row.contact_type,
    contactConfig: row.contact_config,
    alert: {
      event: row.event,
      atMs: row.occurred_at.getTime(),
      monitor: { id: row.monitor_id, name: row.monitor_name, url: row.monitor_url },
      incident:
        row.incident_id !== null && row.started_at !== null
          ? {
              id: row.incident_id,
              startedAtMs: row.started_at.getTime(),
              resolvedAtMs: row.resolved_at?.getTime() ?? null,
              cause: row.cause,
              regions: row.regions ?? [],
            }
          : null,
      certificateExpiresAtMs: row.ssl_expires_at?.getTime() ?? null,
      whole: row.event === "monitor.down" && row.resolved_at !== null,
      settles: row.settles,
    },
  };
}

export async function markDelivered(pool: Pool, id: number, now: Date): Promise<void> {
  await pool.query("UPDATE deliveries SET state = 'delivered', delivered_at = $2, last_error = NULL WHERE id = $1", [
    id,
    now,
  ]);
}

/** The attempt failed; the next one is due at `nextAttemptAt`. */
export async function postponeDelivery(pool: Pool, id: number, error: string, nextAttemptAt: Date): Promise<void> {
  await pool.query("UPDATE deliveries SET last_error = $2, next_attempt_at = $3 WHERE id = $1 AND state = 'pending'", [
    id,
    error,
    nextAttemptAt,
  ]);
}

/** No attempt will follow. */
export async function giveUpDelivery(pool: Pool, id: number, error: string): Promise<void> {
  await pool.query("UPDATE deliveries SET state = 'failed', last_error = $2 WHERE id = $1 AND state = 'pending'", [
    id,
    error,
  ]);
}
