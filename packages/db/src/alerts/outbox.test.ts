import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Happening } from "@pharos/core";
import { fanOut } from "../telling/ask.ts";
import { askAt } from "../telling/asking.fixture.ts";
import { noneAside } from "../testing.ts";
import { type AlertFixture, later, NOW, openAlertFixture } from "./alerts.fixture.ts";
import { forgottenEvents } from "./outbox.ts";

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

const ask = (eventIds: readonly number[]) => fanOut(db.pool, eventIds, askAt(NOW), noneAside);

describe("fanOut", () => {
  it.each<[Happening, number]>([
    ["down", 0],
    ["flapping", 0],
    ["ssl_expiring", 0],
  ])("sends %s to the contacts that want it", async (happening, wanted) => {
    const contacts = [await contact(true, false), await contact(false, true)];
    await contact(false, false);
    const eventId = await db.event(happening, subjectId);
    expect(await ask([eventId])).toMatchObject([{ eventId, contactId: contacts[wanted] }]);
  });

  it("sends a recovery to the contacts that want it, also if they do not want outages", async () => {
    await contact(true, false);
    const recoveriesOnly = await contact(false, true);
    const incidentId = await db.incident(subjectId);
    await ask([await db.event("down", subjectId, incidentId)]);
    await db.resolve(incidentId);
    const eventId = await db.event("recovery", subjectId, incidentId);
    expect(await ask([eventId])).toMatchObject([{ eventId, contactId: recoveriesOnly }]);
  });

  it("sends a warning to the contacts that hear of warnings of the subject, whatever else they want", async () => {
    const [hears, quiet] = [await contact(false, false), await contact(true, true)];
    const sql = "UPDATE subject_contacts SET warnings = false WHERE subject_id = $1 AND contact_id = $2";
    await db.pool.query(sql, [subjectId, quiet]);
    const eventId = await db.event("ssl_expiring", subjectId);
    await db.pool.query("UPDATE events SET audience = 'warning' WHERE id = $1", [eventId]);
    expect((await ask([eventId])).map(({ contactId }) => contactId)).toEqual([hears]);
    const down = await db.event("down", subjectId);
    expect((await ask([down])).map(({ contactId }) => contactId)).toEqual([quiet]);
  });

  it("makes each delivery once, however many notifiers have the event", async () => {
    await contact(true, true);
    const eventId = await db.event("down", subjectId);
    const made = await Promise.all([1, 2, 3].map(() => ask([eventId])));
    expect(made.flat()).toHaveLength(1);
  });

  it("takes earlier events of the monitor along, so that deliveries are in the order of events", async () => {
    await contact(true, true);
    const [first, second] = [await db.incident(subjectId, true), await db.incident(subjectId)];
    const events = [
      await db.event("down", subjectId, first),
      await db.event("recovery", subjectId, first, 60_000),
      await db.event("down", subjectId, second, 120_000),
    ];
    const other = await db.event("down", await db.addMonitor());
    const made = await Promise.all([...events].reverse().map((event) => ask([event])));
    expect(made.flat()).toHaveLength(3);
    const rows = await db.rows("SELECT event_id FROM deliveries ORDER BY id");
    expect(rows.map((row) => row["event_id"])).toEqual(events);
    expect(await forgottenEvents(db.pool, later(1), 10)).toEqual([other]);
  });

  it("asks about other subjects although it fails at one", async () => {
    const contactId = await contact(true, true);
    const other = await db.monitorOf(contactId);
    const events = [await db.event("down", subjectId), await db.event("down", other)];
    await db.pool.query(`
      CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.subject_id = ${subjectId} THEN RAISE EXCEPTION 'no'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER poison BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION poison()`);
    const setAside: number[] = [];
    const made = await fanOut(db.pool, events, askAt(NOW), (id) => setAside.push(id));
    await db.pool.query("DROP TRIGGER poison ON deliveries; DROP FUNCTION poison");
    expect([made.map(({ eventId }) => eventId), setAside]).toEqual([[events[1]], [events[0]]]);
    expect(await ask(events)).toMatchObject([{ eventId: events[0] }]);
  });

  it("asks about many subjects at once, and names the team", async () => {
    const contactId = await contact(true, true);
    const other = await db.monitorOf(contactId);
    const events = [await db.event("down", subjectId), await db.event("down", other)];
    const made = await ask([...events].reverse());
    const expected = events.map((eventId) => ({ eventId, contactId, teamId: db.teamId, attempts: 0 }));
    expect(made).toMatchObject(expected);
    expect(await ask(events)).toEqual([]);
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
    await ask([eventId]);
    expect(await forgottenEvents(db.pool, later(1), 10)).toEqual([]);
  });
});
