import { createSecretKey, type KeyObject } from "node:crypto";

/** A secret, or a key for secrets, that cannot be used. The message never holds key material or plaintext. */
export class VaultError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "VaultError";
  }
}

/** An AES-256 key. It is a KeyObject so that printing it shows nothing. */
interface VaultKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Newest first: the first key encrypts, all of them decrypt. */
export type KeyRing = readonly [VaultKey, ...VaultKey[]];

const KEY_BYTES = 32;
const KEY_ID = /^[a-z0-9_-]{1,32}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Reads `id:key,id:key`, newest first. Ids are 1 to 32 letters a-z, digits, `_` and `-`, and keys are 32 bytes in
 * base64.
 *
 * @throws VaultError with a message that states the correct form. It counts keys and quotes nothing: in a text that
 * is wrong,
 *   any part may be a key
 */
export function parseKeyRing(text: string): KeyRing {
  const [newest = "", ...older] = text.split(",");
  const ring: KeyRing = [parseKey(newest.trim(), 1), ...older.map((entry, index) => parseKey(entry.trim(), index + 2))];
  const repeated = ring.findIndex(({ id }, index) => ring.findIndex((other) => other.id === id) < index);
  if (repeated !== -1) throw new VaultError(`key ${repeated + 1} must not have the id of an earlier key`);
  return ring;
}

/** A key ring of one new key, as `parseKeyRing` reads it. To rotate, put it and a comma before the old ring. */
export function newKeyRingText(randomBytes: (size: number) => Buffer): string {
  return `k${randomBytes(4).toString("hex")}:${randomBytes(KEY_BYTES).toString("base64")}`;
}

function parseKey(entry: string, number: number): VaultKey {
  const colon = entry.indexOf(":");
  if (colon === -1) throw new VaultError(`key ${number} must be written as id:key, with the key in base64`);
  const id = entry.slice(0, colon);
  if (!KEY_ID.test(id)) {
    throw new VaultError(`key ${number} must have an id of 1 to 32 characters from a-z, 0-9, _ and -`);
  }
  const encoded = entry.slice(colon + 1);
  const bytes = Buffer.from(encoded, "base64");
  if (!BASE64.test(encoded) || bytes.byteLength !== KEY_BYTES) {
    throw new VaultError(
      `key ${number} must be ${KEY_BYTES} bytes in base64, as "openssl rand -base64 32" prints them`,
    );
  }
  return { id, key: createSecretKey(bytes) };
}
