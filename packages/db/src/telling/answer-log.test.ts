import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { takeDelivery } from "../alerts/take-delivery.ts";
import { record } from "../checks/record.ts";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf } from "../testing.ts";
import { askAll, attachProgram, readersOf } from "./asking.fixture.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const set = (id: number, assignments: string) =>
  db.pool.query(`UPDATE subjects SET ${assignments} WHERE id = $1`, [id]);

/** One check of a subject, and then all questions that are due, twice: `x` fails and `.` passes. */
async function check(id: number, minute: number, result: string): Promise<void> {
  const found = resultOf(id, minute + 1, after(minute).getTime(), result === "x" ? REFUSED : {});
  await record(db.pool, [found], ALONE, after(minute));
  // PostgreSQL's own clock is not the clock of this test.
  await db.pool.query("UPDATE events SET created_at = occurred_at WHERE subject_id = $1", [id]);
  await ask(id, minute);
}

async function ask(id: number, minute: number): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await db.pool.query("INSERT INTO wakes (kind, ref, due_at) VALUES ('subject', $1, $2)", [id, after(minute)]);
    await askAll(db.pool, after(minute));
  }
}

const snooze = (id: number, from: number, until: number) =>
  db.pool.query(
    `INSERT INTO quiet_times (subject_id, kind, began_at, until, by) VALUES ($1, 'snooze', $2, $3, 'Ada')
     ON CONFLICT DO NOTHING`,
    [id, after(from), after(until)],
  );

/** The answers to a contact, in their order, each with its minute and until when it waits. */
async function answers(contactId: number): Promise<readonly string[]> {
  const rows = await db.rows(
    "SELECT at, answer, why, until, delivery_id FROM telling_log WHERE contact_id = $1 ORDER BY at, id",
    [contactId],
  );
  const minute = (time: unknown) => (Number(time) - NOW.getTime()) / 60_000;
  return rows.map(({ at, answer, why, until, delivery_id: delivery }) =>
    [minute(at), answer, why, ...(until === null ? [] : [minute(until)]), ...(delivery === null ? [] : ["!"])].join(
      " ",
    ),
  );
}

describe("the history of answers", () => {
  it("has one row for an alert and one for its end, however often they are asked about", async () => {
    const id = await db.addMonitor({ now: NOW });
    const contact = await attachProgram(db.pool, id);
    await check(id, 0, "x");
    await ask(id, 1);
    await check(id, 2, ".");
    expect(await answers(contact)).toEqual(["0 now down !", "2 now recovery !"]);
    const [row] = await db.rows(
      `SELECT l.team_id = s.team_id AS team, l.topic, i.id = l.episode AS episode, e.happening, d.contact_id = l.contact_id AS contact
       FROM telling_log l JOIN subjects s ON s.id = l.subject_id JOIN incidents i ON i.subject_id = s.id
         JOIN deliveries d ON d.id = l.delivery_id JOIN events e ON e.id = d.event_id WHERE l.contact_id = $1 ORDER BY l.id LIMIT 1`,
      [contact],
    );
    expect(row).toEqual({ team: true, topic: "outage", episode: true, happening: "down", contact: true });
  });

  it("has a row for the wait and one for the alert, and another one if the wait takes longer", async () => {
    const id = await db.addMonitor({ now: NOW });
    const contact = await attachProgram(db.pool, id);
    await snooze(id, -1, 10);
    await check(id, 0, "x");
    await ask(id, 1);
    await snooze(id, -1, 20);
    await ask(id, 2);
    await ask(id, 20);
    expect(await answers(contact)).toEqual(["0 later snooze 10", "2 later snooze 20", "20 now down !"]);
  });

  it("says that a short outage had no alert", async () => {
    const id = await db.addMonitor({ now: NOW });
    await set(id, "alert_after_failures = 3");
    const contact = await attachProgram(db.pool, id);
    for (const [minute, result] of [..."xx."].entries()) await check(id, minute, result);
    expect(await answers(contact)).toEqual(["0 later confirming", "2 never short"]);
  });

  it("has one row for a contact that does not want alerts, and one for a contact that is detached", async () => {
    const id = await db.addMonitor({ now: NOW });
    const [unwanted, detached] = [await attachProgram(db.pool, id), await attachProgram(db.pool, id)];
    await db.pool.query(
      "UPDATE contacts SET notify_on_down = id <> $1, notify_on_recovery = id <> $1 WHERE id IN ($1, $2)",
      [unwanted, detached],
    );
    await snooze(id, -1, 30);
    await set(id, "alert_after_failures = 1");
    await check(id, 0, "x");
    await db.pool.query("DELETE FROM subject_contacts WHERE subject_id = $1 AND contact_id = $2", [id, detached]);
    await ask(id, 1);
    await db.pool.query("UPDATE quiet_times SET ended_at = $2 WHERE subject_id = $1", [id, after(2)]);
    await ask(id, 2);
    expect(await answers(detached)).toEqual(["0 later snooze 30", "1 never detached"]);
    expect(await answers(unwanted)).toEqual(["0 later snooze 30", "2 never unwanted"]);
    const other = await db.addMonitor({ now: NOW });
    await db.pool.query("INSERT INTO subject_contacts (subject_id, contact_id) VALUES ($1, $2)", [other, unwanted]);
    await check(other, 3, "x");
    await ask(other, 4);
    expect((await answers(unwanted)).slice(2)).toEqual(["3 never unwanted"]);
  });

  it("makes its partitions if they are missing", async () => {
    const id = await db.addMonitor({ now: NOW });
    const contact = await attachProgram(db.pool, id);
    const partitions = await db.rows(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'telling_log'::regclass",
    );
    for (const { name } of partitions) await db.pool.query(`DROP TABLE ${name}`);
    await check(id, 0, "x");
    expect(await answers(contact)).toEqual(["0 now down !"]);
  });
});

