import { randomBytes } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { newKeyRingText, parseKeyRing, VaultError } from "./key-ring.ts";
import { createVault } from "./vault.ts";

const oldRing = newKeyRingText(randomBytes);
const newRing = newKeyRingText(randomBytes);
const vault = createVault(parseKeyRing(oldRing));
const rotated = createVault(parseKeyRing(`${newRing},${oldRing}`));

const purposes = ["subject.password", "subject.request_headers", "contact.config", "contact.signing_secret"] as const;
const plaintext = fc.string({ unit: "grapheme" });

describe("vault", () => {
  it("gives back what it was given", () => {
    fc.assert(
      fc.property(fc.constantFrom(...purposes), plaintext, (purpose, secret) => {
        expect(vault.decrypt(purpose, vault.encrypt(purpose, secret))).toBe(secret);
      }),
    );
  });

  it("never gives the same ciphertext twice, nor one that shows the secret", () => {
    const ciphertext = vault.encrypt("contact.config", "correct horse");
    expect(vault.encrypt("contact.config", "correct horse")).not.toBe(ciphertext);
    expect(ciphertext).not.toContain("correct horse");
    expect(ciphertext).toMatch(/^v1\.k[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  });

  it("refuses a ciphertext in which any one character was changed, removed or added", () => {
    fc.assert(
      fc.property(plaintext, fc.nat(), fc.constantFrom("A", "b", "0", "-", ".", "=", " ", ""), (secret, at, other) => {
        const ciphertext = vault.encrypt("contact.config", secret);
        const index = at % ciphertext.length;
        fc.pre(ciphertext[index] !== other);
        const changed = ciphertext.slice(0, index) + other + ciphertext.slice(index + 1);
        const longer = ciphertext.slice(0, index) + other + ciphertext.slice(index);
        expect(() => vault.decrypt("contact.config", changed)).toThrow(VaultError);
        if (other !== "") expect(() => vault.decrypt("contact.config", longer)).toThrow(VaultError);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(["", "v1", "v1.a.b", "v1....", "v2.a.b.c", "v1.a.b.c.d"])("refuses %j", (text) => {
    expect(() => vault.decrypt("contact.config", text)).toThrow(VaultError);
  });

  it("refuses a secret that was encrypted for another purpose", () => {
    const ciphertext = vault.encrypt("subject.password", "secret");
    expect(() => vault.decrypt("contact.config", ciphertext)).toThrow(
      "The secret was changed, or it was encrypted for another purpose",
    );
  });

  it("reads old secrets after a rotation and writes new ones under the newest key", () => {
    expect(rotated.decrypt("contact.config", vault.encrypt("contact.config", "old"))).toBe("old");
    expect(() => vault.decrypt("contact.config", rotated.encrypt("contact.config", "new"))).toThrow(
      new VaultError("The secret was encrypted with a key that is not in ENCRYPTION_KEYS"),
    );
  });

  it("refuses a ciphertext under another key of the same id", () => {
    const other = createVault(parseKeyRing(`${oldRing.split(":")[0]}:${randomBytes(32).toString("base64")}`));
    expect(() => other.decrypt("contact.config", vault.encrypt("contact.config", "secret"))).toThrow(VaultError);
  });
});
