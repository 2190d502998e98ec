import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type Absence, deadlineAfterAbsence, heartbeatAfterAbsence } from "./absence.ts";
import { expectationAfter, expectationFrom, type HeartbeatSchedule } from "./expectation.ts";
import { receiveSignal, type SignalKind, type SignalledHeartbeat } from "./signal.ts";

const HOUR_MS = 3_600_000;
const T0 = Date.UTC(2027, 2, 27, 12);
const PLAIN: HeartbeatSchedule = { intervalSeconds: 3_600, cron: null, timeZone: null, graceSeconds: 0 };
const NIGHTLY: HeartbeatSchedule = { ...PLAIN, cron: "0 3 * * *", timeZone: "Europe/Berlin", graceSeconds: 600 };
const at = (time: string) => Date.parse(`2027-${time}Z`);
const iso = (ms: number) => new Date(ms).toISOString().slice(5, 19);
const absence = (from: string, to: string): Absence => ({ beganAtMs: at(from), endedAtMs: at(to) });

describe("the deadline of a heartbeat after an absence", () => {
  const nightly = (expected: string, over = {}) => ({
    ...{ schedule: NIGHTLY, expectedAtMs: at(expected), dueAtMs: at(expected) + 602_000, runs: [] },
    ...{ lastSignalAtMs: at("01-04T02:00:00"), excusedAtMs: null, ...over },
  });
  it.each<[string, Absence, string]>([
    ["was before the run: the run is awaited", absence("01-05T01:00:00", "01-05T01:50:00"), "01-05T02:10:02"],
    [
      "was over just before the run: its job may have been early",
      absence("01-05T01:50:00", "01-05T01:58:00"),
      "01-06T02:10:02",
    ],
    ["was in the grace: the next run is awaited", absence("01-05T02:01:00", "01-05T02:01:01"), "01-06T02:10:02"],
    ["lasted for days: the next run is awaited", absence("01-05T01:00:00", "01-08T12:00:00"), "01-09T02:10:02"],
  ])("of a nightly job %s", (_name, away, due) => {
    const left = heartbeatAfterAbsence(nightly("01-05T02:00:00"), away);
    expect(iso(left?.dueAtMs ?? at("01-05T02:10:02"))).toBe(due);
    if (left !== null) expect(left.dueAtMs - (left.expectedAtMs ?? 0)).toBe(602_000);
  });

  it("moves by the length of a further absence alone, until a signal comes", () => {
    const excused = { excusedAtMs: at("01-05T02:05:00") };
    const further = absence("01-06T02:05:00", "01-06T02:06:00");
    expect(iso(heartbeatAfterAbsence(nightly("01-06T02:00:00", excused), further)?.dueAtMs ?? 0)).toBe(
      "01-06T02:11:02",
    );
    const heard = { ...excused, lastSignalAtMs: at("01-05T02:06:00") };
    expect(iso(heartbeatAfterAbsence(nightly("01-06T02:00:00", heard), further)?.dueAtMs ?? 0)).toBe("01-07T02:10:02");
  });

  it("is excused anew when the process that excused it before did not get to its end", () => {
    const awaited = { deadlineMs: T0 + HOUR_MS, lastSignalAtMs: null, excusedAtMs: T0 };
    const away = { beganAtMs: T0 - HOUR_MS, endedAtMs: T0 + 60_000 };
    expect(deadlineAfterAbsence(awaited, away, T0 + 2 * HOUR_MS)).toBe(T0 + 2 * HOUR_MS);
  });
});

const schedules = fc.record({
  intervalSeconds: fc.integer({ min: 10, max: 100_000 }),
  cron: fc.constantFrom(null, null, "0 3 * * *", "*/5 * * * *", "30 2 * * *", "0 * * * 1-5"),
  timeZone: fc.constantFrom(null, "Europe/Berlin", "America/New_York"),
  graceSeconds: fc.constantFrom(0, 0, 30, 600, 7_200),
});

interface Sent {
  readonly atMs: number;
  readonly rid: string | null;
  readonly kind: SignalKind;
}

/**
 * Pharos' knowledge of a heartbeat, and its reaction to signals, absences and time, as in the ping edge and the
 * schedulers.
 */
