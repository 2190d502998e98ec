import {
  alertGapOf,
  type Contact,
  type Incident,
  knownEnd,
  locationsRules,
  type Monitor,
  type MonitorSettings,
  neededText,
  pick,
  pickWith,
  purposeOf,
  readAssertions,
  readLocationVerdict,
  readNeeded,
  readSecrets,
  secretSettings,
  settingNames,
  statuses,
  type Vault,
  writeSecrets,
} from "@pharos/core";
import type { Monitor as MonitorModel } from "../generated/client.ts";
import { enumOf, exactNumber } from "../sql/column-values.ts";
import { escalationsOf, remindersOf } from "./reminders.ts";

/** The columns of a monitor that its readers need, in one row. Contacts are separate, because monitors share them. */
export interface MonitorRow extends Omit<MonitorModel, "teamId" | "badgeKey" | "updatedAt" | "deletedAt"> {
  readonly status: string;
  readonly lastCheckedAt: Date | null;
  readonly sslExpiresAt: Date | null;
  readonly slowSince: Date | null;
  /** Checked when it is read. */
  readonly locationVerdict: unknown;
  readonly skippedSlots: number;
  readonly expectedAt: Date | null;
  /** Null without an open one. */
  readonly incidentId: number | bigint | null;
  readonly startedAt: Date | null;
  readonly cause: string | null;
  readonly beganInMaintenance: boolean | null;
  readonly acknowledgedAt: Date | null;
  readonly inMaintenance: boolean;
  /** Of the contacts that are attached, in the order of their ids. */
  readonly contactIds: readonly number[];
  /** After how many minutes each of them gets reminders; null without reminders. */
  readonly remindAfter: readonly (number | null)[];
  /** After how many minutes each of them is notified; 0 at once. */
  readonly escalateAfter: readonly number[];
  readonly dependsOn: readonly number[];
  readonly snoozedUntil: Date | null;
  /** Of a contact whose alert waits; null without one. */
  readonly heldWhy: string | null;
  readonly heldUntil: Date | null;
}

const converted: ReadonlySet<string> = new Set(["assertions", "needed", "locationsRule", ...secretSettings]);

/** The settings that are columns as they are. */
const asStored = settingNames.filter(isAsStored);

type Converted = "assertions" | "needed" | "locationsRule" | (typeof secretSettings)[number];

function isAsStored(name: keyof MonitorSettings): name is Exclude<keyof MonitorSettings, Converted> {
  return !converted.has(name);
}

/** @param contacts those attached, and perhaps others, in name order */
export function toMonitor(row: MonitorRow, contacts: readonly Contact[], vault: Vault): Monitor {
  const attached = row.contactIds.map((contactId, at) => ({
    contactId,
    remindAfterMinutes: row.remindAfter[at] ?? null,
    escalateAfterMinutes: row.escalateAfter[at] ?? 0,
  }));
  const ids = new Set(row.contactIds);
  const direct = new Set(attached.flatMap((one) => (one.escalateAfterMinutes === 0 ? [one.contactId] : [])));
  const secrets = readSecrets(row, (name, ciphertext) => vault.decrypt(purposeOf(name), ciphertext));
  return pickWith(row, asStored, secrets, {
    assertions: readAssertions(row.assertions),
    needed: readNeeded(row.needed),
    id: row.id,
    type: row.type,
    hasPassword: row.password !== null,
    status: enumOf(statuses, row.status, "subject_states.status"),
    lastCheckedAt: row.lastCheckedAt,
    sslExpiresAt: row.sslExpiresAt,
    slowSince: row.slowSince,
    locationsRule: enumOf(locationsRules, row.locationsRule, "monitors.locations_rule"),
    locationVerdict: readLocationVerdict(row.locationVerdict),
    heartbeatToken: row.heartbeatToken,
    openIncident: openIncidentOf(row),
    skippedSlots: row.skippedSlots,
    expectedAt: row.expectedAt,
    inMaintenance: row.inMaintenance,
    contacts: contacts.filter(({ id }) => direct.has(id)),
    escalations: escalationsOf(attached),
    reminders: remindersOf(attached),
    dependsOn: row.dependsOn,
    snoozedUntil: row.snoozedUntil,
    holdsAlerts: row.heldWhy === null ? null : { why: row.heldWhy, until: knownEnd(row.heldUntil) },
    alertGap: alertGapOf({ isActive: row.isActive, contacts: contacts.filter(({ id }) => ids.has(id)) }),
    createdAt: row.createdAt,
    version: row.version,
  });
}

function openIncidentOf(row: MonitorRow): Incident | null {
  const { id, name, incidentId, startedAt, cause, beganInMaintenance, acknowledgedAt } = row;
  if (incidentId === null || startedAt === null) return null;
  const inMaintenance = beganInMaintenance ?? false;
  return {
    ...{ id: exactNumber(incidentId), monitor: { id, name }, startedAt, resolvedAt: null, cause },
    ...{ inMaintenance, isShort: false, importedFrom: null, acknowledgedAt },
  };
}

/** The columns of the settings, by their names in Prisma. */
export function settingsColumns(settings: MonitorSettings, vault: Vault) {
  return {
    ...pick(settings, settingNames),
    ...writeSecrets(settings, (name, written) => vault.encrypt(purposeOf(name), written)),
    expectedStatusCodes: [...settings.expectedStatusCodes],
    assertions: settings.assertions.map((assertion) => ({ ...assertion })),
    expectedDnsValues: [...settings.expectedDnsValues],
    locations: [...settings.locations],
    tags: [...settings.tags],
    members: [...settings.members],
    needed: neededText(settings.needed),
  };
}

/** @param password null without one */
export function passwordColumn(password: string | null, vault: Vault): string | null {
  return password === null ? null : vault.encrypt("subject.password", password);
}
