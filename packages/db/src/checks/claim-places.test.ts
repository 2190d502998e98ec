import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { CheckResult, Regions } from "@pharos/core";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { addPlace } from "../places/places.fixture.ts";
import { alertsTo, askAll, attachProgram } from "../telling/asking.fixture.ts";
import { type Fixture, openFixture, resultOf } from "../testing.ts";
import { claimPlaced } from "./claim.ts";
import { record } from "./record.ts";

let db: Fixture;
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
let office: string;
let home: string;

beforeAll(async () => {
  db = await openFixture();
  [office, home] = [await addPlace(db, "office"), await addPlace(db, "home")];
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("UPDATE subject_schedules SET active = false, placed_active = false");
  await db.pool.query("UPDATE places SET polled_at = now()");
});

async function addPlaced(locations: readonly string[], rule = "any"): Promise<number> {
  const id = await db.addMonitor({ now: NOW });
  await db.pool.query("UPDATE subjects SET locations = $2, locations_rule = $3 WHERE id = $1", [id, locations, rule]);
  await db.pool.query(
    "UPDATE subject_schedules SET active = false, placed = true, placed_active = true WHERE subject_id = $1",
    [id],
  );
  return id;
}

const silence = (location: string) =>
  db.pool.query("UPDATE places SET polled_at = now() - interval '31 seconds' WHERE location = $1", [location]);
const claim = (at: Date, regions: readonly string[] = ["lon", "nyc"]) => claimPlaced(db.pool, at, 10, { regions });
const live: Regions = { live: ["lon", "nyc"], quarantined: new Set() };
function result(id: number, number: number, region: string, passed: boolean): CheckResult {
  const { votes, ...rest } = resultOf(id, number, NOW.getTime(), passed ? {} : { passed, errorMessage: "Refused." });
  return { ...rest, votes: [{ ...votes[0], region }] };
}
const recorded = (results: readonly CheckResult[]) => record(db.pool, results, live, NOW);
/** A check with the answers of a region and of the place `office`. */
async function answer(id: number, number: number, [outside, inside]: readonly [boolean, boolean]): Promise<void> {
  await claim(later(number * 3_600));
  await recorded([result(id, number, "nyc", outside)]);
  await recorded([result(id, number, office, inside)]);
}
const stateOf = async (id: number) =>
  (
    await db.rows(
      "SELECT status, sides_failing AS failing, location_verdict AS verdict FROM subject_states WHERE subject_id = $1",
      [id],
    )
  )[0];

