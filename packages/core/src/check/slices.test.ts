import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { ProbeTask } from "./check.ts";
import { type AssignedTask, packSlices, SLICE_SIZE } from "./slices.ts";

function assigned(subjectId: number, region: string): AssignedTask {
  const task: ProbeTask = {
    subjectId,
    teamId: 1,
    checkNumber: 1,
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
    confirms: false,
  };
  return { region, task };
}

describe("packSlices", () => {
  it("sends every check to its region and no other, at most SLICE_SIZE to a slice", () => {
    const check = fc.record({ id: fc.integer({ min: 1, max: 1e9 }), region: fc.constantFrom("lon", "nyc", "sgp") });
    fc.assert(
      fc.property(fc.uniqueArray(check, { selector: (one) => one.id, maxLength: 300 }), (checks) => {
        const slices = packSlices(checks.map(({ id, region }) => assigned(id, region)));
        const sent = slices.flatMap((slice) => slice.tasks.map((task) => `${task.subjectId} ${slice.region}`));
        expect(sent.sort()).toEqual(checks.map(({ id, region }) => `${id} ${region}`).sort());
        for (const slice of slices) expect(slice.tasks.length).toBeLessThanOrEqual(SLICE_SIZE);
      }),
    );
  });

  it("makes no slice of nothing", () => {
    expect(packSlices([])).toEqual([]);
  });
});
