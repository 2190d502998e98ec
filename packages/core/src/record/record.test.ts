import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type EndedInterval, without } from "../uptime/spans.ts";
import { fitRecord } from "./fit-record.ts";
import { type Flip, outagesOfFlips } from "./flips.ts";
import { pastOfMonitor } from "./history.ts";
import { MAX_HISTORY_DAYS, type RecordedDay, type RecordedOutage, type SystemRecord } from "./system-record.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The monitor was created at noon of day 500. */
const CREATED_MS = 500.5 * DAY_MS;
const day = (days: number) => days * DAY_MS;
const outage = (from: number, to: number | null, cause: string | null = null): RecordedOutage => ({
  startedAtMs: day(from),
  endedAtMs: to === null ? null : day(to),
  cause,
});
const share = (of: number, upShare: number): RecordedDay => ({ dayMs: day(of), upShare });
const record = (changes: Partial<SystemRecord> = {}): SystemRecord => ({
  ...{ source: "uptime-kuma", observedFromMs: day(490), observedUntilMs: day(500.25), outages: [], days: [] },
  ...changes,
});
const inDays = ({ fromMs, toMs }: EndedInterval) => [fromMs / DAY_MS, toMs / DAY_MS];

describe("the past of a monitor", () => {
  it.each<[string, Partial<SystemRecord>, Record<string, unknown>]>([
    ["nothing happened", {}, {}],
    ["an outage", { outages: [outage(495, 495.5)] }, { outages: [[495, 495.5]] }],
    ["an outage that is not over ends with the record", { outages: [outage(500, null)] }, { outages: [[500, 500.25]] }],
    [
      "an outage that both systems saw ends when the monitor was created",
      { observedUntilMs: day(510), outages: [outage(500.25, 505), outage(506, 507)] },
      { outages: [[500.25, 500.5]], unknown: [] },
    ],
    ["outages before the record began are cut", { outages: [outage(480, 491)] }, { outages: [[490, 491]] }],
    [
      "in any order, and overlapping",
      { outages: [outage(498, 499), outage(496, 496.5), outage(496.25, 497)] },
      { outages: [[496, 497], [498, 499]] }, // biome-ignore format: one line per case
    ],
    ["an outage without a length", { outages: [outage(495, 495)] }, {}],
    [
      "older than 400 days",
      { observedFromMs: 0, outages: [outage(20, 21), outage(100, 101)] },
      { from: 100.5, outages: [[100.5, 101]] },
    ],
    [
      "a day with a share: the lost time is in its middle, and other days have no data",
      { days: [share(495, 0.75)] },
      { down: [[495.375, 495.625]], unknown: [[490, 495], [496, 500.5]] }, // biome-ignore format: one line per case
    ],
    [
      "a day with a share and an outage: the outage counts",
      { observedFromMs: day(495), observedUntilMs: day(496), days: [share(495, 0.5)], outages: [outage(495, 495.125)] },
      { from: 495, outages: [[495, 495.125]], unknown: [[496, 500.5]] },
    ],
    [
      "a day that the record has only in part",
      { observedFromMs: day(495.5), observedUntilMs: day(496), days: [share(495, 0.5)] },
      { from: 495.5, down: [[495.625, 495.875]], unknown: [[496, 500.5]] },
    ],
    [
      "the day of the creation",
      { observedFromMs: day(500), observedUntilMs: day(501), days: [share(500, 0)] },
      { from: 500, down: [[500, 500.5]], unknown: [] },
    ],
  ])("%s", (_what, changes, expected) => {
    const past = pastOfMonitor(record(changes), CREATED_MS);
    expect({
      from: (past?.fromMs ?? 0) / DAY_MS,
      outages: past?.outages.map(inDays),
      down: past?.down.map(inDays),
      unknown: past?.unknown.map(inDays),
    }).toEqual({ from: 490, outages: [], down: [], unknown: [[500.25, 500.5]], ...expected });
  });

  it("is nothing if the record began after the creation", () => {
    expect(pastOfMonitor(record({ observedFromMs: CREATED_MS, observedUntilMs: day(510) }), CREATED_MS)).toBeNull();
  });

  it("an outage has the first cause", () => {
    const outages = [outage(496, 497, null), outage(496.5, 498, "timeout"), outage(497, 499, "refused")];
    expect(pastOfMonitor(record({ outages }), CREATED_MS)?.outages.map(({ cause }) => cause)).toEqual(["timeout"]);
  });
});

