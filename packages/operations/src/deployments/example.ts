/** For the documentation. */
export const exampleDeployment = {
  id: 17,
  name: "shop",
  version: "a1b2c3",
  url: "https://ci.example.com/runs/981",
  key: "run-981",
  state: "failed",
  result: "succeeded",
  started_by: "Ada",
  started_at: "2026-11-27T09:30:00.000000Z",
  quiet_until: "2026-11-27T09:34:40.000000Z",
  finished_at: "2026-11-27T09:33:10.000000Z",
  ended_at: "2026-11-27T09:34:04.000000Z",
  verify_checks: 6,
  monitor_ids: [42, 43],
};

export const exampleMonitors = [
  {
    monitor_id: 42,
    monitor_name: "Shop",
    verdict: "passed",
    reason: null,
    before: { status: "up", checks: 30, median_ms: 118, p95_ms: 171 },
    after: { status: "up", checks: 6, median_ms: 124 },
  },
  {
    monitor_id: 43,
    monitor_name: "Shop API",
    verdict: "failed",
    reason: "slower",
    before: { status: "up", checks: 30, median_ms: 80, p95_ms: 103 },
    after: { status: "up", checks: 6, median_ms: 412 },
  },
];
