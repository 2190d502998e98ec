import { type Contact, type Incident, type Monitor, type MonitorSettings, statuses, type Vault } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf, idOf, openRecord, sealRecord } from "./columns.ts";
import { toContact } from "./contact-row.ts";

/** What belongs to a monitor beside its own row. */
export const WHOLE_MONITOR = {
  state: { select: { status: true, lastCheckedAt: true, sslExpiresAt: true } },
  schedule: { select: { skippedSlots: true } },
  incidents: { where: { resolvedAt: null }, select: { id: true, startedAt: true, cause: true } },
  contacts: { select: { contact: true }, orderBy: [{ contact: { name: "asc" } }, { contactId: "asc" }] },
} as const satisfies Prisma.MonitorInclude;

type WholeMonitor = Prisma.MonitorGetPayload<{ include: typeof WHOLE_MONITOR }>;

/** What of a monitor's row its readers need; its contacts apart, which monitors share. */
export type MonitorRow = Omit<WholeMonitor, "teamId" | "badgeKey" | "updatedAt" | "deletedAt" | "contacts">;

/** A monitor as Prisma reads it with all that belongs to it. */
export function wholeMonitor(row: WholeMonitor, vault: Vault): Monitor {
  const contacts = row.contacts.map(({ contact }) => toContact(contact, vault));
  return toMonitor(row, contacts, vault);
}

/**
 * @param contacts those attached, in name order
 * @throws Error for a monitor without a state or a schedule: each has one of both
 */
export function toMonitor(row: MonitorRow, contacts: readonly Contact[], vault: Vault): Monitor {
  const { state, schedule } = row;
  if (state === null || schedule === null) throw new Error(`Monitor ${row.id} has no state or no schedule.`);
  return {
    id: row.id,
    type: row.type,
    ...settingsOf(row, vault),
    hasPassword: row.password !== null,
    status: enumOf(statuses, state.status, "subject_states.status"),
    lastCheckedAt: state.lastCheckedAt,
    sslExpiresAt: state.sslExpiresAt,
    heartbeatToken: row.heartbeatToken,
    openIncident: openIncidentOf(row),
    skippedSlots: schedule.skippedSlots,
    contacts,
    createdAt: row.createdAt,
    version: row.version,
  };
}

function openIncidentOf({ id, name, incidents }: MonitorRow): Incident | null {
  const [open] = incidents;
  if (open === undefined) return null;
  return { id: idOf(open.id), monitor: { id, name }, startedAt: open.startedAt, resolvedAt: null, cause: open.cause };
}

function settingsOf(row: MonitorRow, vault: Vault): MonitorSettings {
  return {
    name: row.name,
    url: row.url,
    isActive: row.isActive,
    checkIntervalMinutes: row.checkIntervalMinutes,
    checkIntervalSeconds: row.checkIntervalSeconds,
    httpMethod: row.httpMethod,
    expectedStatusCodes: row.expectedStatusCodes,
    expectedKeyword: row.expectedKeyword,
    port: row.port,
    requestTimeoutSeconds: row.requestTimeoutSeconds,
    requestHeaders:
      row.requestHeaders === null ? null : openRecord(vault, "subject.request_headers", row.requestHeaders),
    username: row.username,
    sslExpiryWarningDays: row.sslExpiryWarningDays,
    key: row.key,
  };
}

/** The columns of the settings. */
export function settingsColumns(settings: MonitorSettings, vault: Vault) {
  const { requestHeaders } = settings;
  return {
    name: settings.name,
    url: settings.url,
    isActive: settings.isActive,
    checkIntervalMinutes: settings.checkIntervalMinutes,
    checkIntervalSeconds: settings.checkIntervalSeconds,
    httpMethod: settings.httpMethod,
    expectedStatusCodes: [...settings.expectedStatusCodes],
    expectedKeyword: settings.expectedKeyword,
    port: settings.port,
    requestTimeoutSeconds: settings.requestTimeoutSeconds,
    requestHeaders: requestHeaders && sealRecord(vault, "subject.request_headers", requestHeaders),
    username: settings.username,
    sslExpiryWarningDays: settings.sslExpiryWarningDays,
    key: settings.key,
  };
}

/** @param password null: none */
export function passwordColumn(password: string | null, vault: Vault): string | null {
  return password === null ? null : vault.encrypt("subject.password", password);
}
