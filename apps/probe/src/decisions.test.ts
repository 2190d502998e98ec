import { describe, expect, it } from "@jest/globals";
import { type CheckResult, subjectOfTrial } from "@pharos/core";
import type { FieldProblemCode } from "@pharos/field";
import fc from "fast-check";
import { createFieldClock } from "./clock.ts";
import { commandOf } from "./command.ts";
import { createKnownChecks } from "./known-checks.ts";
import { nextStep } from "./next-step.ts";
import { createPlaceFindings } from "./place-findings.ts";
import { mayBeAccepted } from "./post-reports.ts";
import { isProxied } from "./proxy.ts";
import { createWaitingReports } from "./waiting-reports.ts";

const OUTCOME = { passed: false, responseTimeMs: null, httpStatusCode: null, errorMessage: "x", certificate: null };
const FAILED: CheckResult = {
  ...{ subjectId: 1, checkNumber: 1 },
  votes: [{ region: "7/office", atMs: 1, expiring: null, outcome: { ...OUTCOME, phases: null } }],
};

describe("the status of a place", () => {
  const unable = (subjectId: number, why?: "rules" | "reference"): CheckResult => ({
    ...{ subjectId, checkNumber: 1, region: "7/office", noVote: "unable" },
    ...(why && { why }),
  });

  it("knows from the last result whether the network of the place is broken", () => {
    const findings = createPlaceFindings();
    const isIsolatedAfter = (result: CheckResult) => {
      findings.note(result);
      return findings.take().isIsolated;
    };
    const results = [unable(1, "rules"), unable(1, "reference"), unable(1, "rules"), unable(1), FAILED, unable(1)];
    expect(results.map(isIsolatedAfter)).toEqual([false, true, true, true, false, false]);
  });

  it("counts each target once that the rules reject, until it is taken, and has no trial", () => {
    const findings = createPlaceFindings();
    for (const id of [1, 2, 1, subjectOfTrial(3)]) findings.note(unable(id, "rules"));
    findings.note(unable(subjectOfTrial(4), "reference"));
    expect(findings.take()).toEqual({ rejectedTargets: 2, isIsolated: false });
    findings.note(unable(1, "reference"));
    findings.note({ ...FAILED, subjectId: subjectOfTrial(5) });
    expect(findings.take()).toEqual({ rejectedTargets: 0, isIsolated: true });
  });
});

it.each([
  [[], "run"],
  [["enrol", "--replace"], "replace"],
  [["enrol"], null],
  [["--replace"], null],
  [["run"], null],
])("the command line %j is %s", (args, expected) => {
  expect(commandOf(args)).toBe(expected);
});

describe("the clock of the service", () => {
  it("is known from the fastest of the last eight exchanges, to half its duration", () => {
    const clock = createFieldClock(() => 1_000_000);
    const exchange = (tookMs: number, aheadMs: number) =>
      clock.note({ sentAtMs: 500_000, receivedAtMs: 500_000 + tookMs, serverMs: 500_000 + tookMs / 2 - aheadMs });
    exchange(25_000, 9_000);
    expect(clock.offsetMs()).toBe(9_000);
    exchange(20, 3_600_000);
    for (let count = 0; count < 7; count += 1) exchange(25_000, 0);
    expect([clock.offsetMs(), clock.nowMs()]).toEqual([3_600_000, 1_000_000 - 3_600_000]);
    exchange(25_000, 0);
    expect(clock.offsetMs()).toBe(0);
  });
});

describe("after an answer", () => {
  const answer = (statusCode: number, code: FieldProblemCode | null, retryAfterMs: number | null = null) => ({
    ...{ statusCode, code, retryAfterMs, body: null },
  });

  it.each([
    [answer(200, null), "go-on"],
    [answer(204, null), "go-on"],
    [answer(400, "malformed"), "drop"],
    [answer(403, "revoked"), "end"],
    // Something between may answer with 403 as well.
    [answer(403, null), "wait"],
    [answer(401, "signature"), "wait"],
    [answer(409, "instance"), "wait"],
    [answer(426, "too_old"), "wait"],
    [answer(302, null), "wait"],
    [null, "wait"],
  ] as const)("%j the program does: %s", (given, kind) => {
    expect(nextStep(given, 1, 0.5).kind).toBe(kind);
  });

  it("it waits as long as the answer asks, and at most ten minutes with a few more", () => {
    const waited = (retryAfterMs: number) => nextStep(answer(503, "busy", retryAfterMs), 1, 0);
    expect(waited(30_000)).toMatchObject({ ms: 30_000 });
    expect(waited(86_400_000)).toMatchObject({ ms: 600_000 });
  });

  it("29: waits grow to five seconds and differ between programs, so that all are back within 7.5 seconds", () => {
    const anyRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), anyRandom, (failures, random) => {
        const step = nextStep(null, failures, random);
        const ms = step.kind === "wait" ? step.ms : 0;
        expect(ms).toBeGreaterThanOrEqual(500);
        expect(ms).toBeLessThanOrEqual(7_500);
      }),
    );
  });
});