describe("the details of an alert", () => {
  const details = async (contactId: number) =>
    (await db.rows("SELECT detail FROM deliveries WHERE contact_id = $1 ORDER BY id", [contactId])).map(
      ({ detail }) => detail,
    );

  it("say why it comes late, to the contact that waited, and that it escalates", async () => {
    const id = await db.addMonitor({ now: NOW });
    const [direct, step] = [await attachProgram(db.pool, id), await attachProgram(db.pool, id)];
    await db.pool.query("UPDATE subject_contacts SET escalate_after_minutes = 5 WHERE contact_id = $1", [step]);
    await snooze(id, -1, 10);
    await check(id, 0, "x");
    await ask(id, 10);
    await ask(id, 15);
    await check(id, 20, ".");
    const since = `${NOW.toISOString().slice(0, 19)}+00:00`;
    expect(await details(direct)).toEqual([{ held: { why: "snooze", since } }, null]);
    expect(await details(step)).toEqual([{ escalated_after_minutes: 5 }, null]);
  });

  it("are in the message of that contact only", async () => {
    const id = await db.addMonitor({ now: NOW });
    const [early, late] = [await attachProgram(db.pool, id), await attachProgram(db.pool, id)];
    await db.pool.query("UPDATE subject_contacts SET escalate_after_minutes = 5 WHERE contact_id = $1", [late]);
    await check(id, 0, "x");
    await ask(id, 5);
    const options = { now: () => after(5), leaseMs: 30_000, readersOf };
    const alert = async (contactId: number) => {
      const [row] = await db.rows("SELECT id FROM deliveries WHERE contact_id = $1", [contactId]);
      const taken = await takeDelivery(db.pool, Number(row?.["id"]), options);
      return taken.kind === "send" ? taken.lease.alerts[0].detail : taken.kind;
    };
    expect([await alert(early), await alert(late)]).toEqual([null, { escalated_after_minutes: 5 }]);
  });

  it("leave an outage that was too short for an alert marked as short", async () => {
    const id = await db.addMonitor({ now: NOW });
    await set(id, "alert_after_failures = 2");
    await attachProgram(db.pool, id);
    for (const [minute, result] of [..."x.xx."].entries()) await check(id, minute, result);
    const rows = await db.rows("SELECT is_short FROM incidents WHERE subject_id = $1 ORDER BY id", [id]);
    expect(rows.map(({ is_short: isShort }) => isShort)).toEqual([true, false]);
  });
});
