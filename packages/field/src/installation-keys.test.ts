import { expect, it } from "@jest/globals";
import { publicKeyOf } from "@pharos/vault";
import { isSignedEvidenceKey } from "./enrolment.ts";
import { type KeyPurpose, openInstallationKeys, parsePublicKeys } from "./installation-keys.ts";

function storeInMemory() {
  const [kept, published] = [
    new Map<string, string>(),
    { signing: null, evidence: null } as Record<KeyPurpose, string | null>,
  ];
  return {
    published,
    async privateText(purpose: KeyPurpose, newKey: () => string) {
      const text = kept.get(purpose) ?? newKey();
      kept.set(purpose, text);
      return text;
    },
    async publish(purpose: KeyPurpose, text: string) {
      published[purpose] = text;
    },
  };
}

it("makes the keys of an installation once, and publishes what proves them", async () => {
  const store = storeInMemory();
  expect(parsePublicKeys(store.published)).toBeNull();
  const { publicKeys } = await openInstallationKeys(store);
  expect(parsePublicKeys(store.published)).toEqual(publicKeys);
  expect((await openInstallationKeys(store)).publicKeys).toEqual(publicKeys);
  const { signingKey, evidenceKey, evidenceKeySignature } = publicKeys;
  expect(isSignedEvidenceKey(evidenceKey, evidenceKeySignature, publicKeyOf("ed25519", signingKey))).toBe(true);
});
