import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { probeTask } from "../testing.ts";
import { type AssignedTask, MAX_CHECKS_PER_SLICE, packSlices, versionOfSlice } from "./slices.ts";

function assigned(subjectId: number, region: string): AssignedTask {
  return { region, task: probeTask({ subjectId }) };
}

describe("packSlices", () => {
  it("sends every check to its region and no other", () => {
    const check = fc.record({ id: fc.integer({ min: 1, max: 1e9 }), region: fc.constantFrom("lon", "nyc", "sgp") });
    fc.assert(
      fc.property(fc.uniqueArray(check, { selector: (one) => one.id, maxLength: 300 }), (checks) => {
        const slices = packSlices(checks.map(({ id, region }) => assigned(id, region)));
        const sent = slices.flatMap((slice) => slice.tasks.map((task) => `${task.subjectId} ${slice.region}`));
        expect(sent.sort()).toEqual(checks.map(({ id, region }) => `${id} ${region}`).sort());
      }),
    );
  });

  it("packs MAX_CHECKS_PER_SLICE into each slice of a region but the last", () => {
    const checks = Array.from({ length: 2 * MAX_CHECKS_PER_SLICE + 1 }, (_, index) => assigned(index + 1, "lon"));
    const sizes = packSlices(checks).map(({ tasks }) => tasks.length);
    expect(sizes).toEqual([MAX_CHECKS_PER_SLICE, MAX_CHECKS_PER_SLICE, 1]);
  });

  it("keeps tasks with newer settings apart, in a job of a newer version", () => {
    const newer = { region: "lon", task: probeTask({ subjectId: 2, config: { tlsVerify: false } }) };
    const slices = packSlices([assigned(1, "lon"), newer, assigned(3, "lon")]);
    expect(slices.map(({ tasks }) => tasks.map(({ subjectId }) => subjectId))).toEqual([[1, 3], [2]]);
    expect(slices.map(versionOfSlice)).toEqual([1, 3]);
  });

  it.each(["grpc", "websocket"])("keeps tasks of the newer type %s apart", (type) => {
    const slices = packSlices([assigned(1, "lon"), { region: "lon", task: probeTask({ subjectId: 2, type }) }]);
    expect(slices.map(versionOfSlice)).toEqual([1, 3]);
  });

  it("makes no slice of nothing", () => {
    expect(packSlices([])).toEqual([]);
  });
});
