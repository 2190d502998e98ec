import { createHash, randomBytes, verify } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { newKeyPair, publicKeyOf } from "@pharos/vault";
import fc from "fast-check";
import { isSignedBody, isSignedRequest, readSignedHead, signRequest } from "./signed-request.ts";

const keys = newKeyPair("ed25519");
const publicKey = publicKeyOf("ed25519", keys.publicKey);
const instanceOf = () => randomBytes(16).toString("base64url");

const request = { method: "POST", path: "/field/v1/reports", body: Buffer.from('{"reports":[]}') };
const signer = {
  ...{ probeId: 12, instance: instanceOf(), timeMs: 1_800_000_000_000 },
  ...({ lane: "results", sequence: 34 } as const),
};
const headers = signRequest(request, signer, keys.privateKey);

/** Whether a service that gets this request accepts its signature. */
function passes(sent: typeof request, by: Readonly<Record<string, string>>, key = publicKey): boolean {
  const head = readSignedHead(by);
  return head !== null && isSignedRequest(sent, head, key) && isSignedBody(sent.body, head);
}

describe("a signed request", () => {
  it("is the request of its probe", () => {
    expect(readSignedHead(headers)).toMatchObject(signer);
    expect(passes(request, headers)).toBe(true);
    expect(headers["pharos-field"]).toBe("1");
  });

  it("is the same text in every release", () => {
    const digest = createHash("sha256").update(request.body).digest("hex");
    const text = [
      "pharos-field-1",
      "POST",
      request.path,
      "12",
      signer.instance,
      "1800000000000",
      "results",
      "34",
      digest,
    ];
    const signature = Buffer.from(headers["pharos-signature"] ?? "", "base64url");
    expect(verify(null, Buffer.from(text.join("\n")), publicKey, signature)).toBe(true);
  });

  it.each<[string, Partial<typeof request>]>([
    ["method", { method: "GET" }],
    ["path", { path: "/field/v1/status" }],
    ["query", { path: "/field/v1/reports?free=1" }],
    ["body", { body: Buffer.from('{"reports":[1]}') }],
    ["missing body", { body: Buffer.alloc(0) }],
  ])("is no request with another %s", (_what, change) => {
    expect(passes({ ...request, ...change }, headers)).toBe(false);
  });

  it.each([
    ["probe", "pharos-probe", "13"],
    ["instance", "pharos-instance", instanceOf()],
    ["time", "pharos-time", "1800000000001"],
    ["lane", "pharos-lane", "work"],
    ["sequence", "pharos-sequence", "35"],
    ["hash of its body", "pharos-content-sha256", "0".repeat(64)],
  ])("is not of another %s", (_what, name, value) => {
    expect(passes(request, { ...headers, [name]: value })).toBe(false);
  });

  it("is not of another key", () => {
    expect(passes(request, headers, publicKeyOf("ed25519", newKeyPair("ed25519").publicKey))).toBe(false);
  });

  it("says the hash of its body, by which its headers are checked without it", () => {
    expect(headers["pharos-content-sha256"]).toBe(createHash("sha256").update(request.body).digest("hex"));
    const head = readSignedHead(headers);
    const { method, path } = request;
    expect(head !== null && isSignedRequest({ method, path }, head, publicKey)).toBe(true);
  });

  it.each(Object.keys(headers).filter((name) => name !== "pharos-field"))(
    "has the header %s once, in one form",
    (name) => {
      const { [name]: value = "", ...others } = headers;
      const forms = [undefined, "", `${value} `, `0${value}`, `${value},${value}`, "-1", "1e3", [value, value]];
      for (const form of forms) expect(readSignedHead({ ...others, [name]: form })).toBeNull();
    },
  );

  it("has no changed byte anywhere", () => {
    const parts = Object.entries(headers).filter(([name]) => name !== "pharos-field");
    const change = fc.record({
      part: fc.nat(parts.length),
      at: fc.nat(10_000),
      byte: fc.integer({ min: 0x21, max: 0x7e }),
    });
    fc.assert(
      fc.property(change, ({ part, at, byte }) => {
        const [name, value = ""] = parts[part] ?? ["", request.body.toString()];
        const index = at % value.length;
        const changed = value.slice(0, index) + String.fromCharCode(byte) + value.slice(index + 1);
        fc.pre(changed !== value);
        const sent = name === "" ? { ...request, body: Buffer.from(changed) } : request;
        expect(passes(sent, name === "" ? headers : { ...headers, [name]: changed })).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("never throws for anything that comes", () => {
    const header = fc.oneof(fc.string(), fc.constantFrom(...Object.values(headers)));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(headers)), header), (sent) => {
        readSignedHead(sent);
      }),
    );
  });
});
