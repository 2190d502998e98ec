import { describe, expect, it } from "@jest/globals";
import { type Checkable, checkNowProblem } from "./check-now.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const before = (ms: number) => new Date(NOW.getTime() - ms);
const monitor: Checkable = { type: "http", isActive: true, checkRequestedAt: null };

describe("check now", () => {
  it.each<[string, Partial<Checkable>, object | null]>([
    ["a monitor that nobody asked about", {}, null],
    ["one asked about 10 s ago", { checkRequestedAt: before(10_000) }, null],
    ["one asked about just now", { checkRequestedAt: NOW }, { kind: "rate-limited", retryAfterSeconds: 10 }],
    [
      "one asked about 9.999 s ago",
      { checkRequestedAt: before(9_999) },
      { kind: "rate-limited", retryAfterSeconds: 1 },
    ],
    ["a paused one", { isActive: false, checkRequestedAt: NOW }, { kind: "conflict" }],
    ["a heartbeat", { type: "heartbeat", isActive: false }, { kind: "conflict" }],
  ])("%s", (_what, differences, problem) => {
    const found = checkNowProblem({ ...monitor, ...differences }, NOW);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatchObject(problem);
  });
});
