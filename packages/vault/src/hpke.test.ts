import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from "@hpke/core";
import { describe, expect, it } from "@jest/globals";
import { hpkeOpen, hpkeSeal } from "./hpke.ts";
import { keyPairOf, newKeyPair, rawPrivateKey } from "./raw-keys.ts";

/** The same suite in a library that others keep. */
const suite = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const bound = { info: "pharos/region/lon/k1", associatedData: "s1" };
const utf8 = (text: string) => new TextEncoder().encode(text);
const message = utf8("a secret");

describe("HPKE", () => {
  it("opens what the library sealed", async () => {
    const keys = newKeyPair("x25519");
    const recipientPublicKey = await suite.kem.deserializePublicKey(keys.publicKey);
    const sender = await suite.createSenderContext({ recipientPublicKey, info: utf8(bound.info) });
    const ciphertext = await sender.seal(message, utf8(bound.associatedData));
    const sealed = Buffer.concat([Buffer.from(sender.enc), Buffer.from(ciphertext)]);
    expect(hpkeOpen(sealed, keys, bound).toString()).toBe("a secret");
  });

  it("seals what the library opens", async () => {
    const keys = newKeyPair("x25519");
    const recipientKey = await suite.kem.deserializePrivateKey(rawPrivateKey(keys));
    const sealed = hpkeSeal(message, keys.publicKey, bound);
    const enc = Uint8Array.from(sealed.subarray(0, 32));
    const recipient = await suite.createRecipientContext({ recipientKey, enc, info: utf8(bound.info) });
    const opened = await recipient.open(Uint8Array.from(sealed.subarray(32)), utf8(bound.associatedData));
    expect(Buffer.from(opened).toString()).toBe("a secret");
  });

  /** RFC 9180, appendix A.1.1: the pair of the receiver. */
  it("reads a private key as RFC 9180 writes it", () => {
    const raw = Buffer.from("4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8", "hex");
    const keys = keyPairOf("x25519", raw);
    expect(keys.publicKey.toString("hex")).toBe("3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d");
    expect(rawPrivateKey(keys).equals(raw)).toBe(true);
  });

  it.each<[string, (sealed: Buffer) => Buffer, Partial<typeof bound>]>([
    ["has another info", (sealed) => sealed, { info: "pharos/region/nyc/k1" }],
    ["has other associated data", (sealed) => sealed, { associatedData: "s2" }],
    ["was changed", (sealed) => Buffer.from(sealed.map((byte, at) => (at === 40 ? byte ^ 1 : byte))), {}],
    [
      "has another encapsulated key",
      (sealed) => Buffer.concat([newKeyPair("x25519").publicKey, sealed.subarray(32)]),
      {},
    ],
    ["is cut", (sealed) => sealed.subarray(0, 40), {}],
    ["has an encapsulated key of zeros", (sealed) => Buffer.concat([Buffer.alloc(32), sealed.subarray(32)]), {}],
  ])("does not open a message that %s", (_what, change, other) => {
    const keys = newKeyPair("x25519");
    const sealed = hpkeSeal(message, keys.publicKey, bound);
    expect(() => hpkeOpen(Buffer.from(change(sealed)), keys, { ...bound, ...other })).toThrow();
  });

  it("seals each message to a fresh key, and opens it with no other key", () => {
    const keys = newKeyPair("x25519");
    const [one, two] = [hpkeSeal(message, keys.publicKey, bound), hpkeSeal(message, keys.publicKey, bound)];
    expect(one.subarray(0, 32).equals(two.subarray(0, 32))).toBe(false);
    expect(() => hpkeOpen(one, newKeyPair("x25519"), bound)).toThrow();
  });
});
