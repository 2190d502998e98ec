const SECRET_BYTES = 32;

/**
 * A new key to sign webhooks with: `whsec_` and 256 random bits in base64, as Standard Webhooks writes it.
 *
 * @param randomBytes must be cryptographically strong
 */
export function newSigningSecret(randomBytes: (size: number) => Buffer): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
