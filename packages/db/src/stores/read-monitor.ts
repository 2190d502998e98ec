import type { Contact, Monitor, MonitorFilter, Vault } from "@pharos/core";
import { numberArray } from "../sql/arrays.ts";
import { type ContactRow, toContact } from "./contact-row.ts";
import type { MonitorRef } from "./monitor-contacts.ts";
import { type MonitorRow, toMonitor } from "./monitor-row.ts";
import type { RunSql } from "./sql.ts";

/** A `MonitorRow`, of monitors `m` and what is joined to each. */
const COLUMNS = `
  m.id, m.key, m.name, m.type, m.url, m.is_active AS "isActive", m.check_interval_minutes AS "checkIntervalMinutes",
  m.check_interval_seconds AS "checkIntervalSeconds", m.http_method AS "httpMethod",
  m.expected_status_codes AS "expectedStatusCodes", m.expected_keyword AS "expectedKeyword", m.port,
  m.request_timeout_seconds AS "requestTimeoutSeconds", m.request_headers AS "requestHeaders", m.username,
  m.password IS NOT NULL AS "hasPassword", m.ssl_expiry_warning_days AS "sslExpiryWarningDays",
  m.heartbeat_token AS "heartbeatToken", m.created_at AS "createdAt", m.version, s.status,
  s.last_checked_at AS "lastCheckedAt", s.ssl_expires_at AS "sslExpiresAt", d.skipped_slots AS "skippedSlots", i.id AS "incidentId",
  i.started_at AS "startedAt", i.cause,
  ARRAY(SELECT a.contact_id FROM subject_contacts a WHERE a.subject_id = m.id) AS "contactIds"`;

const JOINED = `
JOIN subject_states s ON s.subject_id = m.id
JOIN subject_schedules d ON d.subject_id = m.id
LEFT JOIN incidents i ON i.subject_id = m.id AND i.resolved_at IS NULL`;

const FIND = {
  name: "find_monitor",
  text: `SELECT ${COLUMNS} FROM monitors m ${JOINED} WHERE m.id = $1 AND m.team_id = $2 AND m.deleted_at IS NULL`,
};

/** $1 team, $2 status, $3 type and $4 key; a filter that is null lets everything through. */
const LISTED = `
  team_id = $1 AND deleted_at IS NULL AND ($3::text IS NULL OR type = $3) AND ($4::text IS NULL OR key = $4)
  AND ($2::text IS NULL OR EXISTS (SELECT 1 FROM subject_states f WHERE f.subject_id = monitors.id AND f.status = $2))`;

const COUNT = { name: "count_monitors", text: `SELECT count(*)::int AS total FROM monitors WHERE ${LISTED}` };

/** The page is cut first, so that nothing is looked up for monitors that are not on it. Every row says how many there are. */
const PAGE = {
  name: "page_of_monitors",
  text: `
WITH page AS MATERIALIZED (SELECT * FROM monitors WHERE ${LISTED} ORDER BY name, id LIMIT $5 OFFSET $6)
SELECT ${COLUMNS}, (${COUNT.text}) AS total FROM page m ${JOINED} ORDER BY m.name, m.id`,
};

const CONTACTS = {
  name: "contacts_of_monitors",
  text: `
SELECT id, key, name, type, config, notify_on_down AS "notifyOnDown", notify_on_recovery AS "notifyOnRecovery",
  signing_secret AS "signingSecret", last_delivered_at AS "lastDeliveredAt", failing_since AS "failingSince",
  last_error AS "lastError", version
FROM contacts WHERE id = ANY($1::int[]) ORDER BY name, id`,
};

interface Total {
  readonly total: number;
}

/** As `MonitorStore.page`. */
export async function readPage(
  sql: RunSql,
  vault: Vault,
  teamId: number,
  { status = null, type = null, key = null }: { readonly [Name in keyof MonitorFilter]?: MonitorFilter[Name] | null },
  { number, size }: { readonly number: number; readonly size: number },
): Promise<{ readonly monitors: readonly Monitor[]; readonly total: number }> {
  const filter = [teamId, status, type, key];
  const rows = await sql<MonitorRow & Total>(PAGE, ...filter, size, (number - 1) * size);
  // Only a page behind the last one has to ask.
  const [counted] = rows.length > 0 ? rows : await sql<Total>(COUNT, ...filter);
  return { monitors: await withContacts(sql, vault, rows), total: counted?.total ?? 0 };
}

/** Null where the team has no such monitor. */
export async function readMonitor(sql: RunSql, vault: Vault, { teamId, id }: MonitorRef): Promise<Monitor | null> {
  const [monitor = null] = await withContacts(sql, vault, await sql<MonitorRow>(FIND, id, teamId));
  return monitor;
}

/** As `readMonitor`, of one that is known to be there. */
export async function rereadMonitor(sql: RunSql, vault: Vault, ref: MonitorRef): Promise<Monitor> {
  const monitor = await readMonitor(sql, vault, ref);
  if (monitor === null) throw new Error(`Monitor ${ref.id} is gone from under its lock.`);
  return monitor;
}

/** Those that there are, in name order. */
export async function readContacts(sql: RunSql, vault: Vault, ids: readonly number[]): Promise<readonly Contact[]> {
  if (ids.length === 0) return [];
  const rows = await sql<ContactRow>(CONTACTS, numberArray(ids));
  return rows.map((row) => toContact(row, vault));
}

/** Each contact is read and decrypted once, however many monitors it belongs to. */
async function withContacts(sql: RunSql, vault: Vault, rows: readonly MonitorRow[]): Promise<readonly Monitor[]> {
  const contacts = await readContacts(sql, vault, [...new Set(rows.flatMap(({ contactIds }) => contactIds))]);
  return rows.map((row) => {
    const own = row.contactIds.length === 0 ? [] : contacts.filter(({ id }) => row.contactIds.includes(id));
    return toMonitor(row, own, vault);
  });
}
