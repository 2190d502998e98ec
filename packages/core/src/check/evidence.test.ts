import { expect, it } from "@jest/globals";
import { type Evidence, evidenceLevels, evidenceOf, smallerLevel } from "./evidence.ts";

const evidence: Evidence = {
  statusLine: "HTTP/1.1 503 Service Unavailable",
  headers: [["server", "a"]],
  body: "Sorry",
  redirects: [],
  certificates: [],
};

it("leaves a place with its body only if everything is allowed", () => {
  expect(evidenceLevels.map((level) => evidenceOf(level, evidence))).toEqual([
    null,
    { ...evidence, body: null },
    evidence,
  ]);
});

it.each([
  ["none", "full", "none"],
  ["full", "headers", "headers"],
  ["full", "full", "full"],
] as const)("leaves it by the smaller of two levels: %s, %s", (one, other, smaller) => {
  expect([smallerLevel(one, other), smallerLevel(other, one)]).toEqual([smaller, smaller]);
});
