import {
  type Contact,
  type ContactHours,
  type ContactSettings,
  failureReasons,
  openRecord,
  openTemplate,
  readHours,
  sealRecord,
  sealTemplate,
  type Vault,
} from "@pharos/core";
import { type Contact as ContactModel, Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";

/** The columns of a contact's row that its readers need. */
export type ContactRow = Pick<
  ContactModel,
  | "id"
  | "key"
  | "name"
  | "type"
  | "userId"
  | "config"
  | "template"
  | "readers"
  | "notifyOnDown"
  | "notifyOnRecovery"
  | "answers"
  | "answerSerial"
  | "signingSecret"
  | "lastDeliveredAt"
  | "seenAt"
  | "provedAt"
  | "unprovenSince"
  | "proofError"
  | "failingSince"
  | "lastError"
  | "lastFailureReason"
  | "hours"
  | "isDefault"
  | "weeklyProof"
  | "gatherSeconds"
  | "version"
>;

export function toContact(row: ContactRow, vault: Vault): Contact {
  const reason = row.lastFailureReason;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    userId: row.userId,
    config: openRecord(vault, "contact.config", row.config),
    template: row.template === null ? null : openTemplate(vault, row.template),
    readers: row.readers === "people" || row.readers === "machines" ? row.readers : null,
    notifyOnDown: row.notifyOnDown,
    notifyOnRecovery: row.notifyOnRecovery,
    answers: row.answers,
    answerSerial: row.answerSerial,
    key: row.key,
    hours: readHours(row.hours),
    isDefault: row.isDefault,
    weeklyProof: row.weeklyProof,
    gatherSeconds: row.gatherSeconds,
    signingSecret: row.signingSecret === null ? null : vault.decrypt("contact.signing_secret", row.signingSecret),
    lastDeliveredAt: row.lastDeliveredAt,
    seenAt: row.seenAt,
    provedAt: row.provedAt,
    unprovenSince: row.unprovenSince,
    proofError: row.proofError,
    failingSince: row.failingSince,
    lastError: row.lastError,
    lastFailureReason: reason === null ? null : enumOf(failureReasons, reason, "contacts.last_failure_reason"),
    version: row.version,
  };
}

/** The columns that a client decides. */
export function contactColumns(settings: ContactSettings, vault: Vault) {
  return {
    name: settings.name,
    config: sealRecord(vault, "contact.config", settings.config),
    template: settings.template && sealTemplate(vault, settings.template),
    preset: settings.template?.preset ?? null,
    readers: settings.readers,
    notifyOnDown: settings.notifyOnDown,
    notifyOnRecovery: settings.notifyOnRecovery,
    answers: settings.answers,
    key: settings.key,
    weeklyProof: settings.weeklyProof,
    hours: settings.hours === null ? Prisma.DbNull : hoursColumn(settings.hours),
    isDefault: settings.isDefault,
    gatherSeconds: settings.gatherSeconds,
  };
}

function hoursColumn({ timeZone, ranges, outside }: ContactHours) {
  return { timeZone, ranges: ranges.map(({ days, from, to }) => ({ days: [...days], from, to })), outside };
}

/** @param secret null without one */
export function signingSecretColumn(secret: string | null, vault: Vault): string | null {
  return secret === null ? null : vault.encrypt("contact.signing_secret", secret);
}

/** SQL: ciphertexts of the keys of a row of contacts that sign at `moment`, a parameter, newest first. */
export const signingSecrets = (moment: string) => `array_remove(ARRAY[signing_secret,
    CASE WHEN previous_signing_secret_until > ${moment} THEN previous_signing_secret END], NULL)`;
