import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Happening } from "@pharos/core";
import { type AlertFixture, later, NOW, openAlertFixture } from "./alerts.fixture.ts";
import { fanOut, forgottenEvents } from "./outbox.ts";

let db: AlertFixture;
let subjectId: number;

beforeAll(async () => {
  db = await openAlertFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  subjectId = await db.addMonitor({ url: "https://example.com/" });
});

const contact = (onDown: boolean, onRecovery: boolean) => db.contact({ onDown, onRecovery, monitors: [subjectId] });

describe("fanOut", () => {
  it.each<[Happening, number]>([
    ["down", 0],
    ["flapping", 0],
    ["ssl_expiring", 0],
    ["recovery", 1],
  ])("sends %s to the contacts that want it", async (happening, wanted) => {
    const contacts = [await contact(true, false), await contact(false, true)];
    await contact(false, false);
    const eventId = await db.event(happening, subjectId);
    expect(await fanOut(db.pool, [eventId], NOW)).toMatchObject([{ eventId, contactId: contacts[wanted] }]);
  });

  it("sends a warning to the contacts that hear of warnings of the subject, whatever else they want", async () => {
    const [hears, quiet] = [await contact(false, false), await contact(true, true)];
    const sql = "UPDATE subject_contacts SET warnings = false WHERE subject_id = $1 AND contact_id = $2";
    await db.pool.query(sql, [subjectId, quiet]);
    const eventId = await db.event("ssl_expiring", subjectId);
    await db.pool.query("UPDATE events SET audience = 'warning' WHERE id = $1", [eventId]);
    expect((await fanOut(db.pool, [eventId], NOW)).map(({ contactId }) => contactId)).toEqual([hears]);
    const down = await db.event("down", subjectId);
    expect((await fanOut(db.pool, [down], NOW)).map(({ contactId }) => contactId)).toEqual([quiet]);
  });

  it("makes each delivery once, however many notifiers have the event", async () => {
    await contact(true, true);
    const eventId = await db.event("down", subjectId);
    const made = await Promise.all([1, 2, 3].map(() => fanOut(db.pool, [eventId], NOW)));
    expect(made.flat()).toHaveLength(1);
  });

  it("takes earlier events of the monitor along, so that deliveries are in the order of events", async () => {
    await contact(true, true);
    const happened = ["down", "recovery", "down"] as const;
    const events: number[] = [];
    for (const happening of happened) events.push(await db.event(happening, subjectId));
    const other = await db.event("down", await db.addMonitor());
    const made = await Promise.all([...events].reverse().map((event) => fanOut(db.pool, [event], NOW)));
    expect(made.flat()).toHaveLength(3);
    const rows = await db.rows("SELECT event_id FROM deliveries ORDER BY id");
    expect(rows.map((row) => row["event_id"])).toEqual(events);
    expect(await forgottenEvents(db.pool, later(1), 10)).toEqual([other]);
  });

  it("makes none if attaching the contact has made it already", async () => {
    const contactId = await contact(true, true);
    const other = await contact(true, true);
    const eventId = await db.event("down", subjectId);
    await db.pool.query(
      `INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at)
       VALUES ($1, $2, $3, $4, $4)`,
      [eventId, contactId, subjectId, NOW],
    );
    expect(await fanOut(db.pool, [eventId], NOW)).toMatchObject([{ contactId: other }]);
  });

  it("fans many events out at once, of many monitors in the order of the events, and names the team", async () => {
    const contactId = await contact(true, true);
    const other = await db.addMonitor();
    await db.pool.query("INSERT INTO subject_contacts VALUES ($1, $2)", [other, contactId]);
    const events: number[] = [];
    for (const id of [subjectId, other, subjectId]) events.push(await db.event("down", id));
    const [first = 0, second = 0, third = 0] = events;
    const made = await fanOut(db.pool, [third, second], NOW);
    const expected = [first, second, third].map((eventId) => ({ eventId, contactId, teamId: db.teamId, attempts: 0 }));
    expect(made).toMatchObject(expected);
    expect(await fanOut(db.pool, events, NOW)).toEqual([]);
  });

  it("gives each delivery a day from what happened", async () => {
    await contact(true, true);
    const id = await db.alert("down", subjectId);
    expect(await db.rows("SELECT expires_at FROM deliveries WHERE id = $1", [id])).toEqual([
      { expires_at: later(86_400_000) },
    ]);
  });

  it("is forgotten in turn by team, so that one with many keeps no other waiting", async () => {
    const many: number[] = [];
    for (let count = 0; count < 5; count++) many.push(await db.event("down", subjectId));
    const [team] = await db.rows("INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id");
    const other = await db.addMonitor();
    await db.pool.query("UPDATE monitors SET team_id = $2 WHERE id = $1", [other, team?.["id"]]);
    const one = await db.event("down", other);
    expect(await forgottenEvents(db.pool, later(1), 3)).toEqual([many[0], one, many[1]]);
    expect(await forgottenEvents(db.pool, later(1), 10, 2)).toEqual([many[0], one, many[1]]);
  });

  it("is forgotten until it has happened, even if nobody is to be told", async () => {
    const eventId = await db.event("down", subjectId);
    expect(await forgottenEvents(db.pool, NOW, 10)).toEqual([]);
    expect(await forgottenEvents(db.pool, later(1), 10)).toEqual([eventId]);
    await fanOut(db.pool, [eventId], NOW);
    expect(await forgottenEvents(db.pool, later(1), 10)).toEqual([]);
  });
});
