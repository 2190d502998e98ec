import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { settleMaintenance } from "../maintenance/settle.ts";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { noneAside } from "../testing.ts";
import { type AlertFixture, later, NOW, openAlertFixture } from "./alerts.fixture.ts";
import { markDelivered } from "./ends.ts";
import { remind } from "./remind.ts";

const MINUTE = 60_000;
let db: AlertFixture;
let contactId: number;
let subjectId: number;
let incidentId: number;

beforeAll(async () => {
  db = await openAlertFixture();
});
beforeEach(async () => {
  await db.clear();
  contactId = await db.contact({});
  subjectId = await db.monitorOf(contactId);
  incidentId = await db.incident(subjectId);
});
afterAll(() => db.stop());

const setReminder = (minutes: number | null, of = { subjectId, contactId }) =>
  db.pool.query("UPDATE subject_contacts SET remind_after_minutes = $3 WHERE subject_id = $1 AND contact_id = $2", [
    of.subjectId,
    of.contactId,
    minutes,
  ]);

const deliver = async (deliveryId: number, minutes: number) =>
  markDelivered(db.pool, await db.lease(deliveryId, minutes * MINUTE), later(minutes * MINUTE));

/** The outage, with an alert sent immediately to a contact that wants reminders. */
async function goDown(minutes = 10): Promise<void> {
  await setReminder(minutes);
  await deliver(await db.alert("down", subjectId, incidentId), 0);
}

const look = async (minutes: number, limit = 100) => {
  const { looked, deliveries } = await remind(db.pool, { limit, now: later(minutes * MINUTE) }, noneAside);
  return { looked, ids: deliveries.map(({ deliveryId }) => deliveryId) };
};

/** Whether the contact gets a reminder after so many minutes, and its delivery is sent immediately. */
async function isReminded(minutes: number): Promise<boolean> {
  const { ids } = await look(minutes);
  for (const id of ids) await deliver(id, minutes);
  return ids.length > 0;
}

const lookAt = async () =>
  (await db.rows("SELECT remind_at FROM subject_contacts WHERE subject_id = $1", [subjectId]))[0]?.["remind_at"];

const reminders = () =>
  db.rows("SELECT e.id, e.incident_id, e.detail FROM events e WHERE e.happening = 'reminder' ORDER BY e.id");

