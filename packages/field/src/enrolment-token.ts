import { createHash } from "node:crypto";
import { type KeyPair, keyPairOf, newKeyPair, RAW_KEY_BYTES, rawPrivateKey } from "@pharos/vault";
import { base64UrlBytes } from "./signing.ts";

/** A token by which a probe enrols in one Pharos. */
export interface EnrolmentToken {
  /** Of the seed in the token. Pharos stores only the public key. */
  readonly keys: KeyPair;
  /** Of the signing key of the installation. */
  readonly fingerprint: string;
}

const TOKEN = /^phe_([\w-]{43})\.([\w-]{22})$/;
const FINGERPRINT_LENGTH = 22;

/** The start of the SHA-256 of a public key in base64url, which is 131 bits of it. @param publicKey 32 bytes */
export function fingerprintOf(publicKey: Uint8Array): string {
  return createHash("sha256").update(publicKey).digest("base64url").slice(0, FINGERPRINT_LENGTH);
}

/** @param installationKey the raw public signing key of the installation */
export function newEnrolmentToken(installationKey: Uint8Array): EnrolmentToken {
  return { keys: newKeyPair("ed25519"), fingerprint: fingerprintOf(installationKey) };
}

/** `phe_<seed>.<fingerprint>`, as `PHAROS_ENROL` has it. It is shown once. */
export function enrolmentTokenText({ keys, fingerprint }: EnrolmentToken): string {
  return `phe_${rawPrivateKey(keys).toString("base64url")}.${fingerprint}`;
}

/** @returns null if it is not a token, for example because a part is missing */
export function parseEnrolmentToken(text: string): EnrolmentToken | null {
  const [, seedText, fingerprint = ""] = TOKEN.exec(text) ?? [];
  const seed = base64UrlBytes(seedText, RAW_KEY_BYTES);
  return seed === null ? null : { keys: keyPairOf("ed25519", seed), fingerprint };
}
