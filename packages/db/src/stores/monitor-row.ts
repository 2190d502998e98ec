import { type Incident, type Monitor, type MonitorSettings, statuses, type Vault } from "@pharos/core";
import type {
  Contact as ContactRow,
  Incident as IncidentRow,
  Monitor as MonitorModel,
  MonitorState,
  Prisma,
} from "../generated/client.ts";
import { toContact } from "./contact-row.ts";
import { enumOf } from "./enums.ts";
import { openRecord, sealRecord } from "./secrets.ts";

/** What a monitor is read with: one query per relation, however many monitors. */
export const monitorInclude = {
  state: true,
  incidents: { where: { resolvedAt: null } },
  contacts: { include: { contact: true }, orderBy: [{ contact: { name: "asc" } }, { contactId: "asc" }] },
} as const satisfies Prisma.MonitorInclude;

/** A monitor's row and what belongs to it. */
export interface MonitorRow extends MonitorModel {
  readonly state: MonitorState | null;
  /** The open one, if there is one. */
  readonly incidents: readonly IncidentRow[];
  /** In name order. */
  readonly contacts: readonly { readonly contact: ContactRow | null }[];
}

export function toMonitor(row: MonitorRow, vault: Vault): Monitor {
  if (row.state === null) throw new Error(`Monitor ${row.id} has no state.`);
  const [openIncident] = row.incidents;
  return {
    id: row.id,
    type: row.type,
    ...settingsOf(row, vault),
    hasPassword: row.password !== null,
    status: enumOf(statuses, row.state.status, "monitor_states.status"),
    lastCheckedAt: row.state.lastCheckedAt,
    sslExpiresAt: row.state.sslExpiresAt,
    heartbeatToken: row.heartbeatToken,
    openIncident: openIncident ? toIncident(openIncident) : null,
    // Relations are read one after the other. A contact that was deleted in between is null, whatever its type says.
    contacts: row.contacts.flatMap(({ contact }) => (contact ? [toContact(contact, vault)] : [])),
    createdAt: row.createdAt,
    version: row.version,
  };
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
      row.requestHeaders === null ? null : openRecord(vault, "monitor.request_headers", row.requestHeaders),
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
    requestHeaders: requestHeaders && sealRecord(vault, "monitor.request_headers", requestHeaders),
    username: settings.username,
    sslExpiryWarningDays: settings.sslExpiryWarningDays,
    key: settings.key,
  };
}

/** @param password null: none */
export function passwordColumn(password: string | null, vault: Vault): string | null {
  return password === null ? null : vault.encrypt("monitor.password", password);
}

export function toIncident(row: IncidentRow): Incident {
  return { id: row.id, startedAt: row.startedAt, resolvedAt: row.resolvedAt, cause: row.cause };
}