describe("a monitor with places", () => {
  it("is sent to its live place, also while no region is live, and to no silent one", async () => {
    await addPlaced([office]);
    expect((await claim(NOW, [])).claimed).toMatchObject([{ region: office }]);
    await silence(office);
    await addPlaced([office]);
    expect(await claim(NOW)).toMatchObject({ claimed: [], unreached: 1 });
  });

  it("has in its task for a place, and for no region, how the probe goes on while it is cut off", async () => {
    const [inside, outside] = [await addPlaced([office]), await addPlaced(["lon"])];
    await db.pool.query("UPDATE subject_schedules SET checks_version = 4 WHERE subject_id = ANY ($1::int[])", [
      [inside, outside],
    ]);
    const { claimed } = await claim(NOW);
    const repeatOf = (id: number) => claimed.find(({ task }) => task.subjectId === id)?.task.repeat;
    expect([repeatOf(inside), repeatOf(outside)]).toEqual([{ version: 4, everySeconds: 60 }, undefined]);
  });

  it("is sent to a region first if it names both, and to its place while no region is live", async () => {
    await addPlaced(["regions", office]);
    expect(["lon", "nyc"]).toContain((await claim(NOW)).claimed[0]?.region);
    await addPlaced(["nyc", office]);
    expect((await claim(NOW, ["lon"])).claimed).toMatchObject([{ region: office }]);
  });

  it("asks the place after the regions, and stores what both sides say", async () => {
    const id = await addPlaced(["regions", office]);
    const [first] = (await claim(NOW)).claimed;
    const { asked } = await recorded([result(id, 1, first?.region ?? "", true)]);
    expect(asked).toMatchObject([{ region: office, task: { config: { locations: ["regions", office] } } }]);
    const { recorded: done, withoutVote } = await recorded([result(id, 1, office, false)]);
    expect(done).toHaveLength(1);
    expect(withoutVote).toEqual([]);
    expect(await stateOf(id)).toEqual({
      status: "down",
      failing: ["inside"],
      verdict: { word: "way_out", inside: "fails", outside: "passes", is_divided: false },
    });
    expect(await db.rows("SELECT cause, regions FROM incidents WHERE subject_id = $1", [id])).toEqual([
      {
        cause: expect.stringMatching(/^Refused\. The target answers outside .* and not inside \(office\)/),
        regions: ["office"],
      },
    ]);
    expect(await db.rows("SELECT detail FROM events WHERE subject_id = $1", [id])).toEqual([
      {
        detail: {
          word: "way_out",
          sides: {
            inside: { verdict: "fails", places: ["office"] },
            outside: { verdict: "passes", regions: [first?.region] },
          },
        },
      },
    ]);
    const votes = await db.rows("SELECT region, status FROM checks WHERE subject_id = $1 ORDER BY vote", [id]);
    expect(votes).toEqual([
      { region: first?.region, status: "up" },
      { region: "office", status: "down" },
    ]);
  });

  it("stays down while the place that failed is silent, and is up when it answers again", async () => {
    const id = await addPlaced(["nyc", office]);
    await claim(NOW);
    await recorded([result(id, 1, "nyc", true)]);
    await recorded([result(id, 1, office, false)]);
    await silence(office);
    await claim(later(3_600));
    await recorded([result(id, 2, "nyc", true)]);
    expect(await stateOf(id)).toMatchObject({ status: "down", failing: ["inside"] });
    await db.pool.query("UPDATE places SET polled_at = now()");
    await claim(later(7_200));
    await recorded([result(id, 3, "nyc", true)]);
    await recorded([result(id, 3, office, true)]);
    expect(await stateOf(id)).toMatchObject({ status: "up", failing: [], verdict: { word: "reached" } });
  });

  it("is degraded by one side with the rule all, without an incident", async () => {
    const id = await addPlaced(["nyc", office], "all");
    await answer(id, 1, [true, false]);
    expect(await stateOf(id)).toMatchObject({ status: "degraded", failing: ["inside"], verdict: { word: "way_out" } });
    expect(await db.rows("SELECT id FROM incidents WHERE subject_id = $1", [id])).toEqual([]);
    await answer(id, 2, [true, false]);
    await answer(id, 3, [true, true]);
    const events = await db.rows(
      "SELECT happening, detail ->> 'word' AS word FROM events WHERE subject_id = $1 ORDER BY id",
      [id],
    );
    expect(events).toEqual([
      { happening: "divided", word: "way_out" },
      { happening: "divided_over", word: "reached" },
    ]);
  });

  it("ends the news of a side that failed before an outage once both sides answer", async () => {
    const id = await addPlaced(["nyc", office], "all");
    const answers = [
      [true, false],
      [false, false],
      [true, true],
    ] as const;
    for (const [index, one] of answers.entries()) await answer(id, index + 1, one);
    const events = await db.rows("SELECT happening FROM events WHERE subject_id = $1 ORDER BY id", [id]);
    expect(events.map(({ happening }) => happening)).toEqual(["divided", "down", "recovery", "divided_over"]);
  });

  it("has an event of each change of an outage, and one alert of each word", async () => {
    const id = await addPlaced(["nyc", office]);
    const answers = [
      [false, true],
      [false, false],
      [false, false],
      [false, true],
      [true, false],
      [false, false],
      [true, true],
    ] as const;
    for (const [index, one] of answers.entries()) await answer(id, index + 1, one);
    const events = await db.rows(
      `SELECT happening, detail ->> 'word' AS word, CASE WHEN withheld AND fanned_out_at IS NOT NULL THEN ', no alert' ELSE '' END AS alerts,
         (count(*) OVER (PARTITION BY incident_id))::int AS incidents FROM events WHERE subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(events.map(({ happening, word, alerts }) => `${happening} ${word}${alerts}`)).toEqual([
      ...["down way_in", "changed service", "changed way_in, no alert", "changed way_out", "changed service, no alert"],
      "recovery reached",
    ]);
    expect(events.map(({ incidents }) => incidents)).toEqual(events.map(() => events.length));
  });

  it("has no event of a word that contacts got, also if flapping began with it or its event is written again", async () => {
    const id = await addPlaced(["nyc", office]);
    await answer(id, 1, [false, true]);
    await db.pool.query("UPDATE events SET happening = 'flapping' WHERE subject_id = $1", [id]);
    // As after a silence of the place.
    await db.pool.query(
      'UPDATE subject_states SET location_verdict = \'{"word":"outside_only"}\' WHERE subject_id = $1',
      [id],
    );
    await answer(id, 2, [false, true]);
    await answer(id, 3, [false, false]);
    await db.pool.query(
      `INSERT INTO events (happening, audience, detail, subject_id, incident_id, occurred_at)
       SELECT happening, audience, detail, subject_id, incident_id, occurred_at FROM events WHERE subject_id = $1 AND happening = 'flapping'`,
      [id],
    );
    await answer(id, 4, [false, true]);
    const events = await db.rows(
      "SELECT happening, detail ->> 'word' AS word FROM events WHERE subject_id = $1 ORDER BY id",
      [id],
    );
    expect(events.map(({ happening, word }) => `${happening} ${word}`)).toEqual([
      ...["flapping way_in", "changed service", "flapping way_in", "changed way_in"],
    ]);
  });

  it("has no alert of a change that waited until the outage had changed back", async () => {
    const id = await addPlaced(["nyc", office]);
    const program = await attachProgram(db.pool, id);
    const steps = [
      [false, true],
      [false, false],
      [false, true],
    ] as const;
    for (const [index, one] of steps.entries()) {
      await answer(id, index + 1, one);
      await askAll(db.pool, later(index));
      if (index === 0) await addWindow(db, { from: NOW, to: later(600), subjects: [id] });
    }
    await askAll(db.pool, later(700));
    expect((await alertsTo(db.pool, program)).map(({ happening }) => happening)).toEqual(["down"]);
  });

  it("has a failure of one place confirmed by another", async () => {
    const id = await addPlaced([office, home]);
    const [first] = (await claim(NOW)).claimed;
    const { asked } = await recorded([result(id, 1, first?.region ?? "", false)]);
    expect(asked.map(({ region }) => region)).toEqual([office, home].filter((one) => one !== first?.region));
  });

  it("takes no vote of a number that no scheduler has claimed", async () => {
    const id = await addPlaced([office]);
    await claim(NOW);
    expect((await recorded([result(id, 2, office, false)])).overtaken).toBe(1);
    expect(await stateOf(id)).toMatchObject({ status: "pending" });
  });

  it("takes no vote of a place on a monitor that all regions check", async () => {
    const id = await db.addMonitor({ now: NOW });
    expect((await recorded([result(id, 1, office, false)])).overtaken).toBe(1);
  });

  it("takes no vote of a place of another team, or of one that it does not name", async () => {
    const id = await addPlaced([office]);
    await claim(NOW);
    const foreign = `${db.teamId + 1}/office`;
    const { overtaken } = await recorded([result(id, 1, foreign, false)]);
    expect(overtaken).toBe(1);
    expect((await recorded([result(id, 1, home, false)])).overtaken).toBe(1);
    expect(await stateOf(id)).toMatchObject({ status: "pending" });
  });
});
