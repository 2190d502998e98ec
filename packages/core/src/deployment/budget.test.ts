import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { plans } from "../plan/plan.ts";
import { verifyChecksWithin } from "./budget.ts";
import { PASSES_IN_A_ROW, VERIFY_CHECKS } from "./deployment.ts";

describe("checks after a deployment", () => {
  it.each<[string, keyof typeof plans, number, number, number]>([
    ["all monitors of the smallest plan", "free", 0, 10, 6],
    ["the same twice in an hour", "free", 60, 10, 6],
    ["and a third time", "free", 120, 10, 0],
    ["fewer if not all fit", "free", 90, 10, 3],
    ["none if too few fit for a pass", "free", 91, 10, 0],
    ["200 monitors of the largest plan", "business", 0, 200, 6],
    ["no monitor", "free", 0, 0, 6],
  ])("%s", (_what, plan, used, monitors, expected) => {
    expect(verifyChecksWithin(plans[plan], plans[plan].maxMonitors, used, monitors)).toBe(expected);
  });

  it("never exceed what the plan allows in an hour, whatever deployments come", () => {
    const deployments = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(plans)), deployments, (plan, all) => {
        let used = 0;
        for (const monitors of all) {
          const checks = verifyChecksWithin(plan, plan.maxMonitors, used, monitors);
          expect(checks).toBeLessThanOrEqual(VERIFY_CHECKS);
          if (checks > 0) expect(checks).toBeGreaterThanOrEqual(PASSES_IN_A_ROW);
          used += checks * monitors;
        }
        expect(used).toBeLessThanOrEqual((plan.maxMonitors * 3_600) / plan.minIntervalSeconds);
      }),
    );
  });
});
