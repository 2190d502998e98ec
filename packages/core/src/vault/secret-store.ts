import type { SecretPurpose, Vault } from "./vault.ts";

export interface SecretSample {
  readonly purpose: SecretPurpose;
  readonly ciphertext: string;
}

/** Every secret that is stored, whatever it belongs to. */
export interface SecretStore {
  /** Any one, to try the keys on; null if none is stored yet. */
  sample(): Promise<SecretSample | null>;
  /**
   * Encrypts every secret anew that is not encrypted under the newest key, those of deleted monitors included. It can be
   * stopped and run again at any time; what is written meanwhile is under the newest key already, once every process has
   * that key.
   *
   * @param keyId id of the newest key, under which `vault` encrypts
   * @returns how many secrets were encrypted anew
   * @throws VaultError if a secret's own key is not on the ring; what was done before stays done
   */
  reencrypt(vault: Vault, keyId: string): Promise<number>;
}
