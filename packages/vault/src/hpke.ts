import { createCipheriv, createDecipheriv, createHmac, diffieHellman, type KeyObject } from "node:crypto";
import { type KeyPair, newKeyPair, publicKeyOf } from "./raw-keys.ts";

// HPKE (RFC 9180) in base mode, with DHKEM(X25519, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM.

const KEY_BYTES = 32;
/** Of an encapsulated key. */
const ENC_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** RFC 9180, sections 4.1 and 5.1, with the numbers of section 7. */
const KEM_SUITE = Buffer.concat([Buffer.from("KEM"), Buffer.of(0, 0x20)]);
const SUITE = Buffer.concat([Buffer.from("HPKE"), Buffer.of(0, 0x20, 0, 1, 0, 2)]);
const VERSION = Buffer.from("HPKE-v1");
const EMPTY = Buffer.alloc(0);

/** Texts that separate this message from others. The receiver must have the same. */
interface Bound {
  readonly info: string;
  readonly associatedData: string;
}

/**
 * Seals one message to a public key: the encapsulated key, and then the ciphertext (RFC 9180, section 6.1, `Seal`).
 *
 * @param ephemeral must be fresh for each message
 * @throws Error if the public key is no point that X25519 accepts
 */
export function hpkeSeal(
  message: Uint8Array,
  publicKey: Buffer,
  bound: Bound,
  ephemeral = newKeyPair("x25519"),
): Buffer {
  const shared = secretOf(ephemeral.privateKey, publicKey, ephemeral.publicKey, publicKey);
  const { key, nonce } = schedule(shared, bound.info);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(bound.associatedData));
  return Buffer.concat([ephemeral.publicKey, cipher.update(message), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error if the message was sealed to another key or for another purpose, or was changed */
export function hpkeOpen(sealed: Buffer, keys: KeyPair, bound: Bound): Buffer {
  if (sealed.byteLength < ENC_BYTES + TAG_BYTES) throw new Error("The sealed message is too short");
  const enc = sealed.subarray(0, ENC_BYTES);
  const shared = secretOf(keys.privateKey, enc, enc, keys.publicKey);
  const { key, nonce } = schedule(shared, bound.info);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound.associatedData)).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(ENC_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** RFC 9180, section 4.1: `Encap` and `Decap`, after which both sides know the same. */
function secretOf(privateKey: KeyObject, other: Buffer, enc: Buffer, receiver: Buffer): Buffer {
  const publicKey = publicKeyOf("x25519", other);
  const pseudorandom = extract(KEM_SUITE, EMPTY, "eae_prk", diffieHellman({ privateKey, publicKey }));
  return expand(KEM_SUITE, pseudorandom, "shared_secret", Buffer.concat([enc, receiver]), KEY_BYTES);
}

/** RFC 9180, section 5.1: `KeySchedule` in base mode. The nonce is for the first message. */
function schedule(shared: Buffer, info: string): { readonly key: Buffer; readonly nonce: Buffer } {
  const pskId = extract(SUITE, EMPTY, "psk_id_hash", EMPTY);
  const context = Buffer.concat([Buffer.of(0), pskId, extract(SUITE, EMPTY, "info_hash", Buffer.from(info))]);
  const secret = extract(SUITE, shared, "secret", EMPTY);
  return {
    key: expand(SUITE, secret, "key", context, KEY_BYTES),
    nonce: expand(SUITE, secret, "base_nonce", context, NONCE_BYTES),
  };
}

/** RFC 9180, section 4: `LabeledExtract`. */
function extract(suite: Buffer, salt: Buffer, label: string, material: Buffer): Buffer {
  return hmac(salt, [VERSION, suite, Buffer.from(label), material]);
}

/** RFC 9180, section 4: `LabeledExpand`. @param length at most 32, so that one block of HKDF is enough */
function expand(suite: Buffer, pseudorandom: Buffer, label: string, info: Buffer, length: number): Buffer {
  const block = [Buffer.of(0, length), VERSION, suite, Buffer.from(label), info, Buffer.of(1)];
  return hmac(pseudorandom, block).subarray(0, length);
}

function hmac(key: Buffer, parts: readonly Buffer[]): Buffer {
  const digest = createHmac("sha256", key);
  for (const part of parts) digest.update(part);
  return digest.digest();
}
