import { createHash } from "node:crypto";

const SECRET_BYTES = 32;

/**
 * A new API token: `pharos_` and 256 random bits in base64url. The prefix lets people and secret scanners recognise it.
 *
 * @param randomBytes must be cryptographically strong
 */
export function newToken(randomBytes: (size: number) => Buffer): string {
  return `pharos_${randomBytes(SECRET_BYTES).toString("base64url")}`;
}

/**
 * A new token for the agent of a server: `phs_` and 256 random bits in base64url. It lets reports in, and nothing else.
 *
 * @param randomBytes must be cryptographically strong
 */
export function newServerToken(randomBytes: (size: number) => Buffer): string {
  return `phs_${randomBytes(SECRET_BYTES).toString("base64url")}`;
}

/** Healthchecks' form: its clients take no other. */
const PING_KEY_BYTES = 16;

/**
 * A new key by which jobs of a team name their heartbeats by slugs: 128 random bits in base64url, which are 22 letters. It lets pings
 * in, and nothing else.
 *
 * @param randomBytes must be cryptographically strong
 */
export function newPingKey(randomBytes: (size: number) => Buffer): string {
  return randomBytes(PING_KEY_BYTES).toString("base64url");
}

/**
 * The code at the end of a link that lets its holder in: 256 random bits in base64url. It is stored as `hashToken` of
 * it. It has no prefix, so that no scanner takes it for an API token.
 *
 * @param randomBytes must be cryptographically strong
 */
export function newLinkCode(randomBytes: (size: number) => Buffer): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

/** The SHA-256 under which a token is stored. No salt and no stretching: a token cannot be guessed as a password can. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token, "utf8").digest();
}

/**
 * A new key to sign webhooks with: `whsec_` and 256 random bits in base64, as Standard Webhooks writes it.
 *
 * @param randomBytes must be cryptographically strong
 */
export function newSigningSecret(randomBytes: (size: number) => Buffer): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
