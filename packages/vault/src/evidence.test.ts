import { expect, it } from "@jest/globals";
import { isSealedEvidence, openSealedEvidence, sealEvidence } from "./evidence.ts";
import { VaultError } from "./key-ring.ts";
import { newRegionKey } from "./region-key.ts";

const { id, keys } = newRegionKey();
const check = { subjectId: 1, checkNumber: 7 };

it("evidence that a worker seals opens for the installation and this check only", () => {
  const sealed = sealEvidence('{"body":"down"}', { id, publicKey: keys.publicKey }, check);
  expect(isSealedEvidence(sealed)).toBe(true);
  expect(sealed).not.toContain("down");
  expect(openSealedEvidence(sealed, keys, check)).toBe('{"body":"down"}');
  for (const other of [
    { ...check, subjectId: 2 },
    { ...check, checkNumber: 8 },
  ]) {
    expect(() => openSealedEvidence(sealed, keys, other)).toThrow(VaultError);
  }
  expect(() => openSealedEvidence(sealed, newRegionKey().keys, check)).toThrow("sealed to another key");
  expect(() => openSealedEvidence(sealed.slice(0, -4), keys, check)).toThrow(VaultError);
});

it("evidence of the database is not sealed", () => {
  expect(isSealedEvidence("v1.k1.AAAA.AAAA")).toBe(false);
});
