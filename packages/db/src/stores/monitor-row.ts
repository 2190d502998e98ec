import { type Contact, type Incident, type Monitor, type MonitorSettings, statuses, type Vault } from "@pharos/core";
import type { Monitor as MonitorModel, SubjectSchedule, SubjectState } from "../generated/client.ts";
import { enumOf } from "./enums.ts";
import { openRecord, sealRecord } from "./secrets.ts";

/** A monitor's row with its state and its open incident, as `read-monitor.ts` selects it. */
export interface MonitorRow
  extends Omit<MonitorModel, "teamId" | "password" | "badgeKey" | "updatedAt" | "deletedAt">,
    Pick<SubjectState, "status" | "lastCheckedAt" | "sslExpiresAt">,
    Pick<SubjectSchedule, "skippedSlots"> {
  readonly hasPassword: boolean;
  /** Null: none is open. */
  readonly incidentId: number | bigint | null;
  readonly startedAt: Date | null;
  readonly cause: string | null;
  /** Of those attached, in any order. */
  readonly contactIds: readonly number[];
}

/** @param contacts those attached, in name order */
export function toMonitor(row: MonitorRow, contacts: readonly Contact[], vault: Vault): Monitor {
  return {
    id: row.id,
    type: row.type,
    ...settingsOf(row, vault),
    hasPassword: row.hasPassword,
    status: enumOf(statuses, row.status, "subject_states.status"),
    lastCheckedAt: row.lastCheckedAt,
    sslExpiresAt: row.sslExpiresAt,
    heartbeatToken: row.heartbeatToken,
    openIncident: openIncidentOf(row),
    skippedSlots: row.skippedSlots,
    contacts,
    createdAt: row.createdAt,
    version: row.version,
  };
}

function openIncidentOf({ id, name, incidentId, startedAt, cause }: MonitorRow): Incident | null {
  if (incidentId === null || startedAt === null) return null;
  return { id: Number(incidentId), monitor: { id, name }, startedAt, resolvedAt: null, cause };
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
