import { type Contact, type Monitor, type MonitorFilter, settingFields, settingNames, type Vault } from "@pharos/core";
import { acknowledgedAt } from "../incidents/acknowledged.ts";
import { isMuted } from "../maintenance/muting.ts";
import { numberArray, textArray } from "../sql/arrays.ts";
import { alertGap } from "../subject/alert-gap.ts";
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
const COLUMNS = `
  m.id, m.type, ${SETTINGS}, m.password, m.heartbeat_token AS "heartbeatToken", m.created_at AS "createdAt", m.version,
  s.status, s.last_checked_at AS "lastCheckedAt", s.ssl_expires_at AS "sslExpiresAt",
  s.slow_since AS "slowSince", d.skipped_slots AS "skippedSlots", d.expected_at AS "expectedAt", i.id AS "incidentId",
  i.started_at AS "startedAt", i.cause,
  i.in_maintenance AS "beganInMaintenance", ${acknowledgedAt("now()")} AS "acknowledgedAt", ${isMuted("m.id", "now()")} AS "inMaintenance",
  ARRAY(SELECT a.contact_id FROM subject_contacts a WHERE a.subject_id = m.id ORDER BY a.contact_id) AS "contactIds",
  ARRAY(SELECT a.remind_after_minutes::int FROM subject_contacts a WHERE a.subject_id = m.id ORDER BY a.contact_id) AS "remindAfter",
  ARRAY(SELECT a.escalate_after_minutes::int FROM subject_contacts a WHERE a.subject_id = m.id ORDER BY a.contact_id) AS "escalateAfter",
  ARRAY(
    SELECT p.id FROM dependencies y JOIN monitors p ON p.id = y.parent_id
    WHERE y.child_id = m.id AND p.deleted_at IS NULL ORDER BY p.id) AS "dependsOn",
  ${snoozedUntil("m.id")} AS "snoozedUntil", held.why AS "heldWhy", held.until AS "heldUntil"`;

/** The tables that are joined to monitors `m`. */
const JOINED = `
JOIN subject_states s ON s.subject_id = m.id
JOIN subject_schedules d ON d.subject_id = m.id
LEFT JOIN incidents i ON i.subject_id = m.id AND i.resolved_at IS NULL
LEFT JOIN LATERAL (${heldAlert("m.id")}) held ON true`;

const MONITOR = `SELECT ${COLUMNS} FROM monitors m ${JOINED} WHERE m.team_id = $1 AND m.id = $2 AND m.deleted_at IS NULL`;

/**
 * $1 team, $2 status, $3 type, $4 key and $5 whether it notifies nobody; a filter that is null lets everything through.
 * @param tags the number of the parameter with the tags; null without tags, because their index needs a condition without a choice
 */
const listed = (tags: number | null) => `
  team_id = $1 AND deleted_at IS NULL AND ($3::text IS NULL OR type = $3) AND ($4::text IS NULL OR key = $4)
  AND ($5::boolean IS NULL OR (${alertGap("monitors")} IS NOT DISTINCT FROM 'nobody') = $5)
  AND ($2::text IS NULL OR EXISTS (SELECT 1 FROM subject_states f WHERE f.subject_id = monitors.id AND f.status = $2))
  ${tags === null ? "" : `AND tags @> $${tags}::text[]`}`;

const countOf = (tags: number | null) => `SELECT count(*)::int AS total FROM monitors WHERE ${listed(tags)}`;

/** The page is cut first, so that nothing is looked up for monitors that are not on it. Every row says how many there are. */
const pageOf = (tags: number | null) => `
WITH page AS MATERIALIZED (SELECT * FROM monitors WHERE ${listed(tags)} ORDER BY name, id LIMIT $6 OFFSET $7)
SELECT ${COLUMNS}, (${countOf(tags)}) AS total
FROM page m ${JOINED}
ORDER BY m.name, m.id`;

/** The lists of all monitors, and of those with tags. */
const ANY = { name: "monitors", page: pageOf(null), count: countOf(null) } as const;
const TAGGED = { name: "tagged_monitors", page: pageOf(8), count: countOf(6) } as const;

const CONTACTS = `
SELECT id, key, name, type, user_id AS "userId", config, template, readers, answers, answer_serial AS "answerSerial",
  notify_on_down AS "notifyOnDown", notify_on_recovery AS "notifyOnRecovery",
  signing_secret AS "signingSecret", last_delivered_at AS "lastDeliveredAt", failing_since AS "failingSince",
  last_error AS "lastError", last_failure_reason AS "lastFailureReason", hours, is_default AS "isDefault",
  gather_seconds AS "gatherSeconds", version, seen_at AS "seenAt",
  proved_at AS "provedAt", unproven_since AS "unprovenSince", proof_error AS "proofError", weekly_proof AS "weeklyProof"
FROM contacts WHERE id = ANY($1::int[]) ORDER BY name, id`;

interface Total {
  readonly total: number;
}

/** Null if the team has no such monitor. */
export async function readMonitor(rows: ReadRows, vault: Vault, { teamId, id }: SubjectRef): Promise<Monitor | null> {
  const [row] = await rows<MonitorRow>({ name: "monitor", text: MONITOR }, [teamId, id]);
  return row === undefined ? null : toMonitor(row, await readContacts(rows, vault, row.contactIds), vault);
}

/** As `MonitorStore.page`. */
export async function readPage(
  rows: ReadRows,
  vault: Vault,
  teamId: number,
  { status, type, key, notifiesNobody, tags = [] }: MonitorFilter,
  { number, size }: { readonly number: number; readonly size: number },
): Promise<{ readonly monitors: readonly Monitor[]; readonly total: number }> {
  const filter = [teamId, status ?? null, type ?? null, key ?? null, notifiesNobody ?? null];
  const list = tags.length === 0 ? ANY : TAGGED;
  const tagged = tags.length === 0 ? [] : [textArray(tags)];
  const values = [...filter, size, (number - 1) * size, ...tagged];
  const found = await rows<MonitorRow & Total>({ name: `page_of_${list.name}`, text: list.page }, values);
  const contacts = await readContacts(rows, vault, [...new Set(found.flatMap(({ contactIds }) => contactIds))]);
  const monitors = found.map((row) => toMonitor(row, contacts, vault));
  if (found[0] !== undefined) return { monitors, total: found[0].total };
  // Only a page behind the last one has to ask.
  const [counted] = await rows<Total>({ name: `count_${list.name}`, text: list.count }, [...filter, ...tagged]);
  return { monitors, total: counted?.total ?? 0 };
}

/** Each contact is read and decrypted once, however many monitors it belongs to. */
async function readContacts(rows: ReadRows, vault: Vault, ids: readonly number[]): Promise<readonly Contact[]> {
  if (ids.length === 0) return [];
  const found = await rows<ContactRow>({ name: "contacts_of_monitors", text: CONTACTS }, [numberArray(ids)]);
  return found.map((row) => toContact(row, vault));
}
