import { type Contact, type Monitor, settingFields, settingNames, type Vault } from "@pharos/core";
import { acknowledgedAt } from "../incidents/acknowledged.ts";
import { isMuted } from "../maintenance/muting.ts";
import { numberArray } from "../sql/arrays.ts";
import { heldAlert } from "../subject/held-alerts.ts";
import { snoozedUntil } from "../subject/snooze.ts";
import type { SubjectRef } from "../subject/subject-lock.ts";
import { type ContactRow, toContact } from "./contact-row.ts";
import { type MonitorRow, toMonitor } from "./monitor-row.ts";
import type { ReadRows } from "./scope.ts";

/** SQL: a member that is deleted is no member any more. */
const MEMBERS = `CASE WHEN m.members = '{}' THEN m.members ELSE ARRAY(
    SELECT p.id FROM monitors p WHERE p.id = ANY (m.members) AND p.deleted_at IS NULL ORDER BY p.id) END`;

const SETTINGS = settingNames
  .map((name) => `${name === "members" ? MEMBERS : `m.${settingFields[name]}`} AS "${name}"`)
  .join(", ");

/** A `MonitorRow`, from monitors `m` and their joined tables. */
export const MONITOR_COLUMNS = `
  m.id, m.type, ${SETTINGS}, m.password, m.heartbeat_token AS "heartbeatToken", m.created_at AS "createdAt", m.version,
  s.status, s.last_checked_at AS "lastCheckedAt", s.ssl_expires_at AS "sslExpiresAt",
  s.slow_since AS "slowSince", s.location_verdict AS "locationVerdict", d.skipped_slots AS "skippedSlots", d.expected_at AS "expectedAt", i.id AS "incidentId",
  i.started_at AS "startedAt", i.cause,
  i.in_maintenance AS "beganInMaintenance", ${acknowledgedAt("now()")} AS "acknowledgedAt", ${isMuted("m.id", "now()")} AS "inMaintenance",
  coalesce(attached.ids, '{}') AS "contactIds", coalesce(attached.remind_after, '{}') AS "remindAfter",
  coalesce(attached.escalate_after, '{}') AS "escalateAfter",
  ARRAY(
    SELECT p.id FROM dependencies y JOIN monitors p ON p.id = y.parent_id
    WHERE y.child_id = m.id AND p.deleted_at IS NULL ORDER BY p.id) AS "dependsOn",
  ${snoozedUntil("m.id")} AS "snoozedUntil", held.why AS "heldWhy", held.until AS "heldUntil"`;

/** The tables that are joined to monitors `m`. */
export const MONITOR_JOINS = `
JOIN subject_states s ON s.subject_id = m.id
JOIN subject_schedules d ON d.subject_id = m.id
LEFT JOIN incidents i ON i.subject_id = m.id AND i.resolved_at IS NULL
LEFT JOIN LATERAL (
  SELECT array_agg(a.contact_id ORDER BY a.contact_id) AS ids, array_agg(a.remind_after_minutes::int ORDER BY a.contact_id) AS remind_after,
    array_agg(a.escalate_after_minutes::int ORDER BY a.contact_id) AS escalate_after
  FROM subject_contacts a WHERE a.subject_id = m.id) attached ON true
LEFT JOIN LATERAL (${heldAlert("m.id")}) held ON true`;

const MONITOR = `SELECT ${MONITOR_COLUMNS} FROM monitors m ${MONITOR_JOINS} WHERE m.team_id = $1 AND m.id = $2 AND m.deleted_at IS NULL`;

const CONTACTS = `
SELECT id, key, name, type, user_id AS "userId", config, template, readers, answers, answer_serial AS "answerSerial",
  notify_on_down AS "notifyOnDown", notify_on_recovery AS "notifyOnRecovery",
  signing_secret AS "signingSecret", last_delivered_at AS "lastDeliveredAt", failing_since AS "failingSince",
  last_error AS "lastError", last_failure_reason AS "lastFailureReason", hours, is_default AS "isDefault",
  gather_seconds AS "gatherSeconds", version, seen_at AS "seenAt",
  proved_at AS "provedAt", unproven_since AS "unprovenSince", proof_error AS "proofError", weekly_proof AS "weeklyProof"
FROM contacts WHERE id = ANY($1::int[]) ORDER BY name, id`;

/** Null if the team has no such monitor. */
export async function readMonitor(rows: ReadRows, vault: Vault, { teamId, id }: SubjectRef): Promise<Monitor | null> {
  const [row] = await rows<MonitorRow>({ name: "monitor", text: MONITOR }, [teamId, id]);
  return row === undefined ? null : toMonitor(row, await readContacts(rows, vault, row.contactIds), vault);
}

/** Each contact is read and decrypted once, however many monitors it belongs to. */
export async function readContacts(rows: ReadRows, vault: Vault, ids: readonly number[]): Promise<readonly Contact[]> {
  if (ids.length === 0) return [];
  const found = await rows<ContactRow>({ name: "contacts_of_monitors", text: CONTACTS }, [numberArray(ids)]);
  return found.map((row) => toContact(row, vault));
}
