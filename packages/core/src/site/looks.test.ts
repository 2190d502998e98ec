import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { LookVerdict, SeenCertificate, SeenDomain } from "./aspect.ts";
import { afterCertificate } from "./certificate-look.ts";
import { afterRecords, type KnownRecord, knownRecords, nextRecord } from "./dns-look.ts";
import { afterDomain } from "./domain-look.ts";
import { afterLook, showsFailure } from "./look.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 22);
/** The database stores the memory as JSON. */
const kept = (memory: unknown): unknown => JSON.parse(JSON.stringify(memory));
const happenings = ({ events }: LookVerdict) => events.map(({ happening }) => happening);

describe("a certificate", () => {
  const certificate = (days: number, over: Partial<SeenCertificate> = {}): SeenCertificate => ({
    fingerprint: "AA",
    issuedAtMs: NOW_MS - 60 * DAY_MS,
    expiresAtMs: NOW_MS + days * DAY_MS,
    ...{ issuer: "CA", names: ["shop.example"], ...over },
  });

  it("is told once for each rung, with the days that are left", () => {
    let memory: unknown = null;
    const heard: unknown[] = [];
    for (let hour = 0; hour < 40 * 24; hour += 1) {
      const nowMs = NOW_MS + hour * 3_600_000;
      const verdict = afterCertificate(memory, certificate(40), nowMs);
      memory = kept(verdict.memory);
      heard.push(...verdict.events.map(({ detail }) => detail["days"]));
    }
    expect(heard).toEqual([30, 14, 7, 3, 1]);
  });

  it("of a short life is told of rungs of at most half of it", () => {
    const short = certificate(3, { issuedAtMs: NOW_MS - 3 * DAY_MS });
    const verdict = afterCertificate(null, short, NOW_MS);
    expect(verdict).toMatchObject({ findings: [{ kind: "expiring", thing: "AA", isTold: true }] });
    expect(happenings(afterCertificate(null, certificate(20, { issuedAtMs: NOW_MS - DAY_MS }), NOW_MS))).toEqual([]);
  });

  it("that is replaced is a finding no more, and the next one is told anew", () => {
    const first = afterCertificate(null, certificate(29), NOW_MS);
    const second = afterCertificate(kept(first.memory), certificate(89, { fingerprint: "BB" }), NOW_MS);
    expect(second).toMatchObject({ findings: [], events: [] });
    const later = NOW_MS + 60 * DAY_MS;
    expect(happenings(afterCertificate(kept(second.memory), certificate(89, { fingerprint: "BB" }), later))).toEqual([
      "certificate_expiring",
    ]);
  });

  it("is told once though two are presented in turn", () => {
    let memory: unknown = null;
    const heard: string[] = [];
    for (let look = 0; look < 20; look += 1) {
      const verdict = afterCertificate(memory, certificate(20, { fingerprint: look % 2 ? "AA" : "BB" }), NOW_MS);
      memory = kept(verdict.memory);
      heard.push(...happenings(verdict));
    }
    expect(heard).toHaveLength(2);
  });
});

describe("a domain", () => {
  const domain = (days: number, statuses: readonly string[] = [], nowMs = NOW_MS): SeenDomain => ({
    domain: "shop.example",
    expiresAtMs: nowMs + days * DAY_MS,
    ...{ statuses, registrar: "Registrar" },
  });

  it("with 29 days is told once; renewed it is silent; with 29 days a year later it is told once", () => {
    const first = afterDomain(null, domain(29), NOW_MS);
    expect(first.events).toEqual([
      {
        happening: "domain_expiring",
        detail: { expires_at: "2026-12-21T00:00:00+00:00", days: 29, domain: "shop.example", statuses: [] },
      },
    ]);
    const again = afterDomain(kept(first.memory), domain(29), NOW_MS);
    expect(happenings(again)).toEqual([]);
    const renewed = afterDomain(kept(again.memory), domain(29 + 365), NOW_MS);
    expect(renewed).toMatchObject({ findings: [], events: [] });
    const nextYear = NOW_MS + 365 * DAY_MS;
    const second = afterDomain(kept(renewed.memory), domain(29 + 365), nextYear);
    expect(happenings(second)).toEqual(["domain_expiring"]);
    expect(happenings(afterDomain(kept(second.memory), domain(29 + 365), nextYear))).toEqual([]);
  });

  it.each(["redemption period", "pending delete", "client hold", "server hold"])(
    "with %s is told at once",
    (status) => {
      const fine = afterDomain(null, domain(200, ["active", "client transfer prohibited"]), NOW_MS);
      expect(happenings(fine)).toEqual([]);
      const held = afterDomain(kept(fine.memory), domain(200, [status]), NOW_MS);
      expect(held).toMatchObject({
        events: [{ happening: "domain_expiring", detail: { statuses: [status] } }],
        findings: [{ kind: "status", thing: status, isTold: true }],
      });
      const still = afterDomain(kept(held.memory), domain(200, [status]), NOW_MS);
      expect(still).toMatchObject({ events: [], findings: [{ kind: "status", isTold: false }] });
      const over = afterDomain(kept(still.memory), domain(200), NOW_MS);
      expect(over).toMatchObject({ events: [], findings: [] });
      expect(happenings(afterDomain(kept(over.memory), domain(200, [status]), NOW_MS))).toHaveLength(1);
    },
  );
});

