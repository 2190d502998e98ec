export * from "./answer-links.ts";
export { isSealedEvidence, openSealedEvidence } from "./evidence.ts";
export { isPushToken, keptUuid } from "./kept-token.ts";
export * from "./key-ring.ts";
export * from "./new-secrets.ts";
export * from "./passwords.ts";
export { createPushKeys, newPushKey } from "./push-keys.ts";
export { type KeyPair, keyPairOf, newKeyPair, publicKeyOf, RAW_KEY_BYTES, rawPrivateKey } from "./raw-keys.ts";
export {
  evidenceKeyText,
  keyIdOf,
  newRegionKey,
  type PublicKey,
  parseEvidenceKey,
  parseRegionKey,
  parseRegionKeys,
  type RegionKey,
  regionKeyText,
} from "./region-key.ts";
export { createSliceSealer } from "./slice-sealer.ts";
export { createTaskSecrets, type WorkerKeys } from "./task-secrets.ts";
export * from "./vault.ts";
