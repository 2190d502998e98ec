import { randomBytes } from "node:crypto";
import { afterAll, expect, it } from "@jest/globals";
import { type CheckOrder, type CheckReport, createPlaces } from "@pharos/core";
import { createNet } from "@pharos/net";
import { createMetrics, createReporter, type Logger } from "@pharos/runtime";
import { createVault, parseKeyRing } from "@pharos/vault";
import { Deadlines } from "./deadlines.ts";
import { workerMetrics } from "./metrics.ts";
import { runSlice } from "./run-slice.ts";

// A machine that has no programs at all.
const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", programPath: "/nonexistent" });
afterAll(() => net.stop());

const order = (monitorId: number): CheckOrder => ({
  monitorId,
  teamId: 1,
  checkNumber: 1,
  type: "icmp",
  leaseUntilMs: Number.MAX_SAFE_INTEGER,
  confirms: false,
  config: {
    url: `icmp://127.0.0.${monitorId}`,
    httpMethod: "GET",
    expectedStatusCodes: [200],
    expectedKeyword: null,
    port: null,
    timeoutMs: 5_000,
    requestHeaders: null,
    username: null,
    password: null,
    sslExpiryWarningDays: 14,
  },
});

it("blames no host where the machine cannot ping: it says at once that it cannot, with one line for the operator", async () => {
  const reports: CheckReport[] = [];
  const lines: unknown[] = [];
  const log = (message: string, fields?: object) => lines.push({ message, ...fields });
  const logger: Logger = { error: log, warn: log, info: log, debug: log, child: () => logger };
  const metrics = createMetrics("worker", { process: false });
  const deps = {
    net,
    vault: createVault(parseKeyRing(`test:${randomBytes(32).toString("base64")}`)),
    places: createPlaces({ places: 10, maxWaiting: 10 }),
    deadlines: new Deadlines(),
    post: async (report: CheckReport) => void reports.push(report),
    handBack: async () => {},
    nowMs: () => 0,
    onError: createReporter(logger, "Could not probe"),
    metrics: workerMetrics(metrics),
  };
  await runSlice(deps, { region: "lon", checks: [order(1), order(2), order(3)] });
  expect(reports).toEqual(
    [1, 2, 3].map((monitorId) => ({ monitorId, checkNumber: 1, region: "lon", noVote: "unable" })),
  );
  expect(lines).toEqual([
    {
      message: "Could not probe",
      error: expect.objectContaining({ message: "This machine cannot ping: install fping or iputils-ping" }),
    },
  ]);
  const { body } = await metrics.render();
  expect(body).toMatch(/^pharos_worker_unmade_total\{.*reason="unable".*\} 3$/m);
});
