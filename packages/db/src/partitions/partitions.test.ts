import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startStopwatch } from "@pharos/core/testing";
import { type Fixture, openFixture } from "../testing.ts";
import { classes, DAY_MS } from "./classes.ts";
import { dropPartitions } from "./drop.ts";
import { listPartitions, roomAhead } from "./list.ts";
import { makePartitions } from "./make.ts";

let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/**
 * On a busy machine. If a reader blocks something, it stays blocked until the reader ends, which is longer than any
 * test.
 */
const BRIEFLY_MS = 10_000;

const insert = (days: number, at: Date) =>
  db.pool.query(
    `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status)
     VALUES (1, $2, 1, 0, $1, 'up')`,
    [days, at],
  );

it("has a table for each class, which holds the rows that are kept as long", async () => {
  const rows = await db.rows(
    `SELECT c.relname AS table, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent IN ('checks'::regclass, 'server_samples'::regclass)`,
  );
  const ofPlans = classes.filter(({ table }) => table !== "telling_log");
  const bounds = ofPlans.map(({ table, days }) => ({ table, bound: `FOR VALUES IN ('${days}')` }));
  expect(new Set(rows)).toEqual(new Set(bounds));
});

/** Does something while a transaction that has read a table stays open, as a backup does. */
async function whileReading<T>(table: string, work: () => Promise<T>): Promise<T> {
  const reader = await db.pool.connect();
  try {
    await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    await reader.query(`SELECT count(*) FROM ${table}`);
    return await work();
  } finally {
    await reader.query("ROLLBACK");
    reader.release();
  }
}

/** Inserts again and again while `work` runs. @returns the result of `work`, how many inserts, and the longest in ms */
async function whileRecording<T>(days: number, at: Date, work: Promise<T>) {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const inserts = { count: 0, longestMs: 0 };
  while (!isOver) {
    const elapsedMs = startStopwatch();
    await insert(days, new Date(at.getTime() + inserts.count));
    inserts.longestMs = Math.max(inserts.longestMs, elapsedMs());
    inserts.count += 1;
    await setTimeout(5);
  }
  return { result: await over, ...inserts };
}

describe("makePartitions", () => {
  it.each([3, 30, 90, 0])("has them for two weeks ahead and a day back, in class %d", async (days) => {
    const now = new Date();
    await makePartitions(db.pool, now);
    await insert(days, new Date(now.getTime() - DAY_MS));
    await insert(days, new Date(now.getTime() + 14 * DAY_MS));
    await expect(insert(days, new Date(now.getTime() + 60 * DAY_MS))).rejects.toThrow("no partition");
  });

  it("makes them once, however many schedulers do it at the same time, and says which", async () => {
    const now = new Date(Date.UTC(2429, 0, 1));
    const made = await Promise.all([1, 2, 3, 4].map(() => makePartitions(db.pool, now)));
    expect(new Set(made.flat())).toContain("checks_3d_24290101");
    expect(await makePartitions(db.pool, now)).toEqual([]);
  });

  it("waits for no reader, and makes no recorder wait", async () => {
    const now = new Date();
    const later = new Date(Date.UTC(2429, 6, 1));
    const { result, longestMs } = await whileReading("checks", () =>
      whileRecording(3, now, makePartitions(db.pool, later)),
    );
    expect(result).toContain("checks_3d_24290701");
    expect(longestMs).toBeLessThan(BRIEFLY_MS);
  });
});

