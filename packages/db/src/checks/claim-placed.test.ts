import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { CheckResult, Outcome, Regions } from "@pharos/core";
import fc from "fast-check";
import { isRunning } from "../subject/running.ts";
import { type Fixture, openFixture, resultOf } from "../testing.ts";
import { claimChecks, claimPlaced } from "./claim.ts";
import { claimMissed, claimSilent } from "./claim-deadlines.ts";
import { isPlacedDue, nextDueMs } from "./next-due.ts";
import { record } from "./record.ts";

let db: Fixture;
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const FOUR = ["lon", "nyc", "sgp", "tor"];

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("UPDATE subject_schedules SET active = false, placed_active = false");
});

async function place(locations: readonly string[]): Promise<number> {
  const id = await db.addMonitor({ now: NOW });
  await db.pool.query("UPDATE subjects SET locations = $2 WHERE id = $1", [id, locations]);
  await db.pool.query(
    "UPDATE subject_schedules SET active = false, placed = true, placed_active = true WHERE subject_id = $1",
    [id],
  );
  return id;
}

const claim = (at: Date, regions: readonly string[] = FOUR, mute: readonly string[] = []) =>
  claimPlaced(db.pool, at, 10, { regions, mute });
const scheduleOf = async (id: number) =>
  (await db.rows("SELECT *, due_at AS due FROM subject_schedules WHERE subject_id = $1", [id]))[0];
const resultIn = (id: number, number: number, region: string, over: Partial<Outcome> = {}): CheckResult => {
  const { votes, ...result } = resultOf(id, number, NOW.getTime(), over);
  return { ...result, votes: [{ ...votes[0], region }] };
};
const failureIn = (id: number, number: number, region: string) =>
  resultIn(id, number, region, { passed: false, errorMessage: "down" });
const live: Regions = { live: FOUR, quarantined: new Set() };

