import type { SecretPurpose, Vault } from "@pharos/core";

/**
 * Text columns hold enums of the code. Any other value in one did not come from this program.
 * @throws Error naming the column
 */
export function enumOf<Value extends string>(values: readonly Value[], text: string, column: string): Value {
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`Unknown value in ${column}: ${text}`);
  return value;
}

/**
 * Prisma gives a `bigint` column as a bigint; ids are numbers everywhere else.
 * @throws RangeError where a number cannot hold it exactly (above 2^53)
 */
export function idOf(value: bigint): number {
  const id = Number(value);
  if (!Number.isSafeInteger(id))
    throw new RangeError(`The database holds the id ${value}, which is no exact number here.`);
  return id;
}

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
