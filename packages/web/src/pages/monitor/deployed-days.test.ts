import { expect, it } from "@jest/globals";
import { deployedDays } from "./deployed-days.ts";

const day = (of: string) => ({ day: of, status: null, uptime: null, down_seconds: 0, incidents: 0 });
const mark = (id: number, at: string) => ({
  ...{ id, name: "shop", version: null, started_by: "Ada", started_at: at, state: "passed" as const },
});

it("marks each day with its last deployment, by days of UTC", () => {
  const [first, second, third] = [
    mark(1, "2026-11-25T23:59:59.000000Z"),
    mark(2, "2026-11-27T00:00:00.000000Z"),
    mark(3, "2026-11-27T12:00:00.000000Z"),
  ];
  const days = [day("2026-11-25"), day("2026-11-26"), day("2026-11-27")];
  expect(deployedDays({ days, deployments: [first, second, third] })).toEqual([
    { index: 0, day: "2026-11-25", last: first, count: 1 },
    { index: 2, day: "2026-11-27", last: third, count: 2 },
  ]);
  expect(deployedDays({ days, deployments: [] })).toEqual([]);
});
