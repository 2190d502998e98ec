import { describe, expect, it } from "@jest/globals";
import { evidenceKeyText, newRegionKey, parseEvidenceKey, parseRegionKey, regionKeyText } from "./region-key.ts";

describe("the key of a region", () => {
  it("is read as it is printed", () => {
    const key = newRegionKey();
    const text = regionKeyText(key);
    expect(text).toMatch(/^rk1\.[0-9a-f]{8}\.[\w-]{43}$/);
    const read = parseRegionKey(text);
    expect([read.id, read.keys.publicKey.equals(key.keys.publicKey)]).toEqual([key.id, true]);
  });

  it.each<[string, (text: string) => string]>([
    ["nothing", () => ""],
    ["a key ring", () => "k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="],
    ["a key that was cut", (text) => text.slice(0, -1)],
    ["a key with another id", (text) => text.replace(/^rk1\.\w{8}/, "rk1.00000000")],
    ["a key with a space", (text) => `${text} `],
  ])("is not %s, and the refusal shows nothing of it", (_what, change) => {
    const text = change(regionKeyText(newRegionKey()));
    const secret = text.slice(13, 30);
    let message = "";
    try {
      parseRegionKey(text);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain("VaultError");
    if (secret !== "") expect(message).not.toContain(secret);
  });
});

describe("the evidence key", () => {
  it("is read as it is printed, and a key of a region is not one", () => {
    const { id, keys } = newRegionKey();
    const text = evidenceKeyText({ id, publicKey: keys.publicKey });
    expect(parseEvidenceKey(text)).toEqual({ id, publicKey: keys.publicKey });
    expect(() => parseEvidenceKey(regionKeyText({ id, keys }))).toThrow("must be the evidence key");
    expect(() => parseEvidenceKey(text.replace(/^ek1\.\w{8}/, "ek1.00000000"))).toThrow("must be the evidence key");
  });
});
