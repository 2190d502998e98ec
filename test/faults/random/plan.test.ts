import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { INSTANCES, KIND_NAMES, KINDS, type Kind, REGIONS, WORKERS } from "./kinds.ts";
import { type Fault, mayMeet, needs, type PlanOptions, planWaves } from "./plan.ts";
import { createRandom } from "./random.ts";

const OPTIONS: PlanOptions = {
  waves: 8,
  faultsPerWave: 7,
  waveMs: 25_000,
  leaseMs: 13_000,
  outagesAmong: 40,
  outagesPerWave: 10,
  placedOutagesAmong: 8,
  withClients: true,
};
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const plan = (seed: number, over: Partial<PlanOptions> = {}) => planWaves(createRandom(seed), { ...OPTIONS, ...over });

describe("a plan", () => {
  it("is the same for the same seed, and another one for another", () => {
    fc.assert(
      fc.property(seeds, (seed) => expect(plan(seed)).toEqual(plan(seed))),
      { numRuns: 6 },
    );
    expect(plan(1)).not.toEqual(plan(2));
  });

  it("has every kind of fault", () => {
    const hasAll = (seed: number) => {
      const kinds = new Set(plan(seed).flatMap(({ faults }) => faults.map(({ kind }) => kind)));
      return KIND_NAMES.every((kind) => kinds.has(kind));
    };
    fc.assert(fc.property(seeds, hasAll), { numRuns: 6 });
  });

  it("ends every fault within its wave, and leaves no two to the same process, server or regions", () => {
    const isWithin = (fault: Fault) =>
      fault.atMs <= fault.untilMs &&
      fault.untilMs <= OPTIONS.waveMs &&
      (KINDS[fault.kind] as Kind).targets.includes(fault.target);
    const isSound = (seed: number) =>
      plan(seed).every(({ faults }) =>
        faults.every(
          (fault, index) =>
            isWithin(fault) && faults.slice(index + 1).every((other) => mayMeet(fault, other, OPTIONS.leaseMs)),
        ),
      );
    fc.assert(fc.property(seeds, isSound), { numRuns: 6 });
  });

  it("keeps a majority of the regions that say what is true, so that what is recorded can be judged", () => {
    const workersOf = (fault: Fault) => needs(fault).filter((need) => WORKERS.includes(need));
    const misleads = (fault: Fault) => (KINDS[fault.kind] as Kind).misleads === true && workersOf(fault).length > 0;
    const keepsMajority = (seed: number) =>
      plan(seed).every(({ faults }) =>
        faults
          .filter(misleads)
          .every((one) =>
            faults.every(
              (other) =>
                other === one || other.atMs > one.untilMs || other.untilMs < one.atMs || workersOf(other).length === 0,
            ),
          ),
      );
    fc.assert(fc.property(seeds, keepsMajority), { numRuns: 6 });
  });

  it("leaves the processes for clients alone where they do not run", () => {
    const targets = plan(3, { withClients: false, waves: 40, kinds: ["kill"] }).flatMap(({ faults }) =>
      faults.map(({ target }) => target),
    );
    expect(targets).toContain("ping-1");
    expect(targets.filter((target) => /^(intake|pages|dashboard)/.test(target))).toEqual([]);
  });

  it("deals only the kinds that it is given", () => {
    const kinds = ["kill", "valkey-emptied"] as const;
    const dealt = plan(3, { kinds }).flatMap(({ faults }) => faults.map(({ kind }) => kind));
    expect(new Set(dealt)).toEqual(new Set(kinds));
  });

  it("has outages that end in their wave and outages that do not, each of another target", () => {
    const [first] = plan(5, { outagesPerWave: 40 });
    const outages = first?.outages ?? [];
    expect(new Set(outages.map(({ index }) => index)).size).toBe(40);
    expect(outages.some(({ untilMs }) => untilMs === null)).toBe(true);
    expect(outages.some(({ untilMs }) => untilMs !== null)).toBe(true);
  });
});

describe("needs", () => {
  const fault = (kind: Fault["kind"], target: string): Fault => ({ kind, target, atMs: 0, untilMs: 1, luck: 0 });
  it.each<[Fault, readonly string[]]>([
    [fault("kill", "recorder-1"), ["recorder-1"]],
    [fault("freeze", "recorder-1"), ["recorder-1"]],
    [fault("freeze", "worker-lon"), WORKERS],
    [fault("region-lying", "lon"), WORKERS],
    [fault("region-mute", "lon"), ["worker-lon"]],
    [fault("postgres-full", "postgres"), ["postgres"]],
    [fault("link-cut", "ping-1"), ["ping-1"]],
    [fault("valkey-emptied", "valkey"), ["valkey"]],
    [fault("valkey-slow", "valkey"), ["valkey"]],
    [fault("upgrade", "all"), INSTANCES],
  ])("of %j", (one, expected) => expect(needs(one)).toEqual(expected));

  it("knows a worker for each region", () => {
    expect(WORKERS).toHaveLength(REGIONS.length);
  });
});
