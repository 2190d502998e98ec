import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { deleteOldRollups } from "./expire.ts";
import { hourPass, rolledUpUntil } from "./roll-up.ts";
import { createSteps } from "./step.ts";

const step = createSteps(noneAside);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOUR = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 30 * HOUR_MS);
const at = (ms: number) => new Date(HOUR.getTime() + ms);
/** When the hour has settled. */
const SETTLED = at(HOUR_MS + 600_000);
/** When no late check can come any more. */
const FINAL = at(HOUR_MS + 25 * HOUR_MS);

let db: Fixture;
let subjectId: number;

beforeAll(async () => {
  db = await openFixture(HOUR);
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE checks, hourly_rollups, subjects RESTART IDENTITY CASCADE");
  await db.pool.query("UPDATE rollup_cursors SET hour = $1, after_subject_id = 0", [HOUR]);
  subjectId = await db.addMonitor();
});

interface Vote {
  readonly ms: number;
  readonly number: number;
  readonly vote?: number;
  readonly status?: string;
  readonly time?: number | null;
  readonly days?: number;
}

async function addVotes(votes: readonly Vote[], monitor = subjectId) {
  for (const { ms, number, vote = 0, status = "up", time = null, days = 90 } of votes) {
    await db.pool.query(
      `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [monitor, at(ms), number, vote, days, status, time],
    );
  }
}

async function rollUp(now: Date): Promise<number> {
  for (let steps = 0; ; steps += 1) if (!(await step(db.pool, hourPass(now)))) return steps;
}

const rollups = () =>
  db.rows(
    `SELECT subject_id AS id, hour, retention_days AS days, array[up_count, degraded_count, down_count] AS counts,
       array[response_time_min_ms, response_time_avg_ms, response_time_p95_ms, response_time_max_ms] AS times,
       response_time_p50_ms AS median
     FROM hourly_rollups ORDER BY subject_id, hour`,
  );

const NONE = [null, null, null, null];

describe("hourPass", () => {
  it.each<[string, Vote[], object]>([
    ["a check", [{ ms: 0, number: 1, time: 40 }], { counts: [1, 0, 0], times: [40, 40, 40, 40] }],
    [
      "a failure that three regions voted on, once",
      [
        { ms: 1, number: 1, status: "down", time: 5 },
        { ms: 2, number: 1, vote: 1, status: "up", time: 7 },
        { ms: 3, number: 1, vote: 2, status: "down", time: 9 },
      ],
      { counts: [0, 0, 1], times: NONE },
    ],
    [
      "an outvoted failure, with the time of the vote that decided",
      [
        { ms: 1, number: 1, status: "degraded", time: 5 },
        { ms: 2, number: 1, vote: 1, status: "up", time: 70 },
      ],
      { counts: [0, 1, 0], times: [70, 70, 70, 70] },
    ],
    [
      "a failure that was set aside as what the others say",
      [
        { ms: 1, number: 1, status: "pending" },
        { ms: 2, number: 1, vote: 1, status: "up", time: 70 },
      ],
      { counts: [1, 0, 0], times: [70, 70, 70, 70] },
    ],
    ["a certificate near its end", [{ ms: 1, number: 1, status: "degraded", time: 5 }], { counts: [0, 1, 0] }],
    ["pings, which have no response time", [{ ms: 1, number: 1 }], { counts: [1, 0, 0], times: NONE }],
    [
      "min, average, median, 95th percentile and maximum",
      Array.from({ length: 100 }, (_, index) => ({ ms: index, number: index, time: index + 1 })),
      { counts: [100, 0, 0], times: [1, 51, 95, 100], median: 50 },
    ],
    [
      "the longest retention of a plan that changed",
      [
        { ms: 1, number: 1, days: 3 },
        { ms: 2, number: 2, days: 30 },
      ],
      { counts: [2, 0, 0], days: 30 },
    ],
    [
      "for ever as the longest retention of all",
      [
        { ms: 1, number: 1, days: 0 },
        { ms: 2, number: 2, days: 90 },
      ],
      { counts: [2, 0, 0], days: 0 },
    ],
  ])("counts %s", async (_name, votes, expected) => {
    await addVotes(votes);
    await rollUp(SETTLED);
    expect(await rollups()).toEqual([expect.objectContaining({ id: subjectId, hour: HOUR, ...expected })]);
  });

  it("counts a check in the hour of its first vote, and in no other", async () => {
    await addVotes([
      { ms: HOUR_MS - 1, number: 1, status: "down" },
      { ms: HOUR_MS + 1, number: 1, vote: 1, status: "down" },
      { ms: HOUR_MS + 2, number: 2 },
    ]);
    await rollUp(at(2 * HOUR_MS + 600_000));
    expect(await rollups()).toEqual([
      expect.objectContaining({ hour: HOUR, counts: [0, 0, 1] }),
      expect.objectContaining({ hour: at(HOUR_MS), counts: [1, 0, 0] }),
    ]);
  });

  it("leaves an hour alone until it has settled", async () => {
    await addVotes([{ ms: 0, number: 1 }]);
    expect(await rollUp(new Date(SETTLED.getTime() - 1))).toBe(0);
    expect(await rolledUpUntil(db.pool)).toEqual(HOUR);
    expect(await rollUp(SETTLED)).toBe(1);
    expect(await rolledUpUntil(db.pool)).toEqual(at(HOUR_MS));
    expect(await rollUp(SETTLED)).toBe(0);
  });

  it("counts late pings in the last pass, and writes a row that is right already no second time", async () => {
    const other = await db.addMonitor();
    await addVotes([{ ms: 0, number: 1 }]);
    await addVotes([{ ms: 0, number: 1 }], other);
    await rollUp(SETTLED);
    const versions = () => db.rows("SELECT xmin::text FROM hourly_rollups ORDER BY subject_id");
    const [, before] = await versions();
    await addVotes([{ ms: 1, number: 2 }]);
    await rollUp(new Date(FINAL.getTime() - 1));
    expect(await rollups()).toMatchObject([{ counts: [1, 0, 0] }, { counts: [1, 0, 0] }]);
    await rollUp(FINAL);
    expect(await rollups()).toMatchObject([{ counts: [2, 0, 0] }, { counts: [1, 0, 0] }]);
    expect((await versions())[1]).toEqual(before);
  });

  it("goes through many monitors in steps, with many schedulers at once, and comes back after days", async () => {
    const ids = await Promise.all(Array.from({ length: 1_050 }, () => db.addMonitor()));
    await db.pool.query(
      `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status)
       SELECT id, $2::timestamptz + hour * interval '1 hour', hour, 0, 90, 'up'
       FROM unnest($1::int[]) AS id, generate_series(0, 27) AS hour`,
      [ids, HOUR],
    );
    const steps = await Promise.all([1, 2, 3].map(() => rollUp(at(28 * HOUR_MS + 600_000))));
    expect(steps.reduce((sum, count) => sum + count)).toBe(28 * 3 + 3 * 3);
    const [row] = await db.rows("SELECT count(*)::int AS n, sum(up_count)::int AS up FROM hourly_rollups");
    expect(row).toEqual({ n: 1_050 * 28, up: 1_050 * 28 });
  });

  it("makes no recorder wait", async () => {
    await addVotes([{ ms: 0, number: 1 }]);
    const holder = await db.pool.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("SELECT 1 FROM subject_states, subject_schedules FOR UPDATE");
      expect(await step(db.pool, hourPass(SETTLED))).toBe(true);
    } finally {
      await holder.query("ROLLBACK");
      holder.release();
    }
  });
});

describe("deleteOldRollups", () => {
  it.each([
    [3, 3],
    [30, 30],
    [90, 90],
    [0, 730],
  ])("keeps those of class %d for %d days after their hour", async (days, keptDays) => {
    const end = at(HOUR_MS + keptDays * DAY_MS);
    await addVotes([{ ms: 0, number: 1, days }]);
    await rollUp(SETTLED);
    await deleteOldRollups(db.pool, new Date(end.getTime() - 1));
    expect(await rollups()).toHaveLength(1);
    await deleteOldRollups(db.pool, end);
    expect(await rollups()).toEqual([]);
  });

  it("deletes in batches, and says when there may be more", async () => {
    await db.pool.query(
      `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count)
       SELECT id, $1, 3, 1, 0, 0 FROM generate_series(1, 5001) AS id`,
      [HOUR],
    );
    expect(await deleteOldRollups(db.pool, at(10 * DAY_MS))).toBe(true);
    expect(await rollups()).toHaveLength(1);
    expect(await deleteOldRollups(db.pool, at(10 * DAY_MS))).toBe(false);
    expect(await rollups()).toEqual([]);
  });
});
