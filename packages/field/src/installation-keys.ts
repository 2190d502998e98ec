import type { KeyObject } from "node:crypto";
import {
  evidenceKeyText,
  keyPairOf,
  newKeyPair,
  newRegionKey,
  parseRegionKey,
  rawPrivateKey,
  regionKeyText,
} from "@pharos/vault";
import { signEvidenceKey } from "./enrolment.ts";
import { base64UrlBytes } from "./signing.ts";

export type KeyPurpose = "signing" | "evidence";

/** Where the key pairs of the installation are. */
export interface InstallationKeyStore {
  /** The text of a private key. The first call for a purpose stores the text of `newKey`. */
  privateText(purpose: KeyPurpose, newKey: () => string): Promise<string>;
  /** Stores the text of a public key for services that cannot read private ones. */
  publish(purpose: KeyPurpose, text: string): Promise<void>;
}

/** The keys by which an installation proves slices and evidence keys to probes. */
export interface InstallationKeyPairs {
  readonly signingKey: KeyObject;
  readonly publicKeys: PublicInstallationKeys;
}

export interface PublicInstallationKeys {
  /** Raw, 32 bytes. */
  readonly signingKey: Buffer;
  /** `ek1...` */
  readonly evidenceKey: string;
  /** By the signing key. */
  readonly evidenceKeySignature: string;
}

/** Reads the keys of the installation, makes those that are missing, and publishes the public ones. */
export async function openInstallationKeys(store: InstallationKeyStore): Promise<InstallationKeyPairs> {
  const newSeed = () => rawPrivateKey(newKeyPair("ed25519")).toString("base64url");
  const seed = Buffer.from(await store.privateText("signing", newSeed), "base64url");
  const signing = keyPairOf("ed25519", seed);
  const evidence = parseRegionKey(await store.privateText("evidence", () => regionKeyText(newRegionKey())));
  const evidenceKey = evidenceKeyText({ id: evidence.id, publicKey: evidence.keys.publicKey });
  const evidenceKeySignature = signEvidenceKey(evidenceKey, signing.privateKey);
  const publicKeys = { signingKey: signing.publicKey, evidenceKey, evidenceKeySignature };
  const texts = publicTexts(publicKeys);
  await store.publish("signing", texts.signing);
  await store.publish("evidence", texts.evidence);
  return { signingKey: signing.privateKey, publicKeys };
}

/** The texts that are published. */
function publicTexts({ signingKey, evidenceKey, evidenceKeySignature }: PublicInstallationKeys) {
  return { signing: signingKey.toString("base64url"), evidence: `${evidenceKey} ${evidenceKeySignature}` };
}

/** Reads published texts. @returns null until all are published */
export function parsePublicKeys(texts: Readonly<Record<KeyPurpose, string | null>>): PublicInstallationKeys | null {
  const signingKey = base64UrlBytes(texts.signing ?? "", 32);
  const [evidenceKey = "", evidenceKeySignature = ""] = (texts.evidence ?? "").split(" ");
  if (signingKey === null || evidenceKey === "" || evidenceKeySignature === "") return null;
  return { signingKey, evidenceKey, evidenceKeySignature };
}
