import {
  type Contact,
  type Incident,
  type Monitor,
  type MonitorSettings,
  openRecord,
  pick,
  sealRecord,
  settingNames,
  statuses,
  type Vault,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf, exactNumber } from "../sql/column-values.ts";
import { toContact } from "./contact-row.ts";

/** What belongs to a monitor beside its own row. */
export const WHOLE_MONITOR = {
  state: { select: { status: true, lastCheckedAt: true, sslExpiresAt: true, slowSince: true } },
  schedule: { select: { skippedSlots: true } },
  incidents: { where: { resolvedAt: null }, select: { id: true, startedAt: true, cause: true, inMaintenance: true } },
  contacts: { select: { contact: true }, orderBy: [{ contact: { name: "asc" } }, { contactId: "asc" }] },
} as const satisfies Prisma.MonitorInclude;

type WholeMonitor = Prisma.MonitorGetPayload<{ include: typeof WHOLE_MONITOR }>;

type Relation = keyof typeof WHOLE_MONITOR;

/** What of a monitor its readers need, in one row; its contacts apart, which monitors share. */
export interface MonitorRow extends Omit<WholeMonitor, "teamId" | "badgeKey" | "updatedAt" | "deletedAt" | Relation> {
  readonly status: string;
  readonly lastCheckedAt: Date | null;
  readonly sslExpiresAt: Date | null;
  readonly slowSince: Date | null;
  readonly skippedSlots: number;
  /** Null: none is open. */
  readonly incidentId: number | null;
  readonly startedAt: Date | null;
  readonly cause: string | null;
  readonly beganInMaintenance: boolean | null;
  readonly inMaintenance: boolean;
}

/**
 * A monitor as Prisma reads it with all that belongs to it, but for whether it is in maintenance.
 * @throws Error for a monitor without a state or a schedule: each has one of both
 */
export function wholeMonitor(
  { state, schedule, incidents, ...own }: WholeMonitor,
  vault: Vault,
  inMaintenance: boolean,
): Monitor {
  if (state === null || schedule === null) throw new Error(`Monitor ${own.id} has no state or no schedule.`);
  const [open] = incidents;
  const incident = {
    incidentId: open ? exactNumber(open.id) : null,
    startedAt: open?.startedAt ?? null,
    cause: open?.cause ?? null,
    beganInMaintenance: open?.inMaintenance ?? null,
  };
  const contacts = own.contacts.map(({ contact }) => toContact(contact, vault));
  return toMonitor({ ...own, ...state, ...schedule, ...incident, inMaintenance }, contacts, vault);
}

/** The settings that are columns as they are. */
const asStored = settingNames.filter((name) => name !== "requestHeaders");

/** @param contacts those attached, in name order */
export function toMonitor(row: MonitorRow, contacts: readonly Contact[], vault: Vault): Monitor {
  const { requestHeaders } = row;
  return {
    requestHeaders: requestHeaders === null ? null : openRecord(vault, "subject.request_headers", requestHeaders),
    id: row.id,
    type: row.type,
    hasPassword: row.password !== null,
    status: enumOf(statuses, row.status, "subject_states.status"),
    lastCheckedAt: row.lastCheckedAt,
    sslExpiresAt: row.sslExpiresAt,
    slowSince: row.slowSince,
    heartbeatToken: row.heartbeatToken,
    openIncident: openIncidentOf(row),
    skippedSlots: row.skippedSlots,
    inMaintenance: row.inMaintenance,
    contacts,
    createdAt: row.createdAt,
    version: row.version,
    ...pick(row, asStored),
  };
}

function openIncidentOf({ id, name, incidentId, startedAt, cause, beganInMaintenance }: MonitorRow): Incident | null {
  if (incidentId === null || startedAt === null) return null;
  const inMaintenance = beganInMaintenance ?? false;
  return { id: incidentId, monitor: { id, name }, startedAt, resolvedAt: null, cause, inMaintenance };
}

/** The columns of the settings. */
export function settingsColumns(settings: MonitorSettings, vault: Vault) {
  const { requestHeaders } = settings;
  return {
    ...pick(settings, settingNames),
    expectedStatusCodes: [...settings.expectedStatusCodes],
    requestHeaders: requestHeaders && sealRecord(vault, "subject.request_headers", requestHeaders),
  };
}

/** @param password null: none */
export function passwordColumn(password: string | null, vault: Vault): string | null {
  return password === null ? null : vault.encrypt("subject.password", password);
}
