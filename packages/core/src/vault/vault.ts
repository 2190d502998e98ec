import type { ProbeTask } from "../check/check.ts";
import type { Slice } from "../check/slices.ts";
import type { SecretField } from "../monitor/secret-settings.ts";
import { isTextRecord, jsonOrUndefined } from "../wire/json.ts";

/**
 * The purpose of a ciphertext. It is authenticated with the secret, so a ciphertext cannot be used for another purpose.
 */
export type SecretPurpose =
  | "subject.password"
  | `subject.${SecretField}`
  | "contact.config"
  | "contact.signing_secret"
  | "contact.template"
  | "push_keys.private_key"
  | "installation_keys.private_key"
  | "idempotency.outcome"
  | "incident.evidence"
  | "status_page.subscriber_key"
  | "page_subscriber.address"
  | "page_subscriber.codes";

export interface Vault {
  /** Encrypts under the newest key. */
  encrypt(purpose: SecretPurpose, plaintext: string): string;
  /** @throws VaultError when the key is not on the ring, the purpose differs or the ciphertext was changed */
  decrypt(purpose: SecretPurpose, ciphertext: string): string;
}

/** The keys of a worker. They open the secrets of its tasks, and close the evidence of failures. */
export interface TaskSecrets {
  /** For the secrets of one task of a slice. Its `decrypt` throws VaultError if this worker has no key for them. */
  of(
    slice: Pick<Slice, "region" | "seal">,
    task: Pick<ProbeTask, "subjectId" | "checkNumber" | "config">,
  ): Pick<Vault, "decrypt">;
  /** Evidence in the form for the queue; null if this worker has no key for it. */
  closeEvidence(text: string, task: Pick<ProbeTask, "subjectId" | "checkNumber">): string | null;
}

/** Encrypts names and texts as one secret. */
export function sealRecord(vault: Vault, purpose: SecretPurpose, record: Readonly<Record<string, string>>): string {
  return vault.encrypt(purpose, JSON.stringify(record));
}

/** @throws Error where the secret does not hold names and texts; VaultError as `Vault.decrypt` */
export function openRecord(vault: Vault, purpose: SecretPurpose, ciphertext: string): Readonly<Record<string, string>> {
  const value = jsonOrUndefined(vault.decrypt(purpose, ciphertext));
  // The message does not quote the secret.
  if (!isTextRecord(value)) throw new Error(`The encrypted value of ${purpose} is not an object of texts.`);
  return value;
}
