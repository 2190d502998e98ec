import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { parentsThatHold } from "./read-parents.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

let db: Fixture;
let parent: number;
let child: number;
let contact: number;
beforeAll(async () => {
  db = await openFixture(NOW);
});
afterAll(() => db.stop());

async function addContact(subjects: readonly number[], escalateAfter = 0): Promise<number> {
  const [row] = await db.rows(
    "INSERT INTO contacts (team_id, name, type, config) SELECT id, 'Ops', 'webhook', '' FROM teams LIMIT 1 RETURNING id",
  );
  const id = Number(row?.["id"]);
  await db.pool.query(
    "INSERT INTO subject_contacts (subject_id, contact_id, escalate_after_minutes) SELECT unnest($1::int[]), $2, $3",
    [subjects, id, escalateAfter],
  );
  return id;
}

const outage = (id: number, from: number, to: number | null = null) =>
  db.pool.query(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
     SELECT id, team_id, $2, $3 FROM subjects WHERE id = $1`,
    [id, after(from), to === null ? null : after(to)],
  );
const state = (id: number, status: string, checkedAt: number) =>
  db.pool.query("UPDATE subject_states SET status = $2, last_checked_at = $3 WHERE subject_id = $1", [
    id,
    status,
    after(checkedAt),
  ]);

/** Until when the contact is spared the child's alert, in seconds. Null if it is not spared. */
async function held(at = 0, contactId = contact): Promise<number | null> {
  const [one] = await parentsThatHold(db.pool, [{ subjectId: child, contactId }], after(at));
  return one === undefined ? null : (one.until.getTime() - NOW.getTime()) / 1_000;
}

beforeEach(async () => {
  parent = await db.addMonitor({ now: NOW, intervalSeconds: 60 });
  child = await db.addMonitor({ now: NOW, intervalSeconds: 60 });
  await db.pool.query("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [child, parent]);
  contact = await addContact([parent, child]);
  // The child broke a minute ago, and the parent was checked since.
  await outage(child, -60);
  await state(child, "down", -60);
  await state(parent, "up", -10);
});

const DOWN = async () => {
  await outage(parent, -30);
  await state(parent, "down", -10);
};

describe("a parent spares a contact the alert of its child", () => {
  it("while it is down, and not while it is up", async () => {
    expect(await held()).toBeNull();
    await DOWN();
    expect(await held()).toBe(600);
  });

  it("while it flaps", async () => {
    await db.pool.query("INSERT INTO flapping_subjects (subject_id, since, last_change_at) VALUES ($1, $2, $2)", [
      parent,
      NOW,
    ]);
    expect(await held()).toBe(600);
  });

  it("only if the contact is notified of the parent, and at once", async () => {
    await DOWN();
    expect(await held(0, await addContact([child]))).toBeNull();
    expect(await held(0, await addContact([child, parent], 15))).toBeNull();
    await db.pool.query("UPDATE contacts SET notify_on_down = false WHERE id = $1", [contact]);
    expect(await held()).toBeNull();
  });

  it.each([
    ["paused", "is_active = false"],
    ["deleted", "deleted_at = now()"],
  ])("and not if it is %s", async (_name, assignment) => {
    await DOWN();
    await db.pool.query(`UPDATE subjects SET ${assignment} WHERE id = $1`, [parent]);
    expect(await held()).toBeNull();
  });

  it("until it was checked after the child broke, 45 seconds at most", async () => {
    await state(parent, "up", -61);
    expect([await held(-30), await held(-16), await held(-15)]).toEqual([-15, -15, null]);
    await state(parent, "degraded", -59);
    expect(await held(-30)).toBeNull();
    await state(parent, "pending", -61);
    expect(await held(-30)).toBeNull();
  });

  it("after its end until the child was checked, its interval and a minute at most", async () => {
    await outage(parent, -300, -20);
    await state(child, "down", -40);
    expect([await held(), await held(99), await held(100)]).toEqual([100, 100, null]);
    await state(child, "down", -10);
    expect(await held()).toBeNull();
  });

  it("and of two parents the last one counts", async () => {
    const other = await db.addMonitor({ now: NOW });
    await db.pool.query("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [child, other]);
    await db.pool.query("INSERT INTO subject_contacts (subject_id, contact_id) VALUES ($1, $2)", [other, contact]);
    await outage(parent, -300, -20);
    await state(child, "down", -40);
    await state(other, "down", -5);
    expect(await parentsThatHold(db.pool, [{ subjectId: child, contactId: contact }], NOW)).toEqual([
      { subjectId: child, contactId: contact, parentId: other, until: after(600) },
    ]);
  });
});
