import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { anyString } from "../testing.ts";
import type { Vault } from "../vault/vault.ts";
import { type Evidence, isEmptyEvidence } from "./evidence.ts";
import { fitEvidence, MAX_EVIDENCE_BYTES, MAX_EVIDENCE_PART_BYTES } from "./fit-evidence.ts";
import { openEvidence } from "./open-evidence.ts";

const nothing: Evidence = { statusLine: null, headers: [], body: null, redirects: [], certificates: [] };

const text = fc.oneof(
  anyString(),
  fc.nat(9_000).map((length) => "\0😀".repeat(length / 3)),
);
const number = fc.integer({ min: 0 });
const certificate = fc.record({
  ...{ subject: text, issuer: text, names: fc.array(text, { maxLength: 20 }), fingerprint: fc.constant("AA:BB") },
  ...{ issuedAtMs: number, expiresAtMs: number },
});
const evidence: fc.Arbitrary<Evidence> = fc.record({
  statusLine: fc.option(text),
  headers: fc.array(fc.tuple(text, text), { maxLength: 60 }),
  body: fc.option(text),
  redirects: fc.array(fc.record({ statusCode: number, url: text }), { maxLength: 9 }),
  certificates: fc.array(certificate, { maxLength: 9 }),
});

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe("evidence", () => {
  it("fits, and what fits stays as it is", () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const kept = fitEvidence(given);
        expect(bytesOf(kept)).toBeLessThanOrEqual(MAX_EVIDENCE_BYTES);
        expect(bytesOf(kept.headers)).toBeLessThanOrEqual(MAX_EVIDENCE_PART_BYTES + 2);
        expect(kept.body?.isWellFormed()).toBe(given.body?.slice(0, kept.body?.length).isWellFormed());
        expect(given.body ?? "").toContain(kept.body ?? "");
        expect(fitEvidence(kept)).toEqual(kept);
      }),
      { numRuns: 50 },
    );
  });

  it("leaves the body without room where all else takes it", () => {
    const long = "\0".repeat(300);
    const kept = fitEvidence({
      ...{ statusLine: long, body: long, headers: Array.from({ length: 60 }, () => ["h", "v".repeat(60)] as const) },
      ...{ redirects: Array(5).fill({ statusCode: 301, url: long.slice(0, 60) }) },
      certificates: Array(5).fill({
        subject: "s",
        issuer: long.slice(0, 50),
        names: [],
        fingerprint: "AA",
        issuedAtMs: 0,
        expiresAtMs: 0,
      }),
    });
    expect(bytesOf(kept)).toBeLessThanOrEqual(MAX_EVIDENCE_BYTES);
    expect([kept.redirects.length, kept.certificates.length, kept.body]).toEqual([
      5,
      5,
      expect.stringMatching(/^\0{0,9}$/),
    ]);
  });

  it.each<[string, string, RegExp]>([
    ["a short body", "down", /^down$/],
    ["a long one to 4 KiB", "x".repeat(9_000), /^x{4090,4094}$/],
    ["no half of a character", `x${"😀".repeat(2_000)}`, /^x(?:😀){1020,1023}$/u],
  ])("keeps %s", (_name, body, kept) => {
    expect(fitEvidence({ ...nothing, body })).toEqual({ ...nothing, body: expect.stringMatching(kept) });
  });

  it("keeps as many headers as fit", () => {
    const headers = Array.from({ length: 5 }, (_, i) => [`h${i}`, "v".repeat(1_000)] as const);
    expect(fitEvidence({ ...nothing, headers })).toEqual({ ...nothing, headers: headers.slice(0, 4) });
  });

  it("is opened as it was, and from a worker of another version as far as it goes", () => {
    const plain: Vault = { encrypt: (_purpose, secret) => secret, decrypt: (_purpose, secret) => secret };
    fc.assert(
      fc.property(evidence, (given) => expect(openEvidence(plain, JSON.stringify(given))).toEqual(given)),
      { numRuns: 50 },
    );
    expect(openEvidence(plain, '{"statusLine":7,"headers":[3,["a"]],"certificates":"none","more":1}')).toEqual({
      ...nothing,
      headers: [["a", ""]],
    });
  });

  it("is empty with neither an answer, a redirect nor a certificate", () => {
    expect(isEmptyEvidence(nothing)).toBe(true);
    expect(isEmptyEvidence({ ...nothing, statusLine: "HTTP/1.1 500 " })).toBe(false);
    expect(isEmptyEvidence({ ...nothing, redirects: [{ statusCode: 301, url: "/" }] })).toBe(false);
  });
});
