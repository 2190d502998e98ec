import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { claimChecks } from "../checks/claim.ts";
import { claimMissed, claimSilent } from "../checks/claim-deadlines.ts";
import { nextDueMs } from "../checks/next-due.ts";
import { type Groups, openGroups } from "./groups.fixture.ts";

/** The statements that earlier releases send: their claims, and the ends of their edits, resumes and restores. */

let db: Groups;
let group: number;
let member: number;

beforeAll(async () => {
  db = await openGroups();
});
beforeEach(async () => {
  await db.newTeam();
  const [one = 0, two = 0] = await db.addChecked({ One: "up", Two: "up" });
  await db.pool.query("UPDATE subject_schedules SET active = false");
  group = await db.addGroup("Group", { members: [one, two] });
  member = one;
});
afterAll(() => db.close());

it("is never due for a region, as a heartbeat or as a server", async () => {
  const aYearOn = new Date(db.clock.nowMs + 365 * 86_400_000);
  expect((await claimChecks(db.pool, aYearOn, 10, { regions: ["lon"] })).claimed).toEqual([]);
  expect((await claimMissed(db.pool, aYearOn, 10)).claimed).toEqual([]);
  expect((await claimSilent(db.pool, aYearOn, 10)).claimed).toEqual([]);
  expect(await nextDueMs(db.pool)).toBe(Number.POSITIVE_INFINITY);
});

it.each([
  ["an edit, a resume and a check on request", "UPDATE subject_schedules SET due_at = now() WHERE subject_id = $1"],
  [
    "a restore",
    "UPDATE subject_schedules SET due_at = coalesce(now(), 'infinity'), lease_until = NULL WHERE subject_id = $1",
  ],
])("rejects %s that would make it due", async (_what, sql) => {
  await expect(db.pool.query(sql, [group])).rejects.toThrow("subject_schedules_judged");
});

it("lets a pause and a rename of an earlier release happen", async () => {
  await db.pool.query("UPDATE monitors SET name = 'Other', is_active = false WHERE id = $1", [group]);
  await db.pool.query(
    "UPDATE subject_schedules SET active = false, check_number = check_number + 1 WHERE subject_id = $1",
    [group],
  );
  db.later(60);
  await db.tick();
  expect(await db.statusOf(group)).toBe("pending");
});

it("is judged within a minute if a recorder of an earlier release writes a change, which wakes no group", async () => {
  await db.tick();
  await db.pool.query("UPDATE subject_states SET status = 'down' WHERE subject_id = $1", [member]);
  db.later(60);
  await db.tick();
  expect(await db.statusOf(group)).toBe("down");
});

it("costs the record of a check no further statement, whether or not the monitor is in a group", async () => {
  const alone = await db.add("Alone");
  await db.check(alone, true);
  const statements = async (id: number) => {
    const client = await db.pool.connect();
    const query = client.query.bind(client);
    client.release();
    let count = 0;
    Object.assign(client, {
      query: (...args: Parameters<typeof query>) => {
        count += 1;
        return query(...args);
      },
    });
    await db.check(id, false);
    Object.assign(client, { query });
    return count;
  };
  const [inGroup, inNone] = [await statements(member), await statements(alone)];
  expect(inGroup).toBeGreaterThan(0);
  expect(inNone).toBe(inGroup);
});