it.each<[string, string, boolean]>([
  ["https://pharos.example.com", "", true],
  ["https://pharos.example.com", "*", false],
  ["https://pharos.example.com", "example.com", false],
  ["https://pharos.example.com", ".example.com", false],
  ["https://pharos.example.com", "*.EXAMPLE.com.", false],
  ["https://pharos.example.com", "pharos.example.com", false],
  ["https://pharos.example.com", "ample.com", true],
  ["https://pharos.example.com", "other.example.com localhost , ,.", true],
  ["https://pharos.example.com", "localhost example.com", false],
  ["https://pharos.example.com", "example.com:443", false],
  ["https://pharos.example.com:8443", "example.com:443", true],
  ["https://10.1.2.3", "10.0.0.0/8", false],
  ["https://10.1.2.3", "10.1.2.3:443", false],
  ["https://10.1.2.3", "11.0.0.0/8,10.1.2.4,10.0.0.0/33,10.0.0.0/x,3", true],
  ["https://[fd00::5]", "fd00::/8", false],
  ["https://[fd00::5]:8443", "[fd00::5]:8443", false],
  ["https://[fd00::5]", "10.0.0.0/8,fe80::/10", true],
])("%s with NO_PROXY %j", (url, noProxy, expected) => {
  expect(isProxied(url, noProxy)).toBe(expected);
});

describe("tasks", () => {
  it("are new by their number, or by a later lease of the same number", () => {
    const known = createKnownChecks();
    const isNew = (checkNumber: number, leaseUntilMs: number) =>
      known.isNew({ subjectId: 1, checkNumber, leaseUntilMs });
    expect([isNew(5, 10), isNew(5, 10), isNew(5, 20), isNew(4, 30), isNew(6, 5), isNew(6, 5)]).toEqual([
      ...[true, false, true, false],
      ...[true, false],
    ]);
  });
});

describe("reports that wait", () => {
  const report = (subjectId: number): CheckResult => ({ subjectId, checkNumber: 1, region: "a", noVote: "busy" });
  const idsIn = (body: string | undefined) =>
    [...(body ?? "").matchAll(/"subjectId":(\d+)/g)].map(([, id]) => Number(id));

  it("go in batches of a number and a size, the oldest first, and those of ended leases not at all", () => {
    const size = Buffer.byteLength(JSON.stringify(report(1))) + 1;
    const waiting = createWaitingReports({ reports: 3, bytes: 100 + 2 * size });
    for (const id of [1, 2, 3, 4]) waiting.add(report(id), { leaseUntilMs: id === 2 ? 50 : 100 });
    const first = waiting.take(60);
    expect([idsIn(first.batch?.body), first.late.length]).toEqual([[1, 3, 4], 1]);
    if (first.batch) waiting.giveBack(first.batch, false);
    waiting.add(report(5), { leaseUntilMs: 200 });
    expect(idsIn(waiting.take(99).batch?.body)).toEqual([1, 3, 4]);
    expect(idsIn(waiting.take(99).batch?.body)).toEqual([5]);
    expect(waiting.take(99)).toEqual({ batch: null, late: [] });
  });

  it("are uncertain once one was sent without an answer", () => {
    const waiting = createWaitingReports({ reports: 3, bytes: 1_000 });
    waiting.add(FAILED, { leaseUntilMs: 100, repeat: { version: 4, everySeconds: 60 } });
    const { batch } = waiting.take(60);
    if (batch) waiting.giveBack(batch, true);
    expect(waiting.take(100).late.map(({ unsent }) => unsent)).toMatchObject([{ version: 4, isUncertain: true }]);
  });

  it.each([
    ["no answer", null, true],
    ["an answer of a proxy", { statusCode: 502, code: null }, true],
    ["a rejection of Pharos", { statusCode: 503, code: "busy" as const }, false],
    ["an answer of Pharos", { statusCode: 200, code: null }, false],
  ])("may be accepted after %s: %j, %j", (_what, answer, isUncertain) => {
    expect(mayBeAccepted(answer)).toBe(isUncertain);
  });

  it("that are too large have their own batch", () => {
    const waiting = createWaitingReports({ reports: 10, bytes: 10 });
    for (const id of [1, 2]) waiting.add(report(id), { leaseUntilMs: 100 });
    expect(idsIn(waiting.take(0).batch?.body)).toEqual([1]);
    expect(idsIn(waiting.take(0).batch?.body)).toEqual([2]);
  });
});
