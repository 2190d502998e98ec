import { randomBytes } from "node:crypto";
import { expect, it } from "@jest/globals";
import { hashToken, newPingKey, newSigningSecret, newToken } from "./new-secrets.ts";

it("makes tokens of 256 random bits that say whose they are", () => {
  expect(newToken((size) => Buffer.alloc(size, 0xff))).toBe(`pharos_${"_".repeat(42)}8`);
  expect(newToken(randomBytes)).toMatch(/^pharos_[\w-]{43}$/);
  expect(newToken(randomBytes)).not.toBe(newToken(randomBytes));
});

it("makes ping keys of 22 letters that addresses take", () => {
  expect(newPingKey((size) => Buffer.alloc(size, 0xff))).toBe(`${"_".repeat(21)}w`);
  expect(newPingKey(randomBytes)).toMatch(/^[\w-]{22}$/);
});

it("hashes a token with SHA-256", () => {
  // FIPS 180-4 example: "abc".
  expect(hashToken("abc").toString("hex")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

it("makes secrets of 256 random bits, as Standard Webhooks writes them", () => {
  expect(newSigningSecret((size) => Buffer.alloc(size, 0xff))).toBe(`whsec_${"/".repeat(42)}8=`);
  expect(newSigningSecret(randomBytes)).not.toBe(newSigningSecret(randomBytes));
});
