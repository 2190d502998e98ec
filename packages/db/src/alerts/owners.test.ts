import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { addMember } from "../admin/members.ts";
import { type AlertFixture, NOW, openAlertFixture } from "./alerts.fixture.ts";
import { type FailingContact, tellOwners } from "./owners.ts";

let db: AlertFixture;
let contactId: number;

beforeAll(async () => {
  db = await openAlertFixture();
  await addMember(db.pool, db.teamId, "ada@example.com", "owner");
  await addMember(db.pool, db.teamId, "bob@example.com", "admin");
  await addMember(db.pool, db.teamId, "eve@example.com", "owner");
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE deliveries, events, contacts CASCADE");
  contactId = await db.contact({ type: "slack" });
  await db.contact({});
  await db.pool.query("UPDATE contacts SET failing_since = $2, last_error = 'Gone' WHERE id = $1", [contactId, NOW]);
});

async function tell(told: FailingContact[], knows = true): Promise<number> {
  return tellOwners(
    db.pool,
    10,
    () => NOW,
    async (contact) => {
      told.push(contact);
      return knows;
    },
  );
}

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

it("holds up no delivery of the contact meanwhile", async () => {
  await tellOwners(
    db.pool,
    10,
    () => NOW,
    async () => {
      await db.pool.query("UPDATE contacts SET last_delivered_at = now() WHERE id = $1", [contactId]);
      return true;
    },
  );
  expect(await db.contactRow(contactId)).toMatchObject({ owners_told_at: NOW });
});
