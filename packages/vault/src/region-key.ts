import { createHash } from "node:crypto";
import { VaultError } from "./key-ring.ts";
import { type KeyPair, keyPairOf, newKeyPair, rawPrivateKey } from "./raw-keys.ts";

/** The private key of a region's workers. */
export interface RegionKey {
  readonly id: string;
  readonly keys: KeyPair;
}

/** A public key that others seal to: of a region, or of the evidence of the installation. */
export interface PublicKey {
  readonly id: string;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

const REGION_KEY = /^rk1\.([a-z0-9]{8})\.([A-Za-z0-9_-]{43})$/;
const EVIDENCE_KEY = /^ek1\.([a-z0-9]{8})\.([A-Za-z0-9_-]{43})$/;

export function newRegionKey(): RegionKey {
  const keys = newKeyPair("x25519");
  return { id: keyIdOf(keys.publicKey), keys };
}

/** The id of a key: the first eight digits of its digest. */
export function keyIdOf(publicKey: Buffer): string {
  return createHash("sha256").update(publicKey).digest("hex").slice(0, 8);
}

/** `rk1.<id>.<private key in base64url>`, as `PHAROS_REGION_KEY` has it. */
export function regionKeyText({ id, keys }: RegionKey): string {
  return `rk1.${id}.${rawPrivateKey(keys).toString("base64url")}`;
}

/** Keys of regions, separated by commas. @throws VaultError that quotes nothing of the text */
export function parseRegionKeys(text: string): readonly RegionKey[] {
  return text.split(",").map((one) => parseRegionKey(one.trim()));
}

/** @throws VaultError that quotes nothing of the text */
export function parseRegionKey(text: string): RegionKey {
  const [, id = "", key] = REGION_KEY.exec(text) ?? [];
  if (key === undefined) throw new VaultError('must be a key as "pharos region key new" prints it');
  const keys = keyPairOf("x25519", Buffer.from(key, "base64url"));
  if (keyIdOf(keys.publicKey) !== id)
    throw new VaultError("must have the id of its key: a part was changed or is missing");
  return { id, keys };
}

/** `ek1.<id>.<public key in base64url>`, as `PHAROS_EVIDENCE_KEY` has it. */
export function evidenceKeyText({ id, publicKey }: PublicKey): string {
  return `ek1.${id}.${publicKey.toString("base64url")}`;
}

/** @throws VaultError */
export function parseEvidenceKey(text: string): PublicKey {
  const [, id = "", key] = EVIDENCE_KEY.exec(text) ?? [];
  const publicKey = Buffer.from(key ?? "", "base64url");
  if (key === undefined || keyIdOf(publicKey) !== id) {
    throw new VaultError('must be the evidence key as "pharos region key new" prints it');
  }
  return { id, publicKey };
}
