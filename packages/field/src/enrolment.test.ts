import { describe, expect, it } from "@jest/globals";
import { evidenceKeyText, keyIdOf, newKeyPair } from "@pharos/vault";
import fc from "fast-check";
import { type EnrolAnswer, isEnrolAnswer, trustedKeys } from "./answers.ts";
import {
  enrolBodyOf,
  isSignedByNewKey,
  isSignedByToken,
  readEnrolHead,
  readEnrolment,
  signEnrolment,
  signEvidenceKey,
} from "./enrolment.ts";
import { enrolmentTokenText, fingerprintOf, newEnrolmentToken, parseEnrolmentToken } from "./enrolment-token.ts";
import { newProbeIdentity, parseProbeIdentity, probeIdentityText } from "./probe-identity.ts";
import { isSignedBody } from "./signed-request.ts";

const installation = newKeyPair("ed25519");
const token = newEnrolmentToken(installation.publicKey);
const identity = newProbeIdentity();
const AT = 1_800_000_000_000;

const sent = enrolBodyOf(identity, { name: "nuc", program: "0.4.0", features: ["http", "tcp", "ipv6"] });
const bytes = Buffer.from(JSON.stringify(sent));
const headers = signEnrolment(bytes, AT, { token, identity });

function passes(body: Buffer, by: Readonly<Record<string, string>>): boolean {
  const head = readEnrolHead(by);
  if (head === null || !isSignedByToken(head) || !isSignedBody(body, head)) return false;
  const enrolment = readEnrolment(JSON.parse(body.toString()));
  return enrolment !== null && isSignedByNewKey(head, enrolment);
}

describe("an enrolment", () => {
  it("brings the public keys, and neither the token nor a private key", () => {
    const read = readEnrolment(sent);
    expect(read).toMatchObject({ name: "nuc", program: "0.4.0", features: ["http", "tcp", "ipv6"] });
    expect(readEnrolHead(headers)?.tokenKey.equals(token.keys.publicKey)).toBe(true);
    expect(read?.signingKey.equals(identity.signing.publicKey)).toBe(true);
    expect(read?.sealingKey.equals(identity.sealing.publicKey)).toBe(true);
    const all = `${bytes}${JSON.stringify(headers)}`;
    const secrets = [...enrolmentTokenText(token).slice(4).split(".", 1), ...probeIdentityText(identity).split(".")];
    for (const secret of secrets.filter((text) => text.length > 3)) expect(all).not.toContain(secret);
  });

  it("is signed by the token and by the new key", () => {
    expect([passes(bytes, headers), readEnrolHead(headers)?.timeMs]).toEqual([true, AT]);
    for (const name of ["pharos-token-signature", "pharos-signature"]) {
      const { [name]: _, ...without } = headers;
      expect(passes(bytes, without)).toBe(false);
    }
    const { "pharos-token-signature": one = "", "pharos-signature": two = "" } = headers;
    expect(passes(bytes, { ...headers, "pharos-token-signature": two, "pharos-signature": one })).toBe(false);
  });

  it("is not of another time, another token or other keys", () => {
    const ofOther = signEnrolment(bytes, AT, { token: newEnrolmentToken(installation.publicKey), identity });
    const others = [
      // By a token for another place, with the signature of the new key from here.
      { ...ofOther, "pharos-signature": headers["pharos-signature"] ?? "" },
      { ...headers, "pharos-token-key": ofOther["pharos-token-key"] ?? "" },
      signEnrolment(bytes, AT, { token, identity: newProbeIdentity() }),
      { ...headers, "pharos-time": String(AT + 1) },
    ];
    for (const other of others) expect(passes(bytes, other)).toBe(false);
    const swapped = { ...sent, keys: { ...sent.keys, sealing: newKeyPair("x25519").publicKey.toString("base64url") } };
    expect(passes(Buffer.from(JSON.stringify(swapped)), headers)).toBe(false);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["a short key", { ...sent, keys: { ...sent.keys, signing: sent.keys.signing.slice(1) } }],
    ["a key in another form", { ...sent, keys: { ...sent.keys, signing: `${sent.keys.signing}=` } }],
    ["no keys", { ...sent, keys: null }],
    ["one key", { ...sent, keys: { signing: sent.keys.signing } }],
    ["no name", { ...sent, name: "" }],
    ["a name with NUL", { ...sent, name: "a\0b" }],
    ["half of a pair in its name", { ...sent, name: "\ud800" }],
    ["a long name", { ...sent, name: "a".repeat(256) }],
    ["a long version", { ...sent, program: "1".repeat(51) }],
    ["features that are no list", { ...sent, features: "http" }],
    ["a feature with a space", { ...sent, features: ["h ttp"] }],
    ["too many features", { ...sent, features: Array.from({ length: 51 }, (_, index) => `f${index}`) }],
  ])("has not %s", (_what, body) => {
    expect(readEnrolment(body)).toBeNull();
  });

  it.each(Object.keys(headers).filter((name) => name !== "pharos-field"))("has the header %s once", (name) => {
    const { [name]: value = "", ...others } = headers;
    for (const form of [undefined, "", `${value}=`, `0${value}`, [value, value]]) {
      expect([form, passes(bytes, { ...others, [name]: form } as Readonly<Record<string, string>>)]).toEqual([
        form,
        false,
      ]);
    }
  });

  it("has any name that can be stored", () => {
    expect(readEnrolment({ ...sent, name: "🐘".repeat(255) })?.name).toHaveLength(510);
  });
});

