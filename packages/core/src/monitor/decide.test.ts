import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type Status, statuses } from "../subject/subject.ts";
import { decide, type MonitorEvent } from "./decide.ts";

const passed: MonitorEvent = { kind: "check-passed", atMs: 1, expiring: null };
const failed: MonitorEvent = { kind: "check-failed", atMs: 1, cause: "Expected 200, got 503", regions: ["lon"] };
const outvoted: MonitorEvent = { kind: "check-outvoted", atMs: 1, expiring: null };
const expiring = { fingerprint: "AA", degrades: true };
const expires: MonitorEvent = { kind: "check-passed", atMs: 1, expiring };
const paused: MonitorEvent = { kind: "paused", atMs: 1 };
const resumed: MonitorEvent = { kind: "resumed", atMs: 1 };

describe("decide", () => {
  it.each<[string, Status, MonitorEvent, Status, string | null]>([
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
    ["down     + paused  -> unchanged, resolves", "down", paused, "down", "resolve-incident"],
    ["up       + paused  -> unchanged", "up", paused, "up", null],
    ["down     + resumed -> pending", "down", resumed, "pending", null],
  ])("%s", (_name, status, event, after, effect) => {
    const transition = decide({ status }, event);
    expect(transition.status).toBe(after);
    expect(transition.effect?.kind ?? null).toBe(effect);
  });

  it("warns of a certificate once, and again of the next one", () => {
    expect(decide({ status: "up", warnedFingerprint: null }, expires).warnOf).toBe("AA");
    expect(decide({ status: "degraded", warnedFingerprint: "AA" }, expires).warnOf).toBeNull();
    expect(decide({ status: "up", warnedFingerprint: "BB" }, expires).warnOf).toBe("AA");
    expect(decide({ status: "up", warnedFingerprint: "AA" }, passed).warnOf).toBeNull();
  });

  it("warns of the certificate of a monitor that is about something else without degrading it", () => {
    const warning = decide({ status: "up" }, { ...expires, expiring: { ...expiring, degrades: false } });
    expect(warning).toEqual({ status: "up", effect: null, warnOf: "AA" });
  });

  it("says when, why and where on the incident it opens", () => {
    expect(decide({ status: "up" }, { ...failed, atMs: 42, cause: "timed out" }).effect).toEqual({
      kind: "open-incident",
      atMs: 42,
      cause: "timed out",
      regions: ["lon"],
    });
  });

  it("keeps one incident open exactly while an active monitor is down, and a check changes it only with the status", () => {
    const event = fc.constantFrom(passed, failed, outvoted, expires, paused, resumed);
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.array(event, { maxLength: 50 }), (first, events) => {
        let status: Status = first;
        let open = first === "down" ? 1 : 0;
        let active = true;
        for (const next of events) {
          // The callers' half of the contract: pausing and resuming alternate, and a paused monitor is not checked.
          if (active ? next.kind === "resumed" : next.kind !== "resumed") continue;
          const transition = decide({ status }, next);
          if (transition.effect?.kind === "open-incident") open += 1;
          if (transition.effect?.kind === "resolve-incident") open -= 1;
          const isCheck = next.kind !== "paused" && next.kind !== "resumed";
          if (isCheck && transition.effect) expect(transition.status).not.toBe(status);
          status = transition.status;
          active = next.kind === "paused" ? false : next.kind === "resumed" ? true : active;
          expect(open).toBe(active && status === "down" ? 1 : 0);
        }
      }),
    );
  });
});