describe("remind", () => {
  it("tells a contact of the outage after its time, and then each time after twice as long", async () => {
    await goDown();
    const minutes = Array.from({ length: 80 }, (_, index) => index + 1);
    const reminded: number[] = [];
    for (const minute of minutes) if (await isReminded(minute)) reminded.push(minute);
    expect(reminded).toEqual([10, 30, 70]);
    expect(await reminders()).toMatchObject([
      { detail: { down_seconds: 600 } },
      { detail: { down_seconds: 1_800 } },
      {},
    ]);
  });

  it("reminds of the other outages although it fails at one", async () => {
    await goDown();
    const other = await db.monitorOf(contactId);
    await setReminder(10, { subjectId: other, contactId });
    await deliver(await db.alert("down", other, await db.incident(other)), 0);
    await db.pool.query(`
      CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.subject_id = ${other} AND NOT NEW.withheld THEN RAISE EXCEPTION 'no'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER poison BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION poison()`);
    const setAside: number[] = [];
    const options = { limit: 100, now: later(10 * MINUTE) };
    const { deliveries } = await remind(db.pool, options, ({ subject_id }) => setAside.push(subject_id));
    await db.pool.query("DROP TRIGGER poison ON events; DROP FUNCTION poison");
    expect([deliveries.length, setAside]).toEqual([1, [other]]);
  });

  it("counts from when the alert arrived, and waits for that", async () => {
    await setReminder(10);
    const alertId = await db.alert("down", subjectId, incidentId);
    expect(await look(10)).toEqual({ looked: 1, ids: [] });
    await deliver(alertId, 15);
    expect(await isReminded(24)).toBe(false);
    expect(await isReminded(25)).toBe(true);
  });

  it("goes on if the alert was given up", async () => {
    await setReminder(10);
    const alertId = await db.alert("down", subjectId, incidentId);
    await db.pool.query("UPDATE deliveries SET state = 'failed', next_attempt_at = $2 WHERE id = $1", [
      alertId,
      later(MINUTE),
    ]);
    expect(await isReminded(10)).toBe(false);
    expect(await isReminded(11)).toBe(true);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["an outage that is over", () => db.resolve(incidentId)],
    [
      "one that is acknowledged",
      () => db.pool.query("UPDATE incidents SET acknowledged_at = $1 WHERE id = $2", [NOW, incidentId]),
    ],
    ["a contact that is not to be reminded any more", () => setReminder(null)],
    ["one that hears of no outages now", () => db.pool.query("UPDATE contacts SET notify_on_down = false")],
    [
      "a monitor that flaps",
      () => db.pool.query("INSERT INTO flapping_subjects VALUES ($1, $2, $2, true)", [subjectId, NOW]),
    ],
  ])("forgets %s", async (_what, end) => {
    await goDown();
    await end();
    expect(await look(10)).toEqual({ looked: 1, ids: [] });
    expect(await lookAt()).toBeNull();
    await db.pool.query("DELETE FROM flapping_subjects");
  });

  it("looks at no contact that is detached or deleted", async () => {
    await goDown();
    await db.pool.query("DELETE FROM contacts");
    expect(await look(10)).toEqual({ looked: 0, ids: [] });
  });

  it("begins anew with the next outage", async () => {
    await goDown();
    expect([await isReminded(10), await isReminded(30)]).toEqual([true, true]);
    await db.resolve(incidentId);
    expect(await isReminded(70)).toBe(false);
    incidentId = await db.incident(subjectId);
    await deliver(await db.alert("down", subjectId, incidentId), 80);
    expect([await isReminded(89), await isReminded(90)]).toEqual([false, true]);
  });

  it("pauses in maintenance, and comes after it", async () => {
    await goDown();
    await addWindow(db, { from: NOW, to: later(60 * MINUTE) });
    expect([await isReminded(10), await isReminded(59)]).toEqual([false, false]);
    await settleMaintenance(db.pool, later(60 * MINUTE), noneAside);
    expect([await isReminded(60), await isReminded(61)]).toEqual([true, false]);
    await db.pool.query("DELETE FROM maintenance_windows");
  });

  it("has one event for the contacts that are reminded at once, and one delivery for each", async () => {
    const second = await db.contact({ monitors: [subjectId] });
    const silent = await db.contact({ monitors: [subjectId] });
    await setReminder(10, { subjectId, contactId: second });
    await setReminder(10);
    await db.alert("down", subjectId, incidentId);
    for (const { id } of await db.rows("SELECT id FROM deliveries ORDER BY id")) await deliver(Number(id), 0);
    const { ids } = await look(10);
    expect(ids).toHaveLength(2);
    expect(await reminders()).toHaveLength(1);
    const told = await db.rows("SELECT contact_id FROM deliveries WHERE id = ANY ($1::bigint[]) ORDER BY contact_id", [
      ids,
    ]);
    expect(told.map((row) => row["contact_id"])).toEqual([contactId, second]);
    expect([contactId, second]).not.toContain(silent);
  });

  it("makes one reminder, however many schedulers look at once", async () => {
    await goDown();
    const looks = await Promise.all(Array.from({ length: 4 }, () => look(10)));
    expect(looks.flatMap(({ ids }) => ids)).toHaveLength(1);
    expect(await look(10)).toEqual({ looked: 0, ids: [] });
  });

  it("lets the teams take turns", async () => {
    await setReminder(10);
    const others = await Promise.all([1, 2, 3].map(() => db.monitorOf(contactId)));
    await db.pool.query("UPDATE subject_contacts SET remind_at = $1", [NOW]);
    const { rows } = await db.pool.query<{ id: number }>(
      "INSERT INTO teams (name, plan) VALUES ('other', 'free') RETURNING id",
    );
    const [other] = others;
    await db.pool.query("UPDATE subjects SET team_id = $1 WHERE id = $2", [rows[0]?.id, other]);
    await db.pool.query("UPDATE subject_contacts SET remind_at = $1 WHERE subject_id = $2", [later(1), other]);
    expect((await look(1, 2)).looked).toBe(2);
    const left = await db.rows("SELECT subject_id FROM subject_contacts WHERE remind_at IS NOT NULL");
    expect(left.map((row) => row["subject_id"])).not.toContain(other);
    expect(left).toHaveLength(2);
  });
});

describe("a reminder in a line with other alerts", () => {
  it("waits until first alerts to the contact were attempted, and while its breaker is open", async () => {
    await goDown();
    const [first] = await db.outages(contactId, 1);
    expect(await look(10)).toEqual({ looked: 1, ids: [] });
    expect(await look(10)).toEqual({ looked: 0, ids: [] });
    await db.lease(first ?? 0, 11 * MINUTE);
    await db.pool.query("UPDATE contacts SET broken_until = $1", [later(20 * MINUTE)]);
    expect(await look(12)).toEqual({ looked: 1, ids: [] });
    expect((await look(20)).ids).toHaveLength(1);
  });

  it.each<[string, string]>([
    ["is over", "resolved_at"],
    ["is acknowledged", "acknowledged_at"],
  ])("is told no more if the outage %s by then", async (_what, column) => {
    await goDown();
    const [id = 0] = (await look(10)).ids;
    await db.pool.query(`UPDATE incidents SET ${column} = $1`, [later(11 * MINUTE)]);
    expect(await db.take(id, 11 * MINUTE)).toMatchObject({ kind: "skip" });
    expect(await db.stateOf(id)).toBe("skipped");
  });

  it("makes the recovery worth telling if the alert of the outage never arrived", async () => {
    await setReminder(10);
    const alertId = await db.alert("down", subjectId, incidentId);
    await db.pool.query("UPDATE deliveries SET state = 'failed' WHERE id = $1", [alertId]);
    expect(await isReminded(10)).toBe(true);
    await db.resolve(incidentId);
    const recovery = await db.alert("recovery", subjectId, incidentId);
    expect(await db.lease(recovery, 11 * MINUTE)).toMatchObject({ deliveries: [{ includesRecovery: false }] });
  });
});
