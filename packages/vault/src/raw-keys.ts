import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";

/** Keys of both curves have this many bytes, private and public. */
export const RAW_KEY_BYTES = 32;

/** X25519 seals, Ed25519 signs. */
export type Curve = "x25519" | "ed25519";

/** The byte by which the object identifiers of RFC 8410, section 3, differ. */
const IDENTIFIERS: Readonly<Record<Curve, string>> = { x25519: "6e", ed25519: "70" };

/** A pair. The private key is a KeyObject, so that printing it shows nothing. */
export interface KeyPair {
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

export function newKeyPair(curve: Curve): KeyPair {
  // The overloads of generateKeyPairSync know no union of curves.
  const pair = curve === "x25519" ? generateKeyPairSync("x25519") : generateKeyPairSync("ed25519");
  return { privateKey: pair.privateKey, publicKey: rawPublicKey(pair.publicKey) };
}

/** @param raw 32 bytes; of Ed25519, the seed @throws Error if it has another length */
export function keyPairOf(curve: Curve, raw: Buffer): KeyPair {
  const prefix = Buffer.from(`302e020100300506032b65${IDENTIFIERS[curve]}04220420`, "hex");
  const privateKey = createPrivateKey({ key: Buffer.concat([prefix, raw]), format: "der", type: "pkcs8" });
  return { privateKey, publicKey: rawPublicKey(createPublicKey(privateKey)) };
}

/** @param raw 32 bytes @throws Error if it has another length */
export function publicKeyOf(curve: Curve, raw: Buffer): KeyObject {
  const prefix = Buffer.from(`302a300506032b65${IDENTIFIERS[curve]}032100`, "hex");
  return createPublicKey({ key: Buffer.concat([prefix, raw]), format: "der", type: "spki" });
}

/** The 32 bytes of a private key; of Ed25519, the seed. */
export function rawPrivateKey({ privateKey }: KeyPair): Buffer {
  return privateKey.export({ format: "der", type: "pkcs8" }).subarray(-RAW_KEY_BYTES);
}

function rawPublicKey(key: KeyObject): Buffer {
  return key.export({ format: "der", type: "spki" }).subarray(-RAW_KEY_BYTES);
}
