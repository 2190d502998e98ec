import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { errorClasses } from "../check/evidence.ts";
import { statuses } from "../subject/subject.ts";
import { nowFigure } from "./now-figure.ts";

const NOW = new Date("2026-11-22T09:25:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const MONITOR = {
  ...{ kind: "monitor", type: "http", status: "up", isActive: true, outage: null, conditions: [], used: null },
  ...{ responseTimeMs: 142, certificateExpiresAt: null, expectedAt: null, lastCheckedAt: NOW },
} as const satisfies Parameters<typeof nowFigure>[0];
const SERVER = {
  ...MONITOR,
  kind: "server",
  type: "server",
  responseTimeMs: null,
  used: { cpu: 0.1, disk: 0.64 },
} as const;
const JOB = { ...MONITOR, type: "heartbeat", responseTimeMs: null, expectedAt: at(90) } as const;
const OUTAGE = { incidentId: 1, startedAt: at(-11), cause: null, acknowledgedBy: null };
const disk = { metric: "disk", instance: "/var", value: 0.93, above: 0.85 } as const;
const cpu = { metric: "cpu", instance: "", value: 0.95, above: 0.9 } as const;
const none = { value: null, text: null, at: null };

type Facts = Parameters<typeof nowFigure>[0];
type Expected = ReturnType<typeof nowFigure>;

describe("the figure of now", () => {
  it.each<[string, Facts, Expected]>([
    ["the response time", MONITOR, { ...none, figure: "response", tone: "good", value: 142 }],
    [
      "a slow response",
      { ...MONITOR, status: "degraded" },
      { ...none, figure: "response", tone: "warning", value: 142 },
    ],
    ["nothing of what is paused", { ...MONITOR, isActive: false }, null],
    ["nothing before the first check", { ...MONITOR, status: "pending", responseTimeMs: null }, null],
    [
      "the status code of a failure",
      { ...MONITOR, status: "down", outage: { ...OUTAGE, statusCode: 503, errorClass: "status" } },
      { ...none, figure: "status_code", tone: "bad", value: 503 },
    ],
    [
      "the failure, if the status code was right",
      { ...MONITOR, status: "down", outage: { ...OUTAGE, statusCode: 200, errorClass: "body" } },
      { ...none, figure: "failure", tone: "bad", text: "body" },
    ],
    [
      "a failure without an answer",
      { ...MONITOR, status: "down", outage: { ...OUTAGE, statusCode: null, errorClass: "connect" } },
      { ...none, figure: "failure", tone: "bad", text: "connect" },
    ],
    [
      "when a certificate expires",
      { ...MONITOR, type: "ssl", certificateExpiresAt: at(9_000) },
      { ...none, figure: "certificate", tone: "good", at: at(9_000) },
    ],
    ["when a heartbeat is expected", JOB, { ...none, figure: "expected", tone: "good", at: at(90) }],
    [
      "that a heartbeat is late in its grace",
      { ...JOB, expectedAt: at(-2) },
      { ...none, figure: "late", tone: "warning", at: at(-2) },
    ],
    [
      "since when a heartbeat is late",
      { ...JOB, status: "down", expectedAt: at(-25), outage: { ...OUTAGE, statusCode: null, errorClass: null } },
      { ...none, figure: "late", tone: "bad", at: at(-25) },
    ],
    [
      "since when a heartbeat without options is late",
      { ...JOB, status: "down", expectedAt: null, outage: { ...OUTAGE, statusCode: null, errorClass: null } },
      { ...none, figure: "late", tone: "bad", at: at(-11) },
    ],
    ["the fullest disk", SERVER, { ...none, figure: "usage", tone: "good", value: 0.64, text: "disk" }],
    [
      "the CPUs of a server without disks",
      { ...SERVER, used: { cpu: 0.1, disk: null } },
      { ...none, figure: "usage", tone: "good", value: 0.1, text: "cpu" },
    ],
    [
      "the rule that is exceeded most",
      { ...SERVER, conditions: [cpu, disk] },
      { ...none, figure: "usage", tone: "warning", value: 0.93, text: "disk" },
    ],
    [
      "an old value of a server that is down",
      { ...SERVER, status: "down", conditions: [disk], lastCheckedAt: at(-31) },
      { ...none, figure: "usage", tone: "old", value: 0.64, text: "disk", at: at(-31) },
    ],
  ])("is %s", (_what, facts, figure) => expect(nowFigure(facts, NOW)).toEqual(figure));
});

it("is never good while a subject is down, and a heartbeat that is up is never late in red", () => {
  const facts = fc.record({
    ...{ kind: fc.constantFrom("monitor", "server", "site"), type: fc.constantFrom("http", "ssl", "heartbeat") },
    ...{ status: fc.constantFrom(...statuses), isActive: fc.boolean(), conditions: fc.subarray([disk, cpu]) },
    outage: fc.record({
      ...{
        incidentId: fc.nat(),
        startedAt: fc.constant(at(-3)),
        cause: fc.constant(null),
        acknowledgedBy: fc.constant(null),
      },
      ...{ statusCode: fc.option(fc.nat(599)), errorClass: fc.option(fc.constantFrom(...errorClasses)) },
    }),
    used: fc.record({ cpu: fc.option(fc.double({ min: 0, max: 1 })), disk: fc.option(fc.double({ min: 0, max: 1 })) }),
    ...{ responseTimeMs: fc.option(fc.nat()), certificateExpiresAt: fc.constantFrom(null, at(5)) },
    ...{ expectedAt: fc.constantFrom(null, at(-5), at(5)), lastCheckedAt: fc.constantFrom(null, at(-1)) },
  });
  fc.assert(
    fc.property(facts, (one) => {
      const tone = nowFigure(one, NOW)?.tone;
      if (one.status === "down") expect(tone).not.toBe("good");
      if (one.status !== "down") expect(tone).not.toBe("bad");
      if (!one.isActive) expect(tone).toBeUndefined();
    }),
  );
});
