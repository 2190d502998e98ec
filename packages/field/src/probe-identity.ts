import { type KeyPair, keyPairOf, newKeyPair, RAW_KEY_BYTES, rawPrivateKey } from "@pharos/vault";
import { base64UrlBytes } from "./signing.ts";

/** The keys of a probe: it signs requests, and secrets of its tasks are sealed to it. */
export interface ProbeIdentity {
  readonly signing: KeyPair;
  readonly sealing: KeyPair;
}

export function newProbeIdentity(): ProbeIdentity {
  return { signing: newKeyPair("ed25519"), sealing: newKeyPair("x25519") };
}

/** `pk1.<signing seed>.<sealing private key>` in base64url, as `PHAROS_PROBE_KEY` has it. */
export function probeIdentityText({ signing, sealing }: ProbeIdentity): string {
  return ["pk1", ...[signing, sealing].map((keys) => rawPrivateKey(keys).toString("base64url"))].join(".");
}

/** @returns null if it is not the text of an identity */
export function parseProbeIdentity(text: string): ProbeIdentity | null {
  const [form, signingText, sealingText, ...more] = text.split(".");
  const signing = base64UrlBytes(signingText, RAW_KEY_BYTES);
  const sealing = base64UrlBytes(sealingText, RAW_KEY_BYTES);
  if (form !== "pk1" || signing === null || sealing === null || more.length > 0) return null;
  return { signing: keyPairOf("ed25519", signing), sealing: keyPairOf("x25519", sealing) };
}
