import { describe, expect, it } from "@jest/globals";
import { deliveryName, deliveryStates, redeliverProblem } from "./delivery.ts";

describe("redeliverProblem", () => {
  it.each(deliveryStates)("a %s delivery is repeated unless it is on its way anyway", (state) => {
    const problem = redeliverProblem({ state, monitor: { isDeleted: false } });
    expect(problem?.kind ?? null).toBe(state === "pending" ? "conflict" : null);
  });

  it("nothing is told of a monitor that is deleted", () => {
    expect(redeliverProblem({ state: "failed", monitor: { isDeleted: true } })).toMatchObject({ kind: "conflict" });
  });
});

it("names a delivery for its receivers", () => {
  expect(deliveryName(42)).toBe("dlv_42");
});
