import { describe, expect, it } from "@jest/globals";
import { subjectKinds } from "../subject/subject.ts";
import { deliveryName, deliveryStates, redeliverProblem } from "./delivery.ts";

describe("redeliverProblem", () => {
  it.each(deliveryStates)("a %s delivery is repeated unless it is on its way anyway", (state) => {
    const problem = redeliverProblem({ state, subject: { kind: "monitor", isDeleted: false } });
    expect(problem?.kind ?? null).toBe(state === "pending" ? "conflict" : null);
  });

  it.each(subjectKinds)("nothing is told of a %s that is deleted", (kind) => {
    const problem = redeliverProblem({ state: "failed", subject: { kind, isDeleted: true } });
    expect(problem).toMatchObject({ kind: "conflict", detail: expect.stringContaining(`The ${kind} is deleted`) });
  });
});

it("names a delivery for its receivers", () => {
  expect(deliveryName(42)).toBe("dlv_42");
});
