import type { SecretPurpose, Vault } from "./vault.ts";

export interface SecretSample {
  readonly purpose: SecretPurpose;
  readonly ciphertext: string;
}

/** All stored secrets. */
export interface SecretStore {
  /** Any one, to try the keys on; null if no secret is stored yet. */
  sample(): Promise<SecretSample | null>;
  /**
   * Encrypts every secret again that is not encrypted under the newest key, also if its monitor is deleted. It can be
   * stopped and run again at any time. Once every process has the newest key, new secrets use it.
   *
   * @param keyId id of the newest key, under which `vault` encrypts
   * @returns how many secrets were encrypted again
   * @throws VaultError if a secret's own key is not on the ring; the work so far stays
   */
  reencrypt(vault: Vault, keyId: string): Promise<number>;
}
