import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { ExpiringCertificate } from "../check/check.ts";
import { ownMark } from "../check/own-certificates.ts";
import { NOT_SLOW } from "../check/slowness.ts";
import { type Status, statuses } from "./subject.ts";
import {
  afterCheck,
  afterPause,
  afterResume,
  type CheckConclusion,
  type CheckTransition,
  withWarned,
} from "./transition.ts";

const passed: CheckConclusion = { kind: "check-passed", atMs: 1, expiring: null };
const failed: CheckConclusion = { kind: "check-failed", atMs: 1, cause: "Expected 200, got 503", regions: ["lon"] };
const outvoted: CheckConclusion = { kind: "check-outvoted", atMs: 1, expiring: null };
const expiring = { fingerprint: "AA", degrades: true };
const expires: CheckConclusion = { kind: "check-passed", atMs: 1, expiring };

const measured = (slow: boolean, expires: ExpiringCertificate | null = null): CheckConclusion => ({
  ...{ kind: "check-passed", atMs: 1, expiring: expires },
  time: { responseTimeMs: slow ? 11 : 9, maxMs: 10, slowAfterChecks: 1 },
});
const isSlow = { recent: [true], slowSinceMs: 0 };

const unwarned = (status: Status) => ({ status, warnedFingerprints: [] });

describe("after a check", () => {
  it.each<[string, Status, CheckConclusion, Status, string | null]>([
    ["pending  + passed  -> up", "pending", passed, "up", null],
    ["up       + passed  -> up", "up", passed, "up", null],
    ["degraded + passed  -> up", "degraded", passed, "up", null],
    ["down     + passed  -> up, resolves", "down", passed, "up", "resolve-incident"],
    ["pending  + failed  -> down, opens", "pending", failed, "down", "open-incident"],
    ["up       + failed  -> down, opens", "up", failed, "down", "open-incident"],
    ["degraded + failed  -> down, opens", "degraded", failed, "down", "open-incident"],
    ["down     + failed  -> stays down", "down", failed, "down", null],
    ["up       + outvoted -> degraded", "up", outvoted, "degraded", null],
    ["pending  + outvoted -> degraded", "pending", outvoted, "degraded", null],
    ["degraded + outvoted -> degraded", "degraded", outvoted, "degraded", null],
    ["up       + certificate near its end -> degraded", "up", expires, "degraded", null],
    ["down     + the same -> degraded, resolves", "down", expires, "degraded", "resolve-incident"],
  ])("%s", (_name, status, conclusion, after, effect) => {
    const transition = afterCheck(unwarned(status), conclusion);
    expect(transition.status).toBe(after);
    expect(transition.effect?.kind ?? null).toBe(effect);
  });

  it("people are warned of a certificate once, and again of the next one", () => {
    expect(afterCheck({ status: "up", warnedFingerprints: [] }, expires).warnOf).toBe("AA");
    expect(afterCheck({ status: "degraded", warnedFingerprints: ["AA"] }, expires).warnOf).toBeNull();
    expect(afterCheck({ status: "up", warnedFingerprints: ["BB"] }, expires).warnOf).toBe("AA");
    expect(afterCheck({ status: "up", warnedFingerprints: ["AA"] }, passed).warnOf).toBeNull();
  });

  it("people are warned once of each of several certificates that take turns, as behind a balancer", () => {
    let warnedFingerprints: readonly string[] = [];
    const warned: string[] = [];
    for (let check = 0; check < 12; check += 1) {
      const fingerprint = ["AA", "BB", "CC", "DD"][check % 4] ?? "";
      const { warnOf } = afterCheck(
        { status: "up", warnedFingerprints },
        { kind: "check-passed", atMs: 1, expiring: { ...expiring, fingerprint } },
      );
      if (warnOf === null) continue;
      warned.push(warnOf);
      warnedFingerprints = withWarned(warnedFingerprints, warnOf);
    }
    expect(warned).toEqual(["AA", "BB", "CC", "DD"]);
    const [five, six] = [withWarned(warnedFingerprints, "EE"), ["BB", "CC", "DD", "EE", "FF", "GG"]];
    expect(withWarned(withWarned(five, "FF"), "GG")).toEqual(six);
  });

  it("a warning of a certificate of the monitor is not forgotten over those of servers, and the other way round", () => {
    const warn = (before: readonly string[], marks: readonly string[]) => marks.reduce(withWarned, before);
    const [servers, own] = [
      ["A", "B", "C", "D", "E", "F"],
      [1, 2, 3, 4, 5, 6].map((one) => ownMark("client", `${one}`)),
    ];
    expect(warn([ownMark("authority", "X"), "Z"], servers)).toEqual(["authority:X", ...servers]);
    expect(warn(["A", ownMark("authority", "X")], own)).toEqual(["A", ...own]);
  });

  it("people are warned of the certificate of a monitor that is about something else, which stays up", () => {
    const warning = afterCheck(unwarned("up"), { ...expires, expiring: { ...expiring, degrades: false } });
    expect(warning).toMatchObject({ status: "up", effect: null, warnOf: "AA" });
  });

  it.each<[string, Status, boolean, CheckConclusion, Status, string | null, string | null]>([
    ["up + slow -> degraded, told", "up", false, measured(true), "degraded", null, "slow"],
    ["pending + slow -> degraded, told", "pending", false, measured(true), "degraded", null, "slow"],
    ["up + fast -> up", "up", false, measured(false), "up", null, null],
    ["slow + one that is fast -> degraded", "degraded", true, measured(false), "degraded", null, null],
    ["slow + failed -> down, opens", "degraded", true, failed, "down", "open-incident", null],
    [
      "slow before the outage + passed -> degraded, resolves",
      "down",
      true,
      measured(false),
      "degraded",
      "resolve-incident",
      null,
    ],
    ["down + slow -> degraded, resolves, told", "down", false, measured(true), "degraded", "resolve-incident", "slow"],
    ["slow + outvoted -> degraded", "degraded", true, outvoted, "degraded", null, null],
    [
      "degraded for its certificate + slow -> degraded, told",
      "degraded",
      false,
      measured(true, expiring),
      "degraded",
      null,
      "slow",
    ],
    ["slow + passed without a time -> degraded", "degraded", true, passed, "degraded", null, null],
  ])("%s", (_name, status, slow, conclusion, after, effect, news) => {
    const before = { ...unwarned(status), ...(slow && { slowness: isSlow }) };
    const transition = afterCheck(before, conclusion);
    expect(transition.status).toBe(after);
    expect(transition.effect?.kind ?? null).toBe(effect);
    expect(transition.slowNews?.happening ?? null).toBe(news);
    if (conclusion.kind === "check-failed") expect(transition.slowness).toBe(before.slowness);
  });

  it("the incident that it opens says when, why and where", () => {
    expect(afterCheck(unwarned("up"), { ...failed, atMs: 42, cause: "timed out" }).effect).toEqual({
      kind: "open-incident",
      atMs: 42,
      cause: "timed out",
      regions: ["lon"],
    });
  });
});

