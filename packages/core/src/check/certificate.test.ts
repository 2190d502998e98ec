import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { daysRemaining, expiringCertificate, isExpiring } from "./certificate.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const now = Date.UTC(2026, 9, 7, 12);

describe("a certificate", () => {
  it.each([
    [now + 14 * DAY_MS, 14, 14, false],
    [now + 14 * DAY_MS - 1, 13, 14, true],
    [now + DAY_MS, 1, 1, false],
    [now + HOUR_MS, 0, 1, true],
    [now, 0, 1, true],
    [now - 1, -1, 14, false],
    [now - 3 * DAY_MS, -3, 90, false],
    [now + 90 * DAY_MS - 1, 89, 90, true],
  ])("that ends at %d has %d days left; with %d days of warning it is expiring: %s", (end, days, warning, expiring) => {
    expect(daysRemaining(end, now)).toBe(days);
    expect(isExpiring(end, now, warning)).toBe(expiring);
  });

  it("is expiring exactly while it is valid and shows fewer days than the warning", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), fc.integer({ min: 1, max: 90 }), (left, warning) => {
        const days = daysRemaining(now + left, now);
        expect(isExpiring(now + left, now, warning)).toBe(days >= 0 && days < warning);
      }),
    );
  });
});

describe("the certificate to warn of", () => {
  const fresh = { expiresAtMs: now + 14 * DAY_MS, fingerprint: "AA" };
  const ending = { ...fresh, expiresAtMs: now + 14 * DAY_MS - 1 };
  const expired = { ...fresh, expiresAtMs: now - 1 };

  it.each([
    ["none: the probe read none", true, null, false, null],
    ["none: it has enough days left", true, fresh, false, null],
    ["none: it is no longer valid", true, expired, false, null],
    ["none: the probe failed", false, ending, false, null],
    ["one near its end", true, ending, false, { fingerprint: "AA", degrades: false }],
    ["one near its end, which the monitor is about", true, ending, true, { fingerprint: "AA", degrades: true }],
  ])("%s", (_name, passed, certificate, isAboutCertificate, expected) => {
    expect(expiringCertificate({ passed, certificate }, { warningDays: 14, isAboutCertificate }, now)).toEqual(
      expected,
    );
  });
});