function watch(schedule: HeartbeatSchedule, maxRuntimeSeconds: number | null) {
  const first = expectationFrom(schedule, T0);
  let heartbeat: SignalledHeartbeat = {
    ...{ status: "pending", dueAtMs: first.deadlineMs, expectedAtMs: first.expectedAtMs, schedule, maxRuntimeSeconds },
    ...{ isMissInFlight: false, lastCheckedAtMs: null, lastFailedAtMs: null, postOnly: false, runs: [] },
  };
  let excusedAtMs: number | null = null;
  return {
    /** When it goes down if nothing comes; the deadline is judged up to now. */
    dueAtMs: () => heartbeat.dueAtMs,
    hear({ kind, atMs, rid }: Sent) {
      const { dueAtMs, expectedAtMs, runs, verdict } = receiveSignal(
        heartbeat,
        { kind, atMs, method: "POST", rid },
        atMs,
      );
      const heard = verdict === "passed" ? { status: "up" as const, lastCheckedAtMs: atMs } : {};
      heartbeat = { ...heartbeat, dueAtMs, expectedAtMs, runs, ...heard };
    },
    miss(away: Absence) {
      const found = { ...heartbeat, lastSignalAtMs: heartbeat.lastCheckedAtMs, excusedAtMs };
      const left = heartbeatAfterAbsence(found, away);
      if (left === null) return;
      heartbeat = { ...heartbeat, ...left };
      excusedAtMs = away.endedAtMs;
    },
  };
}

/** A job that is always in time: it begins, and succeeds before it is missing. Shares say when. */
function healthySignals(
  schedule: HeartbeatSchedule,
  maxRuntimeSeconds: number | null,
  shares: readonly number[],
): readonly Sent[] {
  let beforeMs = T0;
  let next = expectationFrom(schedule, T0);
  return shares.flatMap((share, run) => {
    const rid = String(run);
    const lastMs = next.expectedAtMs + schedule.graceSeconds * 1000;
    const endMs = Math.round(beforeMs + 1 + share * (lastMs - beforeMs - 1));
    const mostMs = Math.min(endMs - beforeMs - 1, (maxRuntimeSeconds ?? Number.POSITIVE_INFINITY) * 1000);
    const startMs = endMs - Math.floor(share * mostMs);
    beforeMs = endMs;
    next = expectationAfter(schedule, endMs);
    return [
      { atMs: startMs, kind: "start" as const, rid },
      { atMs: endMs, kind: "success" as const, rid },
    ];
  });
}

const share = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);

describe("an absence of Pharos", () => {
  it("of any length, at any moment, makes no heartbeat down whose job is in time", () => {
    fc.assert(
      fc.property(
        schedules,
        fc.constantFrom(null, 1, 60, 5_000),
        fc.array(share, { minLength: 2, maxLength: 12 }),
        share,
        share,
        (schedule, maxRuntimeSeconds, shares, from, length) => {
          const signals = healthySignals(schedule, maxRuntimeSeconds, shares);
          const spanMs = (signals.at(-1)?.atMs ?? T0) - T0;
          // Half of the absences begin just before a signal. Cubed: most are short, and some outlast everything.
          const next = signals[Math.floor(from * 2 * signals.length)]?.atMs;
          const beganAtMs = next === undefined ? Math.round(T0 + (2 * from - 1) * spanMs) : next - 1;
          const away: Absence = { beganAtMs, endedAtMs: beganAtMs + 1 + Math.round(length ** 3 * spanMs) };
          const pharos = watch(schedule, maxRuntimeSeconds);
          let isBack = false;
          for (const signal of signals) {
            if (signal.atMs > away.beganAtMs && signal.atMs <= away.endedAtMs) continue;
            if (signal.atMs > away.endedAtMs && !isBack) {
              expect(pharos.dueAtMs()).toBeGreaterThan(away.beganAtMs);
              pharos.miss(away);
              isBack = true;
            }
            expect(pharos.dueAtMs()).toBeGreaterThanOrEqual(signal.atMs);
            pharos.hear(signal);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("never saves a heartbeat whose job is dead: it is down after one more time than without, and the length of the others", () => {
    fc.assert(
      fc.property(schedules, fc.array(fc.tuple(share, share), { maxLength: 20 }), (schedule, parts) => {
        const pharos = watch(schedule, null);
        pharos.hear({ kind: "success", atMs: T0 + 1, rid: null });
        let nowMs = T0 + 1;
        // The first absence that moves the deadline may cost one more time, and each further one its own length.
        let mostMs: number | null = null;
        for (const [wait, length] of parts) {
          const beganAtMs = Math.round(nowMs + wait * (pharos.dueAtMs() - nowMs));
          if (pharos.dueAtMs() <= beganAtMs) break;
          const endedAtMs = Math.round(beganAtMs + 1 + length * 2 * HOUR_MS);
          const beforeMs = pharos.dueAtMs();
          pharos.miss({ beganAtMs, endedAtMs });
          if (mostMs !== null) mostMs += endedAtMs - beganAtMs;
          else if (pharos.dueAtMs() > beforeMs) mostMs = expectationAfter(schedule, endedAtMs).deadlineMs;
          nowMs = endedAtMs;
        }
        mostMs ??= pharos.dueAtMs();
        expect(pharos.dueAtMs()).toBeLessThanOrEqual(mostMs);
      }),
      { numRuns: 200 },
    );
  });
});
