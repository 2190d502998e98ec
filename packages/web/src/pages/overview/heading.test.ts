import { expect, it } from "@jest/globals";
import { headingOf } from "./heading.ts";

const NONE = { down: 0, warning: 0, degraded: 0, pending: 0, maintenance: 0, up: 0, paused: 0 };
const totals = (statuses: Partial<typeof NONE>, warning: object = {}) => ({
  statuses: { ...NONE, ...statuses },
  warning: { monitor: 0, server: 0, site: 0, ...warning },
  kinds: { monitor: 0, heartbeat: 0, server: 0, site: 0 },
  ...{ alert_gaps: { nobody: 0, only_failing: 0 }, tagged: 0 },
});

it.each([
  [
    totals({ down: 13, warning: 1, maintenance: 2, up: 32 }, { server: 1 }),
    "13 down, 1 server warns, 2 in maintenance",
    "down",
  ],
  [totals({ up: 47, paused: 1 }), "All 47 up, 1 paused", "up"],
  [totals({ up: 3, pending: 1 }), "3 up, 1 pending", "up"],
  [totals({ pending: 2 }), "Waiting for the first check", "pending"],
  [
    totals({ warning: 3, degraded: 2, up: 1 }, { server: 2, site: 1 }),
    "2 servers warn, 1 site warns, 2 degraded",
    "degraded",
  ],
  [totals({ paused: 4 }), "4 paused", "paused"],
  [totals({ maintenance: 1, paused: 1 }), "1 in maintenance, 1 paused", "maintenance"],
  [totals({ down: 1, pending: 1 }), "1 down, 1 pending", "down"],
])("says %#", (given, text, mark) => {
  const heading = headingOf(given);
  expect(heading.parts.map((part) => part.text).join(", ")).toBe(text);
  expect(heading.mark).toBe(mark);
});

it("filters by each part", () => {
  const { parts } = headingOf(totals({ down: 1, warning: 1, maintenance: 1 }, { site: 1 }));
  expect(parts.map(({ search, isQuiet }) => [search, isQuiet])).toEqual([
    [{ status: "down" }, false],
    [{ status: "warning", kind: "site" }, false],
    [{ status: "maintenance" }, true],
  ]);
});