const moment = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => day(450) + hours * HOUR_MS);
const outageOf = fc.record({ startedAtMs: moment, endedAtMs: fc.option(moment), cause: fc.constant(null) });
const dayOf = fc.record({
  dayMs: fc.integer({ min: 450, max: 510 }).map(day),
  upShare: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anyRecord = fc.record({
  source: fc.constant("uptime-kuma" as const),
  observedFromMs: moment,
  observedUntilMs: moment,
  outages: fc.array(outageOf, { maxLength: 12 }),
  days: fc.uniqueArray(dayOf, { maxLength: 20, selector: ({ dayMs }) => dayMs }),
});

describe("of any record", () => {
  it("the past is in order, without overlaps, before the creation, and within the record", () => {
    fc.assert(
      fc.property(anyRecord, (given) => {
        const past = pastOfMonitor(given, CREATED_MS);
        if (past === null) return;
        expect(past.fromMs).toBeGreaterThanOrEqual(CREATED_MS - MAX_HISTORY_DAYS * DAY_MS);
        for (const spans of [past.outages, past.down, past.unknown]) {
          let lastMs = past.fromMs;
          for (const [index, { fromMs, toMs }] of spans.entries()) {
            expect(fromMs).toBeGreaterThanOrEqual(index === 0 ? lastMs : lastMs + 1);
            expect(toMs).toBeGreaterThan(fromMs);
            lastMs = toMs;
          }
          expect(lastMs).toBeLessThanOrEqual(CREATED_MS);
        }
        const lost = [...past.outages, ...past.down].sort((one, other) => one.fromMs - other.fromMs);
        for (const { toMs } of lost) expect(toMs).toBeLessThanOrEqual(given.observedUntilMs);
        expect(lost.every(({ fromMs }, index) => index === 0 || fromMs >= (lost[index - 1]?.toMs ?? 0))).toBe(true);
        expect(without(past.unknown, lost)).toEqual(past.unknown);
      }),
    );
  });

  it("flips become outages that do not overlap, and only the last may be open", () => {
    const flip = fc.record({ atMs: fc.nat(1_000), isDown: fc.boolean(), cause: fc.constant(null) });
    fc.assert(
      fc.property(fc.array(flip), (flips: readonly Flip[]) => {
        const outages = outagesOfFlips(flips);
        for (const [index, { startedAtMs, endedAtMs }] of outages.entries()) {
          const next = outages[index + 1];
          expect(startedAtMs).toBeLessThanOrEqual(endedAtMs ?? startedAtMs);
          if (next) expect(endedAtMs).toBeLessThanOrEqual(next.startedAtMs);
        }
      }),
    );
  });

  it("a record that is fitted has the same downtime before the creation, and no more outages than fit", () => {
    const ends = fc.uniqueArray(moment, { maxLength: 24 }).map((moments) => moments.sort((a, b) => a - b));
    fc.assert(
      fc.property(ends, fc.integer({ min: 1, max: 6 }), (moments, most) => {
        const outages = outagesOfFlips(moments.map((atMs, at) => ({ atMs, isDown: at % 2 === 0, cause: null })));
        const given = record({ observedFromMs: day(450), observedUntilMs: day(500.5), outages });
        const fitted = fitRecord(given, most);
        expect(fitted.outages.length).toBeLessThanOrEqual(most);
        expect(downMs(fitted)).toBeCloseTo(downMs(given), -2);
      }),
    );
  });
});

function downMs(given: SystemRecord): number {
  const past = pastOfMonitor(given, CREATED_MS);
  return [...(past?.outages ?? []), ...(past?.down ?? [])].reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
}
