import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type ContactHours, weekdays } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { markDelivered } from "../alerts/ends.ts";
import { takeDelivery } from "../alerts/take-delivery.ts";
import { record } from "../checks/record.ts";
import { makePartitions } from "../partitions/make.ts";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { ALONE, REFUSED, resultOf } from "../testing.ts";
import { alertsTo, askAll, readersOf } from "./asking.fixture.ts";

const HOUR_MS = 3_600_000;
/** A midnight that is to come, because PostgreSQL writes some times by its own clock. */
const MIDNIGHT_MS = Math.ceil(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS;
const at = (hour: number) => new Date(MIDNIGHT_MS + hour * HOUR_MS);

const office: ContactHours = {
  timeZone: "UTC",
  ranges: [{ days: weekdays, from: "08:00", to: "18:00" }],
  outside: "hold",
};

let db: TestStores;
let teamId: number;
let contactId: number;
let monitorId: number;
beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  await makePartitions(db.pool, at(0));
});
afterAll(() => db.close());

beforeEach(async () => {
  teamId = await db.newTeam();
  contactId = (await db.newContact(teamId)).id;
  monitorId = (await db.monitors.create(teamId, { ...newMonitor(), contactIds: [contactId] }, at(0))).id;
});

async function changeHours(hours: ContactHours | null): Promise<void> {
  await db.contacts.update(teamId, contactId, (current) => ({ ...current, hours }));
}

async function checked(hour: number, passes: boolean): Promise<void> {
  const { checkNumber } = await db.scheduleOf(monitorId);
  await db.prisma.subjectSchedule.update({ where: { subjectId: monitorId }, data: { checkNumber: checkNumber + 1 } });
  const result = resultOf(monitorId, checkNumber + 1, at(hour).getTime(), passes ? {} : REFUSED);
  await record(db.pool, [result], ALONE, at(hour));
  await askAll(db.pool, at(hour));
}

async function warned(hour: number, happening: "warning" | "warning_over"): Promise<void> {
  const audience = happening === "warning" ? "warning" : "recovery";
  await db.pool.query(
    "INSERT INTO events (happening, audience, detail, subject_id, occurred_at, created_at) VALUES ($1, $2, $3, $4, $5, $5)",
    [happening, audience, { rule: "disk", instance: "", severity: "warning" }, monitorId, at(hour)],
  );
  await askAll(db.pool, at(hour));
}

/** Asks at an hour. @returns the alerts that the contact has by then */
async function toldBy(hour: number): Promise<readonly string[]> {
  await askAll(db.pool, at(hour));
  return (await alertsTo(db.pool, contactId)).map(({ happening }) => happening);
}

async function ledger(): Promise<readonly unknown[]> {
  const sql = "SELECT topic, state, said, why, ask_at FROM told WHERE subject_id = $1";
  return (await db.pool.query(sql, [monitorId])).rows;
}

/** Delivers all that waits. */
async function delivered(hour: number): Promise<void> {
  const options = { now: () => at(hour), leaseMs: 30_000, readersOf };
  const waiting = "SELECT id FROM deliveries WHERE contact_id = $1 AND state = 'pending' ORDER BY id";
  const { rows } = await db.pool.query<{ id: number }>(waiting, [contactId]);
  for (const { id } of rows) {
    const taken = await takeDelivery(db.pool, id, options);
    if (taken.kind !== "send") throw new Error(`The delivery may not be attempted: ${JSON.stringify(taken)}`);
    await markDelivered(db.pool, taken.lease, at(hour));
  }
}

describe("outside of its hours a contact", () => {
  beforeEach(() => changeHours(office));

  it("hears of an outage when they begin", async () => {
    await checked(2, true);
    await checked(3, false);
    expect(await toldBy(7)).toEqual([]);
    expect(await ledger()).toEqual([{ topic: "outage", state: "held", said: "nothing", why: "hours", ask_at: at(8) }]);
    expect(await toldBy(8)).toEqual(["down"]);
  });

  it("hears nothing of an outage of the night", async () => {
    await checked(2, false);
    await checked(3, true);
    expect(await toldBy(9)).toEqual([]);
    expect(await ledger()).toEqual([]);
  });

  it("hears at once of an outage, and only of warnings later, if only outages are sent then", async () => {
    await changeHours({ ...office, outside: "outages" });
    await checked(2, false);
    await warned(3, "warning");
    expect(await toldBy(7)).toEqual(["down"]);
    expect(await toldBy(8)).toEqual(["down", "warning"]);
  });

  it("hears in the morning that a warning is over that it knows of", async () => {
    await warned(17, "warning");
    await delivered(17);
    await warned(20, "warning_over");
    expect(await toldBy(31)).toEqual(["warning"]);
    expect(await toldBy(32)).toEqual(["warning", "warning_over"]);
    expect(await ledger()).toEqual([]);
    expect(await toldBy(33)).toEqual(["warning", "warning_over"]);
  });

  it("hears in the morning that a warning came again", async () => {
    await warned(17, "warning");
    await delivered(17);
    await warned(20, "warning_over");
    await warned(21, "warning");
    expect(await toldBy(31)).toEqual(["warning"]);
    expect(await toldBy(32)).toEqual(["warning", "warning"]);
    await delivered(32);
    await warned(33, "warning_over");
    expect(await toldBy(33)).toEqual(["warning", "warning", "warning_over"]);
  });

  it("hears in the morning that a warning is over that came again in the night", async () => {
    await warned(17, "warning");
    await delivered(17);
    await warned(20, "warning_over");
    await warned(21, "warning");
    await warned(22, "warning_over");
    expect(await toldBy(32)).toEqual(["warning", "warning_over"]);
    expect(await ledger()).toEqual([]);
  });

  it("hears the end though the message of the begin arrives after it", async () => {
    await warned(17.9, "warning");
    await warned(18.1, "warning_over");
    await delivered(18.2);
    expect(await toldBy(32)).toEqual(["warning", "warning_over"]);
  });
});

it("reminds at the next hours of a contact, a week later, at the end of a snooze", async () => {
  const weekday = weekdays[(at(0).getUTCDay() + 6) % 7] ?? "mon";
  await changeHours({ ...office, ranges: [{ days: [weekday], from: "08:00", to: "18:00" }] });
  await checked(9, false);
  expect(await toldBy(10)).toEqual(["down"]);
  await delivered(10);
  const { rows } = await db.pool.query<{ id: number }>("SELECT id::int FROM incidents WHERE subject_id = $1", [
    monitorId,
  ]);
  await db.incidents.snooze(
    teamId,
    rows.map(({ id }) => id),
    { until: at(20), by: { name: "Ada" } },
    at(11),
  );
  expect(await toldBy(21)).toEqual(["down"]);
  expect(await toldBy(7 * 24 + 7)).toEqual(["down"]);
  expect(await toldBy(7 * 24 + 8)).toEqual(["down", "reminder"]);
});

describe("a change of the hours", () => {
  it("is asked about at once", async () => {
    await changeHours(office);
    await checked(3, false);
    expect(await toldBy(4)).toEqual([]);
    await changeHours(null);
    expect(await toldBy(4)).toEqual(["down"]);
  });

  it("makes no question due if it changes nothing", async () => {
    await changeHours(office);
    await askAll(db.pool, at(1));
    await changeHours({ ...office });
    const { rows } = await db.pool.query("SELECT 1 FROM wakes WHERE ref = $1", [monitorId]);
    expect(rows).toEqual([]);
  });
});
