import { describe, expect, it } from "@jest/globals";
import type { AssignedTask, CheckResult, Slice, SliceSealer } from "@pharos/core";
import { probeTask } from "@pharos/core/testing";
import { createCheckSender } from "./send-checks.ts";

const check = (region: string, subjectId: number): AssignedTask => ({ region, task: probeTask({ subjectId }) });

/** Seals no subject from 100 on. */
const sealer: SliceSealer = {
  seal(slices) {
    const split = (slice: Slice, isGood: boolean) => slice.tasks.filter(({ subjectId }) => subjectId < 100 === isGood);
    const unsealed = slices.flatMap((slice) =>
      split(slice, false).map((task) => ({ region: slice.region, task, reason: "damaged" as const })),
    );
    return { slices: slices.map((slice) => ({ ...slice, tasks: split(slice, true) })), sealed: 0, unsealed };
  },
};

function sending(stopped: readonly string[] = [], keysKnown = async () => {}, placesFail = false) {
  const sent: Record<string, readonly number[]> = {};
  const jobs: { readonly region: string; readonly results: readonly CheckResult[] }[] = [];
  const reasons: string[] = [];
  const sender = createCheckSender({
    producer: {
      async slices(slices) {
        for (const { region, tasks } of slices) sent[region] = tasks.map(({ subjectId }) => subjectId);
      },
      resultsOf: async (region, results) => void jobs.push({ region, results }),
      results: async (results) => void jobs.push({ region: "any", results }),
    },
    places: {
      async send(checks) {
        if (placesFail) throw new Error("no places");
        for (const { region, task } of checks) sent[region] = [...(sent[region] ?? []), task.subjectId];
        const from = (least: number) =>
          checks.filter(({ task: { subjectId } }) => Math.floor(subjectId / 100) === least);
        return { sealed: 0, unsealed: from(2).map((one) => ({ ...one, reason: "damaged" })), unsent: from(1) };
      },
    },
    ...{ sealer, keysKnown, isStopped: (region) => stopped.includes(region), hasFeature: (region) => region === "nyc" },
    onSealed: () => {},
    onUnsealed: (reason) => reasons.push(reason),
  });
  return { sender, sent, jobs, reasons };
}

const unable = (region: string, subjectId: number) => ({ subjectId, checkNumber: 1, region, noVote: "unable" });

describe("a sender of checks", () => {
  it("sends nothing to a region that was stopped since it was chosen, and reports it as unable", async () => {
    const { sender, sent, jobs, reasons } = sending(["lon"]);
    await sender.send([check("lon", 1), check("nyc", 2)]);
    expect(sent).toEqual({ nyc: [2] });
    expect(jobs).toEqual([{ region: "lon", results: [unable("lon", 1)] }]);
    expect(reasons).toEqual([]);
  });

  it("reports all checks of a region whose secrets cannot be sealed in one job, and counts each", async () => {
    const { sender, sent, jobs, reasons } = sending();
    await sender.send([check("lon", 1), check("lon", 100), check("lon", 101)]);
    expect(sent).toEqual({ lon: [1] });
    expect(jobs).toEqual([{ region: "lon", results: [unable("lon", 100), unable("lon", 101)] }]);
    expect(reasons).toEqual(["damaged", "damaged"]);
  });

  it("sends a check that needs a feature only to regions with it, and reports others as unable", async () => {
    const { sender, sent, jobs } = sending();
    const byIPv6 = (region: string, subjectId: number) => ({
      region,
      task: probeTask({ subjectId, config: { ipVersion: 6 } }),
    });
    await sender.send([byIPv6("lon", 1), byIPv6("nyc", 2), check("lon", 3)]);
    expect(sent).toEqual({ lon: [3], nyc: [2] });
    expect(jobs).toEqual([{ region: "lon", results: [unable("lon", 1)] }]);
  });

  it("sends no check to a location that its monitor does not name, and reports it to recorders of this release", async () => {
    const { sender, sent, jobs } = sending();
    const placed = (region: string, subjectId: number): AssignedTask => {
      const task = probeTask({ subjectId });
      return { region, task: { ...task, config: { ...task.config, locations: ["nyc"] } } };
    };
    await sender.send([placed("nyc", 1), placed("lon", 2)]);
    expect(sent).toEqual({ nyc: [1] });
    expect(jobs).toEqual([{ region: "lon", results: [{ ...unable("lon", 2), placed: true }] }]);
  });

  it("sends checks of places apart from others, and reports those that no probe can make", async () => {
    const { sender, sent, jobs, reasons } = sending();
    await sender.send([check("lon", 1), check("7/office", 2), check("7/office", 100), check("7/office", 200)]);
    expect(sent).toEqual({ lon: [1], "7/office": [2, 100, 200] });
    expect(jobs).toEqual([{ region: "any", results: [unable("7/office", 200), unable("7/office", 100)] }]);
    expect(reasons).toEqual(["damaged"]);
  });

  it("sends checks of regions while those of places fail", async () => {
    const { sender, sent } = sending([], undefined, true);
    await expect(sender.send([check("7/office", 2), check("lon", 1)])).rejects.toThrow("no places");
    expect(sent).toEqual({ lon: [1] });
  });

  it("sends nothing while the keys of regions are not known", async () => {
    const { sender, sent } = sending([], () => Promise.reject(new Error("away")));
    await expect(sender.send([check("lon", 1)])).rejects.toThrow("away");
    expect(sent).toEqual({});
  });
});