describe("a token", () => {
  it("is read as it is written, and knows its installation", () => {
    const text = enrolmentTokenText(token);
    expect(text).toMatch(/^phe_[\w-]{43}\.[\w-]{22}$/);
    const read = parseEnrolmentToken(text);
    expect(read?.keys.publicKey.equals(token.keys.publicKey)).toBe(true);
    expect(read?.fingerprint).toBe(fingerprintOf(installation.publicKey));
  });

  it("has no changed letter and no missing part", () => {
    const text = enrolmentTokenText(token);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(..."aZ0-_.= "), (at, letter) => {
        fc.pre(text[at] !== letter);
        const read = parseEnrolmentToken(text.slice(0, at) + letter + text.slice(at + 1));
        const isSame = read?.fingerprint === token.fingerprint && read.keys.publicKey.equals(token.keys.publicKey);
        expect(isSame).toBe(false);
      }),
    );
    for (const cut of [0, 4, 47, 48, text.length - 1]) expect(parseEnrolmentToken(text.slice(0, cut))).toBeNull();
    expect(parseEnrolmentToken(`${text}\n`)).toBeNull();
  });
});

describe("the identity of a probe", () => {
  it("is read as it is written", () => {
    const text = probeIdentityText(identity);
    expect(text).toMatch(/^pk1\.[\w-]{43}\.[\w-]{43}$/);
    const read = parseProbeIdentity(text);
    expect(read?.signing.publicKey.equals(identity.signing.publicKey)).toBe(true);
    expect(read?.sealing.publicKey.equals(identity.sealing.publicKey)).toBe(true);
    const others = ["", text.slice(1), text.slice(0, -1), `${text}.`, text.replace("pk1", "pk2"), `${text} `];
    for (const other of others) expect(parseProbeIdentity(other)).toBeNull();
  });
});

describe("the answer to an enrolment", () => {
  const evidence = newKeyPair("x25519");
  const evidenceKey = evidenceKeyText({ id: keyIdOf(evidence.publicKey), publicKey: evidence.publicKey });
  const answer: EnrolAnswer = {
    probe_id: 12,
    place: { key: "office", name: "Office", location: "7/office", evidence: "headers", reference_url: null },
    limits: { reports: 250, body_bytes: 1024, poll_seconds: 25, free: 200 },
    signing_key: installation.publicKey.toString("base64url"),
    evidence_key: evidenceKey,
    evidence_key_signature: signEvidenceKey(evidenceKey, installation.privateKey),
    now: AT,
  };

  it("is of the installation that made the token", () => {
    expect(isEnrolAnswer(JSON.parse(JSON.stringify(answer)))).toBe(true);
    const trusted = trustedKeys(answer, token.fingerprint);
    expect(trusted?.evidenceKey.publicKey.equals(evidence.publicKey)).toBe(true);
  });

  it.each<[string, Partial<EnrolAnswer>]>([
    ["another signing key", { signing_key: newKeyPair("ed25519").publicKey.toString("base64url") }],
    ["no key", { signing_key: "" }],
    [
      "an evidence key that it has not signed",
      { evidence_key: evidenceKeyText({ id: "00000000", publicKey: newKeyPair("x25519").publicKey }) },
    ],
    [
      "the signature of another",
      { evidence_key_signature: signEvidenceKey(evidenceKey, newKeyPair("ed25519").privateKey) },
    ],
  ])("is not trusted with %s", (_what, change) => {
    expect(trustedKeys({ ...answer, ...change }, token.fingerprint)).toBeNull();
  });

  it("has every member", () => {
    for (const name of Object.keys(answer))
      expect([name, isEnrolAnswer({ ...answer, [name]: undefined })]).toEqual([name, false]);
    expect(isEnrolAnswer({ ...answer, place: { ...answer.place, evidence: "all" } })).toBe(false);
    expect(isEnrolAnswer("<html>")).toBe(false);
  });
});