describe("a pause and a resume", () => {
  it.each<[Status, string | null]>([
    ["pending", null],
    ["up", null],
    ["degraded", null],
    ["down", "resolve-incident"],
  ])("a pause leaves %s as it is, with the effect %s; a resume makes it pending", (status, effect) => {
    const paused = afterPause(status, 7);
    expect(paused.status).toBe(status);
    expect(paused.effect?.kind ?? null).toBe(effect);
    expect(afterResume()).toEqual({ status: "pending", effect: null });
  });
});

it("opens no incident for being slow: with response times or without, the same incidents open and resolve", () => {
  const kinds = fc.constantFrom("check-passed", "check-outvoted", "check-failed");
  const check = fc.record({ kind: kinds, slow: fc.boolean() });
  const slowAfterChecks = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(fc.array(check, { maxLength: 50 }), slowAfterChecks, (checks, after) => {
      let plain: CheckTransition = {
        status: "pending",
        effect: null,
        warnOf: null,
        slowness: NOT_SLOW,
        slowNews: null,
      };
      let timed = plain;
      for (const { kind, slow } of checks) {
        const time = { responseTimeMs: slow ? 11 : 9, maxMs: 10, slowAfterChecks: after };
        const conclusion = kind === "check-failed" ? failed : ({ ...passed, kind } as const);
        plain = afterCheck({ ...unwarned(plain.status) }, conclusion);
        timed = afterCheck(
          { ...unwarned(timed.status), slowness: timed.slowness },
          { ...conclusion, ...(kind !== "check-failed" && { time }) },
        );
        expect(timed.effect).toEqual(plain.effect);
        expect(timed.status === "down").toBe(plain.status === "down");
        if (timed.status === "up") expect(timed.slowness.slowSinceMs).toBeNull();
      }
    }),
  );
});

it("keeps one incident open exactly while an active subject is down, and a check changes it only with the status", () => {
  const conclusion = fc.constantFrom<CheckConclusion | "switch">(passed, failed, outvoted, expires, "switch");
  fc.assert(
    fc.property(fc.constantFrom(...statuses), fc.array(conclusion, { maxLength: 50 }), (first, conclusions) => {
      let status: Status = first;
      let open = first === "down" ? 1 : 0;
      let isActive = true;
      for (const next of conclusions) {
        // The callers' half of the contract: a paused subject is not checked.
        if (next !== "switch" && !isActive) continue;
        const pausing = () => (isActive ? afterPause(status, 1) : afterResume());
        const transition = next === "switch" ? pausing() : afterCheck(unwarned(status), next);
        if (transition.effect?.kind === "open-incident") open += 1;
        if (transition.effect?.kind === "resolve-incident") open -= 1;
        if (next !== "switch" && transition.effect) expect(transition.status).not.toBe(status);
        status = transition.status;
        if (next === "switch") isActive = !isActive;
        expect(open).toBe(isActive && status === "down" ? 1 : 0);
      }
    }),
  );
});
