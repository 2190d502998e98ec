/** A secret, or a key for secrets, that cannot be used. The message never holds key material or plaintext. */
export class VaultError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "VaultError";
  }
}