describe("a monitor that names its locations", () => {
  it("is sent to each of them in turn, with their names, and to no other", async () => {
    const id = await place(["nyc", "tor"]);
    const asked: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const { claimed } = await claim(later(number * 3_600));
      asked.push(...claimed.map(({ region }) => region));
      expect(claimed[0]?.task.config.locations).toEqual(["nyc", "tor"]);
      await db.pool.query("UPDATE subject_states SET check_number = $2 WHERE subject_id = $1", [id, number]);
    }
    expect(asked.toSorted()).toEqual(["nyc", "nyc", "tor", "tor"]);
    expect((await claimChecks(db.pool, later(20_000), 10, { regions: FOUR })).claimed).toEqual([]);
  });

  it("gets no check while none of them is live, and is due again within 20 seconds", async () => {
    const id = await place(["nyc"]);
    await db.pool.query("UPDATE subject_schedules SET interval_seconds = 86400, phase_ms = 0 WHERE subject_id = $1", [
      id,
    ]);
    const before = await scheduleOf(id);
    const { claimed, silent, unreached, latenessMs } = await claim(NOW, ["lon", "sgp"]);
    expect({ claimed, silent, unreached, latenessMs }).toEqual({
      claimed: [],
      silent: [],
      unreached: 1,
      latenessMs: [],
    });
    const after = await scheduleOf(id);
    expect(after).toMatchObject({ check_number: before?.["check_number"], lease_until: null, region: null });
    expect(Number(after?.["due"])).toBeGreaterThan(NOW.getTime());
    expect(Number(after?.["due"])).toBeLessThanOrEqual(later(20).getTime());
    const { claimed: again } = await claim(later(20), ["lon", "nyc"]);
    expect(again).toMatchObject([{ region: "nyc", task: { checkNumber: 1 } }]);
  });

  it("goes to a mute location while no other of them is live, and to no mute one that it does not name", async () => {
    await place(["nyc"]);
    expect(await claim(NOW, ["sgp"], ["lon"])).toMatchObject({ claimed: [], unreached: 1 });
    expect((await claim(later(20), ["sgp"], ["lon", "nyc"])).claimed).toMatchObject([{ region: "nyc" }]);
  });

  it("is claimed without the teams that had their turn", async () => {
    await place(["nyc"]);
    const options = { regions: FOUR, exceptTeams: [db.teamId] };
    expect(await claimPlaced(db.pool, NOW, 10, options)).toMatchObject({ claimed: [], unreached: 0 });
    expect((await claim(NOW)).claimed).toHaveLength(1);
  });

  it("is still checked by its location when that is back, under the number that is in flight", async () => {
    const id = await place(["nyc"]);
    await claim(NOW);
    const { silent } = await claim(later(3_600), ["lon"]);
    const gone = await record(db.pool, silent, { live: ["lon"], quarantined: new Set() }, later(3_600));
    expect(gone.asked).toEqual([]);
    const { silent: again } = await claim(later(7_200), FOUR);
    const { asked } = await record(db.pool, again, live, later(7_200));
    expect(asked).toMatchObject([{ region: "nyc", task: { subjectId: id, checkNumber: 1 } }]);
  });

  it("reports a location that gave no vote, for recorders of this release", async () => {
    const id = await place(["nyc"]);
    await claim(NOW);
    const { silent } = await claim(later(3_600));
    expect(silent).toEqual([
      { subjectId: id, checkNumber: 1, region: "nyc", noVote: "silent", expiredLeases: 1, placed: true },
    ]);
  });

  it("has a failure confirmed by its other locations, and by no others", async () => {
    const id = await place(["nyc", "sgp"]);
    const { claimed } = await claim(NOW);
    const first = claimed[0]?.region ?? "";
    const { asked } = await record(db.pool, [failureIn(id, 1, first)], live, NOW);
    expect(asked.map(({ region }) => region)).toEqual(["nyc", "sgp"].filter((region) => region !== first));
    expect(asked[0]?.task.config.locations).toEqual(["nyc", "sgp"]);
  });

  it("goes down by the failure of its only location", async () => {
    const id = await place(["nyc"]);
    await claim(NOW);
    expect((await record(db.pool, [failureIn(id, 1, "nyc")], live, NOW)).asked).toEqual([]);
    expect(await db.rows("SELECT status FROM subject_states WHERE subject_id = $1", [id])).toEqual([
      { status: "down" },
    ]);
  });

  it("is claimed only while one is due, so that installations without any pay for no claim", async () => {
    expect(await isPlacedDue(db.pool, later(365 * 86_400))).toBe(false);
    await place(["nyc"]);
    expect([await isPlacedDue(db.pool, later(-1)), await isPlacedDue(db.pool, NOW)]).toEqual([false, true]);
  });

  it("is not changed by the vote of another location", async () => {
    const id = await place(["nyc"]);
    await claim(NOW);
    expect((await record(db.pool, [failureIn(id, 1, "lon")], live, NOW)).overtaken).toBe(1);
    expect(await db.rows("SELECT status FROM subject_states WHERE subject_id = $1", [id])).toEqual([
      { status: "pending" },
    ]);
  });

  it("is in no order of claims and results sent to a location that it does not name", async () => {
    const step = fc.record({
      live: fc.subarray(FOUR),
      fails: fc.boolean(),
      seconds: fc.integer({ min: 1, max: 200 }),
      answers: fc.boolean(),
    });
    const locations = fc.subarray(FOUR, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(locations, fc.array(step, { maxLength: 12 }), async (named, steps) => {
        const id = await place(named);
        let at = NOW;
        for (const { live: now, fails, seconds, answers } of steps) {
          at = new Date(at.getTime() + seconds * 1_000);
          const { claimed, silent } = await claim(at, now);
          const resultFrom = fails ? failureIn : resultIn;
          const results = claimed.map(({ region, task }) => resultFrom(id, task.checkNumber, region));
          const sent = [...claimed];
          for (const result of [...silent, ...(answers ? results : [])]) {
            sent.push(...(await record(db.pool, [result], { live: now, quarantined: new Set() }, at)).asked);
          }
          for (const { region } of sent) expect(named).toContain(region);
        }
        await db.pool.query("UPDATE subject_schedules SET placed_active = false");
      }),
      { numRuns: 25 },
    );
  });
});

describe("beside services of an earlier release, a monitor that names its locations", () => {
  it("is never due for them, but wakes this release", async () => {
    await place(["nyc"]);
    const aYearOn = later(365 * 86_400);
    expect((await claimChecks(db.pool, aYearOn, 10, { regions: FOUR })).claimed).toEqual([]);
    expect((await claimMissed(db.pool, aYearOn, 10)).claimed).toEqual([]);
    expect((await claimSilent(db.pool, aYearOn, 10)).claimed).toEqual([]);
    expect(await nextDueMs(db.pool)).toBeLessThanOrEqual(NOW.getTime());
  });

  it("is not resumed by them", async () => {
    const id = await place(["nyc"]);
    const resume = db.pool.query("UPDATE subject_schedules SET active = true WHERE subject_id = $1", [id]);
    await expect(resume).rejects.toThrow("subject_schedules_placed_apart");
  });

  it.each([
    ["pause", "is_active = false"],
    ["delete", "deleted_at = now()"],
  ])("is not checked after they %s it", async (_act, change) => {
    const id = await place(["nyc"]);
    await db.pool.query(`UPDATE subjects SET ${change} WHERE id = $1`, [id]);
    expect(await claim(NOW)).toMatchObject({ claimed: [], unreached: 1 });
    const [{ isWatched } = {}] = await db.rows(
      `SELECT ${isRunning("s")} AS "isWatched" FROM subject_schedules s WHERE subject_id = $1`,
      [id],
    );
    expect(isWatched).toBe(false);
  });
});
