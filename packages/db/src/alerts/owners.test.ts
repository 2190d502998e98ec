import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { createMemberStore } from "../teams/members.ts";
import { noneAside } from "../testing.ts";
import { type AlertFixture, later, NOW, openAlertFixture } from "./alerts.fixture.ts";
import { type FailingContact, tellOwners } from "./owners.ts";

let db: AlertFixture;
let contactId: number;

beforeAll(async () => {
  db = await openAlertFixture();
  await createMemberStore(db.pool).add(db.teamId, "ada@example.com", "owner");
  await createMemberStore(db.pool).add(db.teamId, "bob@example.com", "admin");
  await createMemberStore(db.pool).add(db.teamId, "eve@example.com", "owner");
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  contactId = await db.contact({ type: "slack" });
  await db.contact({});
  await db.pool.query("UPDATE contacts SET failing_since = $2, last_error = 'Gone' WHERE id = $1", [contactId, NOW]);
});

const OPEN_TRANSACTIONS = `
SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;

const tellAt = (atMs: number, tell: (contact: FailingContact) => Promise<boolean>) =>
  tellOwners(db.pool, 10, () => later(atMs), tell, noneAside);

const tell = (told: FailingContact[], knows = true) =>
  tellAt(0, async (contact) => {
    told.push(contact);
    return knows;
  });

it("tells the Owners, and nobody else, of a failing contact once, however many notifiers look", async () => {
  const told: FailingContact[] = [];
  const counts = await Promise.all([1, 2, 3].map(() => tell(told)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(told).toEqual([
    {
      id: contactId,
      name: "ops",
      type: "slack",
      sinceMs: NOW.getTime(),
      lastError: "Gone",
      owners: ["ada@example.com", "eve@example.com"],
    },
  ]);
  expect(await tell(told)).toBe(0);
});

it("tries again when they could not be told", async () => {
  const told: FailingContact[] = [];
  expect(await tell(told, false)).toBe(0);
  expect(await tell(told)).toBe(1);
  expect(told).toHaveLength(2);
});

it("tells of the other contacts although it fails at one, which comes again after its lease", async () => {
  const other = await db.contact({ type: "slack" });
  await db.pool.query("UPDATE contacts SET failing_since = $2, last_error = 'Gone' WHERE id = $1", [
    other,
    new Date(NOW.getTime() + 1),
  ]);
  const setAside: number[] = [];
  const told: number[] = [];
  const bug = async ({ id }: FailingContact) => {
    if (id === contactId) throw new TypeError("bug");
    told.push(id);
    return true;
  };
  const run = (atMs: number) =>
    tellOwners(
      db.pool,
      10,
      () => later(atMs),
      bug,
      (id) => setAside.push(id),
    );
  expect([await run(1), await run(2), told, setAside]).toEqual([1, 0, [other], [contactId]]);
  await run(6 * 60_000);
  expect(setAside).toEqual([contactId, contactId]);
});

it("holds up no delivery of the contact meanwhile, and keeps no transaction open", async () => {
  const open: unknown[] = [];
  await tellAt(0, async () => {
    await db.pool.query("UPDATE contacts SET last_delivered_at = now() WHERE id = $1", [contactId]);
    open.push(...(await db.rows(OPEN_TRANSACTIONS)));
    return true;
  });
  expect(open).toEqual([]);
  expect(await db.contactRow(contactId)).toMatchObject({ owners_told_at: NOW });
});

it("leaves it to another once the lease of one that died on the way has ended", async () => {
  const dies = () => Promise.reject(new Error("killed"));
  await expect(tellAt(0, dies)).rejects.toThrow("killed");
  expect(await tellAt(299_999, async () => true)).toBe(0);
  expect(await tellAt(300_000, async () => true)).toBe(1);
});

it("tells of a contact that failed anew while they were told that it had failed before", async () => {
  const told: FailingContact[] = [];
  await tellAt(0, async () => {
    const anew = "UPDATE contacts SET failing_since = $2, owners_leased_until = NULL WHERE id = $1";
    await db.pool.query(anew, [contactId, later(1)]);
    return true;
  });
  expect(await tell(told)).toBe(1);
});

it("takes teams in turn, so that one with many failing contacts keeps no other's Owners waiting", async () => {
  const another = await db.contact({});
  const [team] = await db.rows("INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id");
  const other = await db.contact({});
  await db.pool.query("UPDATE contacts SET team_id = $2 WHERE id = $1", [other, team?.["id"]]);
  await db.pool.query("UPDATE contacts SET failing_since = $2 WHERE id = $1", [another, later(1)]);
  await db.pool.query("UPDATE contacts SET failing_since = $2 WHERE id = $1", [other, later(2)]);
  const told: number[] = [];
  await tellAt(3, async ({ id }) => {
    told.push(id);
    return true;
  });
  expect(told).toEqual([contactId, other, another]);
});
