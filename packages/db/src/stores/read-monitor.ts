import type { Contact, Monitor, MonitorFilter, Vault } from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { type ContactRow, toContact } from "./contact-row.ts";
import type { MonitorRef } from "./monitor-contacts.ts";
import { type MonitorRow, toMonitor, WHOLE_MONITOR, wholeMonitor } from "./monitor-row.ts";

/** Null where the team has no such monitor. */
export async function readMonitor(
  client: Prisma.TransactionClient,
  vault: Vault,
  { teamId, id }: MonitorRef,
): Promise<Monitor | null> {
  const row = await client.monitor.findFirst({ where: { id, teamId, deletedAt: null }, include: WHOLE_MONITOR });
  return row && wholeMonitor(row, vault);
}

/** A row of a page: a monitor, and what is joined to it. */
interface PageRow extends Omit<MonitorRow, "state" | "schedule" | "incidents"> {
  readonly status: string;
  readonly lastCheckedAt: Date | null;
  readonly sslExpiresAt: Date | null;
  readonly skippedSlots: number;
  /** Null: none is open. */
  readonly incidentId: bigint | null;
  readonly startedAt: Date | null;
  readonly cause: string | null;
  /** Of those attached, in any order. */
  readonly contactIds: readonly number[];
  readonly total: number;
}

const COLUMNS = Prisma.sql`
  m.id, m.key, m.name, m.type, m.url, m.is_active AS "isActive", m.check_interval_minutes AS "checkIntervalMinutes",
  m.check_interval_seconds AS "checkIntervalSeconds", m.http_method AS "httpMethod",
  m.expected_status_codes AS "expectedStatusCodes", m.expected_keyword AS "expectedKeyword", m.port,
  m.request_timeout_seconds AS "requestTimeoutSeconds", m.request_headers AS "requestHeaders", m.username, m.password,
  m.ssl_expiry_warning_days AS "sslExpiryWarningDays", m.heartbeat_token AS "heartbeatToken",
  m.created_at AS "createdAt", m.version, s.status, s.last_checked_at AS "lastCheckedAt",
  s.ssl_expires_at AS "sslExpiresAt", d.skipped_slots AS "skippedSlots", i.id AS "incidentId",
  i.started_at AS "startedAt", i.cause,
  ARRAY(SELECT a.contact_id FROM subject_contacts a WHERE a.subject_id = m.id) AS "contactIds"`;

/** As `MonitorStore.page`. The page is cut first, so that nothing is looked up for monitors that are not on it. */
export async function readPage(
  client: Prisma.TransactionClient,
  vault: Vault,
  teamId: number,
  filter: MonitorFilter,
  { number, size }: { readonly number: number; readonly size: number },
): Promise<{ readonly monitors: readonly Monitor[]; readonly total: number }> {
  const listed = listedIn(teamId, filter);
  const rows = await client.$queryRaw<PageRow[]>`
    WITH page AS MATERIALIZED (
      SELECT * FROM monitors WHERE ${listed} ORDER BY name, id LIMIT ${size} OFFSET ${(number - 1) * size}::bigint)
    SELECT ${COLUMNS}, (SELECT count(*)::int FROM monitors WHERE ${listed}) AS total
    FROM page m
    JOIN subject_states s ON s.subject_id = m.id
    JOIN subject_schedules d ON d.subject_id = m.id
    LEFT JOIN incidents i ON i.subject_id = m.id AND i.resolved_at IS NULL
    ORDER BY m.name, m.id`;
  const contacts = await readContacts(client, vault, [...new Set(rows.flatMap(({ contactIds }) => contactIds))]);
  const monitors = rows.map((row) => {
    const own = row.contactIds.length === 0 ? [] : contacts.filter(({ id }) => row.contactIds.includes(id));
    return toMonitor(withParts(row), own, vault);
  });
  // Every row says how many there are. Only a page behind the last one has to ask.
  return { monitors, total: rows[0]?.total ?? (await count(client, listed)) };
}

function listedIn(teamId: number, { status, type, key }: MonitorFilter): Prisma.Sql {
  const conditions = [
    Prisma.sql`team_id = ${teamId} AND deleted_at IS NULL`,
    ...(type === undefined ? [] : [Prisma.sql`type = ${type}`]),
    ...(key === undefined ? [] : [Prisma.sql`key = ${key}`]),
    ...(status === undefined
      ? []
      : [
          Prisma.sql`EXISTS (SELECT 1 FROM subject_states f WHERE f.subject_id = monitors.id AND f.status = ${status})`,
        ]),
  ];
  return Prisma.join(conditions, " AND ");
}

async function count(client: Prisma.TransactionClient, listed: Prisma.Sql): Promise<number> {
  const [counted] = await client.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM monitors WHERE ${listed}`;
  return counted?.total ?? 0;
}

function withParts(row: PageRow): MonitorRow {
  const { incidentId, startedAt, cause } = row;
  const incidents = incidentId !== null && startedAt !== null ? [{ id: incidentId, startedAt, cause }] : [];
  return { ...row, state: row, schedule: row, incidents };
}

/** Each contact is read and decrypted once, however many monitors it belongs to. */
async function readContacts(
  client: Prisma.TransactionClient,
  vault: Vault,
  ids: readonly number[],
): Promise<readonly Contact[]> {
  if (ids.length === 0) return [];
  const rows = await client.$queryRaw<ContactRow[]>`
    SELECT id, key, name, type, config, notify_on_down AS "notifyOnDown", notify_on_recovery AS "notifyOnRecovery",
      signing_secret AS "signingSecret", last_delivered_at AS "lastDeliveredAt", failing_since AS "failingSince",
      last_error AS "lastError", version
    FROM contacts WHERE id = ANY(${[...ids]}::int[]) ORDER BY name, id`;
  return rows.map((row) => toContact(row, vault));
}
