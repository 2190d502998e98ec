/** What a ciphertext is for. It is authenticated with the secret, so one cannot be passed off as another. */
export type SecretPurpose =
  | "subject.password"
  | "subject.request_headers"
  | "contact.config"
  | "contact.signing_secret"
  | "idempotency.outcome";

export interface Vault {
  /** Encrypts under the newest key. */
  encrypt(purpose: SecretPurpose, plaintext: string): string;
  /** @throws VaultError when the key is not on the ring, the purpose differs or the ciphertext was changed */
  decrypt(purpose: SecretPurpose, ciphertext: string): string;
}