describe("dropPartitions", () => {
  it("drops what is older than its class as a whole, and nothing else", async () => {
    const start = Date.UTC(2430, 0, 1);
    for (let day = 0; day <= 200; day += 7) await makePartitions(db.pool, new Date(start + day * DAY_MS));
    for (const days of [3, 30, 90, 0]) {
      for (let day = 0; day <= 200; day += 1) await insert(days, new Date(start + day * DAY_MS));
    }
    const now = start + 200 * DAY_MS;
    const { dropped, waiting } = await dropPartitions(db.pool, new Date(now));
    expect(dropped.length).toBeGreaterThan(0);
    expect(waiting).toEqual([]);
    for (const [days, slack] of [
      [3, 1],
      [30, 7],
      [90, 7],
    ] as const) {
      const [row] = await db.rows(
        "SELECT min(checked_at) AS oldest FROM checks WHERE retention_days = $1 AND checked_at > '2430-01-01'",
        [days],
      );
      const ageDays = (now - Number(row?.["oldest"])) / DAY_MS;
      expect(ageDays).toBeGreaterThanOrEqual(days);
      expect(ageDays).toBeLessThanOrEqual(days + slack);
    }
    const [kept] = await db.rows(
      "SELECT count(*)::int AS n FROM checks WHERE retention_days = 0 AND checked_at >= '2430-01-01'",
    );
    expect(kept?.["n"]).toBe(201);
    expect(await dropPartitions(db.pool, new Date(now))).toEqual({ dropped: [], waiting: [], failed: [] });
  });

  it("drops answers to contacts after 90 days, on every plan", async () => {
    const start = Date.UTC(2429, 1, 1);
    const days = Array.from({ length: 120 }, (_, day) => new Date(start + day * DAY_MS));
    for (const day of days) {
      await makePartitions(db.pool, day);
      await db.pool.query(
        `INSERT INTO telling_log (at, team_id, subject_id, contact_id, topic, episode, answer, why)
         VALUES ($1, 1, 1, 1, 'outage', 1, 'now', 'down')`,
        [day],
      );
    }
    const now = start + 119 * DAY_MS;
    await dropPartitions(db.pool, new Date(now));
    const [row] = await db.rows("SELECT min(at) AS oldest FROM telling_log WHERE at > '2429-01-01'");
    const ageDays = (now - Number(row?.["oldest"])) / DAY_MS;
    expect(ageDays).toBeGreaterThanOrEqual(90);
    expect(ageDays).toBeLessThanOrEqual(97);
  });

  it("waits for a long reader, and makes recorders wait, only briefly, and drops once the reader is gone", async () => {
    const old = Date.UTC(2431, 0, 1);
    await makePartitions(db.pool, new Date(old));
    await dropPartitions(db.pool, new Date(old));
    const now = new Date(old + 10 * DAY_MS);
    await makePartitions(db.pool, now);
    const { result, longestMs } = await whileReading("checks", () =>
      whileRecording(3, now, dropPartitions(db.pool, now)),
    );
    expect(result.waiting).toEqual(["checks_3d_24301230"]);
    expect(result.dropped.filter((name) => name.startsWith("checks_"))).toEqual([]);
    expect(longestMs).toBeLessThan(BRIEFLY_MS);
    const { dropped } = await dropPartitions(db.pool, now);
    expect(dropped).toContain("checks_3d_24301230");
    expect(await db.rows("SELECT 1 FROM pg_class WHERE relname = 'checks_3d_24301230'")).toEqual([]);
  });

  it("drops a partition that was detached before", async () => {
    const old = new Date(Date.UTC(2432, 0, 1));
    await makePartitions(db.pool, old);
    await db.pool.query("ALTER TABLE checks_30d DETACH PARTITION checks_30d_24320101");
    const { dropped } = await dropPartitions(db.pool, new Date(old.getTime() + 60 * DAY_MS));
    expect(dropped).toContain("checks_30d_24320101");
  });

  it("drops the others of a class although something needs one of them, and names that one", async () => {
    const old = new Date(Date.UTC(2035, 0, 1));
    await makePartitions(db.pool, old);
    await db.pool.query("CREATE VIEW needs_one AS SELECT subject_id FROM checks_3d_20350101");
    const { dropped, failed } = await dropPartitions(db.pool, new Date(old.getTime() + 10 * DAY_MS));
    expect(failed.map(({ name }) => name)).toEqual(["checks_3d_20350101"]);
    expect(dropped).toContain("checks_3d_20350102");
    await db.pool.query("DROP VIEW needs_one");
    const later = await dropPartitions(db.pool, new Date(old.getTime() + 10 * DAY_MS));
    expect([later.dropped, later.failed]).toEqual([["checks_3d_20350101"], []]);
  });

  it("is done by one of many schedulers", async () => {
    const old = new Date(Date.UTC(2433, 0, 1));
    await makePartitions(db.pool, old);
    const now = new Date(old.getTime() + 10 * DAY_MS);
    const results = await Promise.all([1, 2, 3].map(() => dropPartitions(db.pool, now)));
    const dropped = results.flatMap((result) => result.dropped);
    expect(dropped).toContain("checks_3d_24330101");
    expect(new Set(dropped).size).toBe(dropped.length);
  });
});

describe("listPartitions", () => {
  it("knows bounds and sizes, whatever the server's time zone", async () => {
    const now = new Date();
    await makePartitions(db.pool, now);
    const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
    await db.pool.query(`ALTER DATABASE ${new URL(db.url).pathname.slice(1)} SET timezone = 'Asia/Kathmandu'`);
    const today = (await listPartitions(db.pool)).find(
      (partition) => partition.retentionDays === 3 && partition.from.getTime() === from.getTime(),
    );
    expect(today).toMatchObject({ to: new Date(from.getTime() + DAY_MS), sizeBytes: expect.any(Number) });
  });
});

describe("roomAhead", () => {
  const NOW = new Date(Date.UTC(2040, 0, 10));
  const at = (day: number) => new Date(NOW.getTime() + day * DAY_MS);
  const partition = (table: string, fromDay: number, toDay: number) => ({
    retentionDays: 3,
    name: `${table}_3d_x`,
    from: at(fromDay),
    to: at(toDay),
    rowsEstimate: null,
    sizeBytes: 0,
  });

  it.each<[string, (readonly [number, number])[], number, boolean]>([
    ["nothing", [], 0, false],
    ["only the past", [[-2, -1]], 0, false],
    ["exactly enough", [[-1, 7]], 7, true],
    ["a little less", [[-1, 6.5]], 6.5, false],
    [
      "slices that touch",
      [
        [-1, 4],
        [4, 10],
        [10, 15],
      ],
      15,
      true,
    ],
    [
      "a gap",
      [
        [-1, 4],
        [5, 15],
      ],
      4,
      false,
    ],
  ])("of %s", (_name, slices, roomDays, isCovered) => {
    const of = (table: string) => slices.map(([from, to]) => partition(table, from, to));
    const [room] = roomAhead([...of("checks"), ...of("server_samples")], NOW);
    expect(room).toEqual({ retentionDays: 3, roomDays, isCovered });
  });

  it("is that of the table that has the least", () => {
    const [room] = roomAhead([partition("checks", -1, 9), partition("server_samples", -1, 3)], NOW);
    expect(room).toEqual({ retentionDays: 3, roomDays: 3, isCovered: false });
  });
});
