import { describe, expect, it } from "@jest/globals";
import { probeTask } from "@pharos/core/testing";
import { newKeyPair, publicKeyOf } from "@pharos/vault";
import fc from "fast-check";
import { signEvidenceKey } from "./enrolment.ts";
import { openSlice, readSlice, signSlice } from "./signed-slice.ts";

const keys = newKeyPair("ed25519");
const publicKey = publicKeyOf("ed25519", keys.publicKey);
const slice = { region: "7/office", tasks: [probeTask({ subjectId: 3 })], seal: [{ keyId: "abcd0123", enc: "x" }] };
const signed = signSlice(slice, keys.privateKey);

describe("a signed slice", () => {
  it("is opened as it was signed", () => {
    expect(openSlice(signed, publicKey)).toEqual(JSON.parse(JSON.stringify(slice)));
    const bare = { region: "7/office", tasks: [] };
    expect(openSlice(signSlice(bare, keys.privateKey), publicKey)).toEqual(bare);
  });

  it("is not of another key, and no other text", () => {
    expect(openSlice(signed, publicKeyOf("ed25519", newKeyPair("ed25519").publicKey))).toBeNull();
    expect(openSlice({ ...signed, signature: signEvidenceKey(signed.slice, keys.privateKey) }, publicKey)).toBeNull();
  });

  it("has no changed byte", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("slice", "signature"),
        fc.nat(10_000),
        fc.integer({ min: 0x20, max: 0x7e }),
        (part, at, byte) => {
          const text = signed[part === "slice" ? "slice" : "signature"];
          const index = at % text.length;
          const changed = text.slice(0, index) + String.fromCharCode(byte) + text.slice(index + 1);
          fc.pre(changed !== text);
          expect(openSlice({ ...signed, [part]: changed }, publicKey)).toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ["no JSON", "{"],
    ["no tasks", '{"region":"7/office"}'],
    ["a task without a target", JSON.stringify({ ...slice, tasks: [{ ...probeTask(), config: null }] })],
    ["a seal in another form", JSON.stringify({ ...slice, seal: [{}] })],
  ])("is not %s", (_what, text) => {
    expect(readSlice(text)).toBeNull();
  });
});
