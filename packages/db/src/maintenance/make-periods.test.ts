import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { PERIODS_AHEAD_MS } from "@pharos/core";
import { occurrencesBetween } from "@pharos/core/time-zone";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { makePeriods } from "./make-periods.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2027-03-01T12:00:00Z");
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(() => db.pool.query("TRUNCATE maintenance_windows CASCADE"));

/** A daily window at 02:30 in Berlin, of an hour. */
async function addDaily(rrule = "FREQ=DAILY", startsLocal = "2027-02-01 02:30"): Promise<number> {
  const [row] = await db.rows(
    `INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, rrule, created_at, updated_at)
     VALUES ($1, 'Nightly', 'all', $2, 3600, 'Europe/Berlin', $3, $4, $4) RETURNING id`,
    [db.teamId, startsLocal, rrule, NOW],
  );
  return Number(row?.["id"]);
}

const make = (now = NOW, zoneData = "2026a") =>
  makePeriods(db.pool, { now, zoneData, occurrences: occurrencesBetween }, noneAside);

const periods = () =>
  db.rows(
    `SELECT original_start::text, to_char(lower(during) AT TIME ZONE 'UTC', 'MM-DD HH24:MI') AS starts,
       extract(epoch FROM upper(during) - lower(during))::int AS seconds, state, edited
     FROM maintenance_periods ORDER BY original_start`,
  );

describe("makePeriods", () => {
  it("makes the periods of sixty days: on the night of a change of the clocks one, which lasts its whole length", async () => {
    await addDaily();
    expect([await make(), await make()]).toEqual([1, 0]);
    const made = await periods();
    expect(made).toHaveLength(PERIODS_AHEAD_MS / DAY_MS);
    expect(made[0]).toEqual({
      original_start: "2027-03-02 02:30:00",
      starts: "03-02 01:30",
      seconds: 3600,
      state: "planned",
      edited: false,
    });
    const night = made.filter(({ starts }) => String(starts).startsWith("03-28"));
    expect(night).toMatchObject([{ original_start: "2027-03-28 02:30:00", starts: "03-28 01:30", seconds: 3600 }]);
  });

  it("adds those of a further day once a day, and doubles none", async () => {
    await addDaily();
    await make();
    expect(await make(new Date(NOW.getTime() + DAY_MS / 2))).toBe(0);
    expect(await make(days(1.5))).toBe(1);
    const starts = (await periods()).map(({ original_start }) => original_start);
    expect([starts.length, new Set(starts).size]).toEqual([61, 61]);
  });

  it("makes none for the past, also after a long time without a scheduler", async () => {
    await addDaily();
    await make();
    await db.pool.query("DELETE FROM maintenance_periods");
    await make(days(100));
    expect((await periods())[0]).toMatchObject({ original_start: "2027-06-10 02:30:00" });
  });

  it("makes those to come anew when the time zone data changes, but for those that were changed by hand", async () => {
    await addDaily();
    await make();
    await db.pool.query(
      "UPDATE maintenance_periods SET during = tstzrange('2027-03-02 00:00Z', '2027-03-02 01:00Z') WHERE original_start < '2027-03-04'",
    );
    await db.pool.query(
      "UPDATE maintenance_periods SET edited = true, state = 'cancelled' WHERE original_start < '2027-03-03'",
    );
    expect(await make(NOW, "2027a")).toBe(1);
    const made = await periods();
    expect(made).toHaveLength(60);
    expect(made.slice(0, 2)).toMatchObject([
      { original_start: "2027-03-02 02:30:00", starts: "03-02 00:00", edited: true, state: "cancelled" },
      { original_start: "2027-03-03 02:30:00", starts: "03-03 01:30", edited: false },
    ]);
    expect(await make(NOW, "2027a")).toBe(0);
  });

  it("makes no second period on the day of one that was changed by hand before its window was moved", async () => {
    await addDaily();
    await make();
    await db.pool.query(
      "UPDATE maintenance_periods SET edited = true, state = 'cancelled' WHERE original_start < '2027-03-03'",
    );
    await db.pool.query("UPDATE maintenance_windows SET starts_local = starts_local + interval '1 hour'");
    await make(NOW, "2027a");
    const made = await periods();
    expect(made).toHaveLength(60);
    expect(made.slice(0, 2)).toMatchObject([
      { original_start: "2027-03-02 02:30:00", state: "cancelled" },
      { original_start: "2027-03-03 03:30:00", state: "planned" },
    ]);
  });

  it("leaves what was cancelled and what is over alone", async () => {
    const id = await addDaily();
    await db.pool.query("UPDATE maintenance_windows SET cancelled_at = now() WHERE id = $1", [id]);
    const over = await addDaily("FREQ=DAILY;COUNT=1");
    await db.pool.query("UPDATE maintenance_windows SET until_local = starts_local WHERE id = $1", [over]);
    expect([await make(), await periods()]).toEqual([0, []]);
  });

  it("makes the periods of all windows but those that cannot be expanded, which do not come first again", async () => {
    const broken = [await addDaily("FREQ=SECONDLY"), await addDaily()];
    await db.pool.query("UPDATE maintenance_windows SET time_zone = 'Mars/Olympus' WHERE id = $1", [broken[1]]);
    const good = [await addDaily(), await addDaily()];
    const setAside: number[] = [];
    const options = { now: NOW, zoneData: "2026a", occurrences: occurrencesBetween };
    expect(await makePeriods(db.pool, options, (id) => setAside.push(id))).toBe(2);
    expect(setAside).toEqual(broken);
    expect(await makePeriods(db.pool, { ...options, except: broken }, noneAside)).toBe(0);
    const rows = await db.rows("SELECT window_id, count(*)::int FROM maintenance_periods GROUP BY 1 ORDER BY 1");
    expect(rows).toEqual(good.map((id) => ({ window_id: id, count: 60 })));
  });

  it("shares windows among schedulers: each period is made once", async () => {
    for (let count = 0; count < 5; count += 1) await addDaily();
    const looked = await Promise.all([make(), make(), make()]);
    expect(looked.reduce((sum, windows) => sum + windows, 0) + (await make())).toBe(5);
    expect(await periods()).toHaveLength(300);
  });
});
