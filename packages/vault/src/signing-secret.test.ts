import { randomBytes } from "node:crypto";
import { expect, it } from "@jest/globals";
import { newSigningSecret } from "./signing-secret.ts";

it("makes secrets of 256 random bits, as Standard Webhooks writes them", () => {
  expect(newSigningSecret((size) => Buffer.alloc(size, 0xff))).toBe(`whsec_${"/".repeat(42)}8=`);
  expect(newSigningSecret(randomBytes)).not.toBe(newSigningSecret(randomBytes));
});
