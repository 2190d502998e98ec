import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { CheckOrder } from "./check.ts";
import { type ClaimedCheck, packSlices, SLICE_SIZE } from "./slices.ts";

function claimed(monitorId: number, checkNumber: number, attempt = 0): ClaimedCheck {
  const order: CheckOrder = {
    monitorId,
    checkNumber,
    type: "http",
    leaseUntilMs: 0,
    config: {
      url: "https://example.com",
      httpMethod: "GET",
      expectedStatusCodes: [200],
      expectedKeyword: null,
      port: null,
      timeoutMs: 30_000,
      requestHeaders: null,
      username: null,
      password: null,
      sslExpiryWarningDays: 14,
    },
    votes: [],
  };
  return { order, attempt };
}

const regionsOf = (checks: ClaimedCheck[], regions: string[]) =>
  packSlices(checks, regions).map((slice) => slice.region);

describe("packSlices", () => {
  it("sends every check to exactly one live region, at most SLICE_SIZE to a slice", () => {
    const check = fc.record({ id: fc.integer({ min: 1, max: 1e9 }), number: fc.nat(1e6), attempt: fc.nat(9) });
    const regions = fc.uniqueArray(fc.constantFrom("lon", "nyc", "sgp", "tor"), { minLength: 1 });
    fc.assert(
      fc.property(fc.uniqueArray(check, { selector: (c) => c.id, maxLength: 300 }), regions, (checks, live) => {
        const slices = packSlices(
          checks.map((c) => claimed(c.id, c.number, c.attempt)),
          live,
        );
        const sent = slices.flatMap((slice) => slice.checks.map((order) => order.monitorId));
        expect(sent.sort()).toEqual(checks.map((c) => c.id).sort());
        for (const slice of slices) {
          expect(live).toContain(slice.region);
          expect(slice.checks.length).toBeLessThanOrEqual(SLICE_SIZE);
        }
      }),
    );
  });

  it("rotates a monitor's checks over the regions", () => {
    const seen = [0, 1, 2, 3].flatMap((number) => regionsOf([claimed(7, number)], ["lon", "nyc", "sgp", "tor"]));
    expect(new Set(seen).size).toBe(4);
  });

  it("sends a check that was lost to another region", () => {
    const [first] = regionsOf([claimed(7, 3, 0)], ["lon", "nyc"]);
    const [second] = regionsOf([claimed(7, 3, 1)], ["lon", "nyc"]);
    expect(second).not.toBe(first);
  });

  it("sends nothing where no region is alive", () => {
    expect(packSlices([claimed(1, 1)], [])).toEqual([]);
  });
});
