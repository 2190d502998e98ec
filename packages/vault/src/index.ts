export * from "./answer-links.ts";
export * from "./key-ring.ts";
export * from "./new-secrets.ts";
export * from "./passwords.ts";
export { createPushKeys, newPushKey } from "./push-keys.ts";
export {
  evidenceKeyText,
  newRegionKey,
  parseEvidenceKey,
  parseRegionKey,
  regionKeyText,
} from "./region-key.ts";
export * from "./vault.ts";
