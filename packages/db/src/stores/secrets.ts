import type { SecretPurpose, Vault } from "@pharos/core";

/** Encrypts names and values as one secret. */
export function sealRecord(vault: Vault, purpose: SecretPurpose, record: Readonly<Record<string, string>>): string {
  return vault.encrypt(purpose, JSON.stringify(record));
}

/** @throws Error when the secret is not an object of strings; VaultError as `Vault.decrypt` */
export function openRecord(vault: Vault, purpose: SecretPurpose, ciphertext: string): Record<string, string> {
  const value: unknown = JSON.parse(vault.decrypt(purpose, ciphertext));
  if (!isRecord(value)) throw new Error(`The secret of ${purpose} does not hold names and values.`);
  return value;
}

function isRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((member) => typeof member === "string")
  );
}
