import { expect, it } from "@jest/globals";
import { endingCertificate, ownCertificateDetail } from "./own-certificates.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-29T00:00:00Z");
/** A certificate that ends so many days from now. */
const after = (days: number) => ({ fingerprint: `in ${days}`, expiresAtMs: NOW + days * DAY });

it.each<[string, readonly number[], string | null]>([
  ["none", [], null],
  ["one that ends later", [14], null],
  ["one near its end", [13.9], "in 13.9"],
  ["one that ends now", [0], "in 0"],
  ["one that has ended", [-1], "in -1"],
  ["the first to end", [300, 5, 9], "in 5"],
  ["the next one once the first has ended", [-1, 300], null],
  ["the last one once all have ended", [-9, -1], "in -1"],
])("warns of %s", (_name, days, expected) => {
  expect(endingCertificate(days.map(after), NOW, 14)?.fingerprint ?? null).toBe(expected);
});

it("says which certificate ends, and when", () => {
  expect(ownCertificateDetail("client", after(3.5), NOW)).toEqual({
    ...{ which: "client", expires_at: "2026-12-02T12:00:00+00:00", days: 3 },
  });
});