describe("a DNS record", () => {
  const known = (over: Partial<KnownRecord> = {}): KnownRecord => ({
    ...{ values: ["a"], candidate: null, rotating: false, steadyLooks: 0 },
    ...over,
  });
  const [a, b, c] = [["a"], ["b"], ["c"]];

  it.each<[string, KnownRecord | null, readonly string[], boolean, KnownRecord, boolean]>([
    ["unknown -> known", null, a, false, known(), false],
    ["the same", known(), a, false, known(), false],
    ["others -> candidate", known(), b, false, known({ candidate: b }), false],
    ["the candidate again -> changed", known({ candidate: b }), b, false, known({ values: b }), true],
    ["back again -> known", known({ candidate: b }), a, false, known(), false],
    ["third values -> candidate", known({ candidate: b }), c, false, known({ candidate: c }), false],
    ["addresses: others -> candidate", known(), b, true, known({ candidate: b }), false],
    ["addresses: the candidate again -> changed", known({ candidate: b }), b, true, known({ values: b }), true],
    ["addresses: back again -> rotating", known({ candidate: b }), a, true, known({ rotating: true }), false],
    ["addresses: third -> rotating", known({ candidate: b }), c, true, known({ values: c, rotating: true }), false],
    [
      "rotating: others",
      known({ rotating: true, steadyLooks: 3 }),
      b,
      true,
      known({ values: b, rotating: true }),
      false,
    ],
    ["rotating: the same", known({ rotating: true }), a, true, known({ rotating: true, steadyLooks: 1 }), false],
    ["rotating: the same 12 times", known({ rotating: true, steadyLooks: 11 }), a, true, known(), false],
  ])("%s", (_name, before, seen, isAddress, after, isChanged) => {
    expect(nextRecord(before, seen, isAddress)).toEqual({ known: after, isChanged });
  });

  it("is told only of what two looks in a row agree on", () => {
    const values = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 60 }), fc.boolean(), (looks, isAddress) => {
        let record: KnownRecord | null = null;
        let last: readonly string[] | null = null;
        for (const seen of looks) {
          const next = nextRecord(record, seen, isAddress);
          if (next.isChanged) {
            expect(last).toEqual(seen);
            expect(record?.values).not.toEqual(seen);
          }
          record = next.known;
          last = seen;
        }
      }),
    );
  });

  it("that could not be asked for stays what it was, and the order of values means nothing", () => {
    const first = afterRecords(null, { records: { "MX x.example": ["2 b", "1 a"], "TXT x.example": ["t"] } });
    const next = afterRecords(kept(first.memory), { records: { "MX x.example": ["1 a", "2 b", "1 a"] } });
    expect(next).toMatchObject({ events: [], nextLookSeconds: 900 });
    expect([...knownRecords(kept(next.memory)).keys()]).toEqual(["MX x.example", "TXT x.example"]);
  });

  it("that changed is looked at again after a minute, and told with both sets", () => {
    const first = afterRecords(null, { records: { "MX x.example": ["1 a"] } });
    const second = afterRecords(kept(first.memory), { records: { "MX x.example": ["1 b"] } });
    expect(second).toMatchObject({ events: [], nextLookSeconds: 60 });
    const third = afterRecords(kept(second.memory), { records: { "MX x.example": ["1 b"] } });
    expect(third).toMatchObject({ nextLookSeconds: 900 });
    expect(third.events).toEqual([
      { happening: "dns_changed", detail: { record: "MX x.example", before: ["1 a"], after: ["1 b"] } },
    ]);
  });

  it("is told within 4 KiB, however much a name server says", () => {
    const many = (mark: string) => Array.from({ length: 500 }, (_, index) => `${mark}${index}${"x".repeat(900)}`);
    const looks = [many("a"), many("b"), many("b")].map((values) => ({ records: { "TXT x.example": values } }));
    const [first, second, third] = looks;
    if (!first || !second || !third) throw new Error("There are three looks.");
    const after = afterRecords(kept(afterRecords(kept(afterRecords(null, first).memory), second).memory), third);
    expect(JSON.stringify(after.events[0]?.detail).length).toBeLessThan(4_096);
  });
});

it.each([null, 1, "x", [], {}, { told: 1, records: { a: 1, b: { values: [1] } } }, { domain: 1 }])(
  "memory that another version left, %j, is forgotten",
  (stored) => {
    const records = { records: { "A x.example": ["192.0.2.1"] } };
    expect(afterLook(stored, { aspect: "dns", ...records }, NOW_MS)).toEqual(
      afterLook(null, { aspect: "dns", ...records }, NOW_MS),
    );
    const headers = { aspect: "headers", headers: [], cookies: [] } as const;
    expect(afterLook(stored, headers, NOW_MS)).toMatchObject({ events: [], findings: [], nextLookSeconds: 3_600 });
  },
);

it("shows a lookup of a domain that fails after seven days, and other looks at once", () => {
  expect(showsFailure("domain", NOW_MS - 6 * DAY_MS, NOW_MS)).toBe(false);
  expect(showsFailure("domain", NOW_MS - 7 * DAY_MS, NOW_MS)).toBe(true);
  expect(showsFailure("dns", NOW_MS, NOW_MS)).toBe(true);
});
