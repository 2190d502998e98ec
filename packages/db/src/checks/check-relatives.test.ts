import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf } from "../testing.ts";
import { record } from "./record.ts";

const HOUR_MS = 3_600_000;

let db: Fixture;
let now: Date;
let parent: number;
let child: number;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** A monitor that is due in an hour, and was checked a minute ago. */
async function monitor(status: "up" | "down" = "up"): Promise<number> {
  const id = await db.addMonitor({ now, status });
  await db.pool.query("UPDATE subject_schedules SET due_at = now() + interval '1 hour' WHERE subject_id = $1", [id]);
  await db.pool.query("UPDATE subject_states SET last_checked_at = now() - interval '1 minute' WHERE subject_id = $1", [
    id,
  ]);
  return id;
}

beforeEach(async () => {
  now = new Date();
  parent = await monitor();
  child = await monitor();
  await db.pool.query("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [child, parent]);
});

let number = 0;
const check = (id: number, passes: boolean) => {
  number += 1;
  return record(db.pool, [resultOf(id, number, now.getTime(), passes ? {} : REFUSED)], ALONE, now);
};
const isDue = async (id: number) => {
  const [row] = await db.rows("SELECT due_at FROM subject_schedules WHERE subject_id = $1", [id]);
  return Number(row?.["due_at"]) < now.getTime() + HOUR_MS / 2;
};
const set = (table: "subject_schedules" | "subject_states", id: number, assignments: string) =>
  db.pool.query(`UPDATE ${table} SET ${assignments} WHERE subject_id = $1`, [id]);

describe("the parents of a subject that breaks", () => {
  it("are checked at once", async () => {
    await check(child, false);
    expect(await isDue(parent)).toBe(true);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["are down already", () => set("subject_states", parent, "status = 'down'")],
    ["were checked just now", () => set("subject_states", parent, "last_checked_at = now()")],
    ["are paused", () => set("subject_schedules", parent, "active = false")],
    [
      "are being checked",
      () => set("subject_schedules", parent, "check_number = 9, lease_until = now() + interval '1 minute'"),
    ],
  ])("are left alone if they %s", async (_name, given) => {
    await given();
    await check(child, false);
    expect(await isDue(parent)).toBe(false);
  });

  it("are not waited for while another transaction holds them", async () => {
    const other = await db.pool.connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT 1 FROM subject_schedules WHERE subject_id = $1 FOR UPDATE", [parent]);
      await check(child, false);
    } finally {
      await other.query("ROLLBACK");
      other.release();
    }
    expect(await isDue(parent)).toBe(false);
  });

  it("are not checked by a child that passes, or is down still", async () => {
    await check(child, true);
    await set("subject_states", child, "status = 'down'");
    await check(child, false);
    expect(await isDue(parent)).toBe(false);
  });
});

describe("the children of a subject that recovers", () => {
  it("are checked at once if they are down", async () => {
    const other = await monitor("down");
    await db.pool.query("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [other, parent]);
    await check(parent, false);
    expect([await isDue(child), await isDue(other)]).toEqual([false, false]);
    await check(parent, true);
    expect([await isDue(child), await isDue(other)]).toEqual([false, true]);
  });
});
