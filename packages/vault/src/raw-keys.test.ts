import { diffieHellman, sign, verify } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { type Curve, keyPairOf, newKeyPair, publicKeyOf, rawPrivateKey } from "./raw-keys.ts";

/** RFC 8032, section 7.1, test 1. */
const SEED = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
const PUBLIC_KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

describe("a raw key", () => {
  it("of Ed25519 is a seed, as RFC 8032 writes it", () => {
    expect(keyPairOf("ed25519", Buffer.from(SEED, "hex")).publicKey.toString("hex")).toBe(PUBLIC_KEY);
  });

  it.each<Curve>(["x25519", "ed25519"])("of %s is read as it is written", (curve) => {
    const keys = newKeyPair(curve);
    const raw = rawPrivateKey(keys);
    expect([raw.byteLength, keys.publicKey.byteLength]).toEqual([32, 32]);
    expect(keyPairOf(curve, raw).publicKey.equals(keys.publicKey)).toBe(true);
    expect(() => keyPairOf(curve, raw.subarray(1))).toThrow();
    expect(() => publicKeyOf(curve, raw.subarray(1))).toThrow();
  });

  it("is of its curve", () => {
    const signing = newKeyPair("ed25519");
    const signature = sign(null, Buffer.from("text"), signing.privateKey);
    expect(verify(null, Buffer.from("text"), publicKeyOf("ed25519", signing.publicKey), signature)).toBe(true);
    const [one, two] = [newKeyPair("x25519"), newKeyPair("x25519")];
    const shared = [
      diffieHellman({ privateKey: one.privateKey, publicKey: publicKeyOf("x25519", two.publicKey) }),
      diffieHellman({ privateKey: two.privateKey, publicKey: publicKeyOf("x25519", one.publicKey) }),
    ];
    expect(shared[0]?.equals(shared[1] ?? Buffer.alloc(0))).toBe(true);
  });
});
