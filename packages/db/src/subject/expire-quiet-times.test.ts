import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { deleteOldQuietTimes } from "./expire-quiet-times.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture(NOW);
});
afterAll(() => db.stop());

it("deletes the quiet times that are over for more than 90 days, however many, and no others", async () => {
  const subject = await db.addMonitor({ now: NOW });
  const add = (endedDaysAgo: number, count = 1) =>
    db.pool.query(
      `INSERT INTO quiet_times (subject_id, kind, began_at, until, by)
       SELECT $1, 'snooze', $2::timestamptz - interval '1 hour', $2, 'Ada' FROM generate_series(1, $3)`,
      [subject, daysAgo(endedDaysAgo), count],
    );
  await add(90.01, 5_001);
  await add(89.99);
  await add(-1);
  expect(await deleteOldQuietTimes(db.pool, NOW)).toBe(5_001);
  expect(await db.rows("SELECT until FROM quiet_times ORDER BY until")).toEqual([
    { until: daysAgo(89.99) },
    { until: daysAgo(-1) },
  ]);
});
