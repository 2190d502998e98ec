import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { record } from "../checks/record.ts";
import { openDatabase } from "../connection/client.ts";
import { createDeliveryStore } from "../stores/deliveries.ts";
import { ownScope } from "../stores/scope.ts";
import { createTimelineStore } from "../subject/timeline.ts";
import { askAll, attachProgram } from "../telling/asking.fixture.ts";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf } from "../testing.ts";
import { eventsOfIncident } from "./incident-events.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("names the reason of each event without an alert, for each contact", async () => {
  const id = await db.addMonitor({ now: NOW });
  const contact = await attachProgram(db.pool, id);
  await db.pool.query(
    `INSERT INTO quiet_times (subject_id, kind, began_at, until, by) VALUES ($1, 'deployment', $2, $3, 'Ada')`,
    [id, after(-1), after(10)],
  );
  for (const [minute, over] of [
    [0, REFUSED],
    [5, {}],
  ] as const) {
    await record(db.pool, [resultOf(id, minute + 1, after(minute).getTime(), over)], ALONE, after(minute));
    await askAll(db.pool, after(minute));
  }
  const [incident] = await db.rows("SELECT id FROM incidents WHERE subject_id = $1", [id]);
  const { events } = await eventsOfIncident(db.pool, Number(incident?.["id"]));
  const contacts = [{ id: contact, name: "program" }];
  expect(
    events.map(({ happening, withheld, held, deliveries }) => ({ happening, withheld, held, deliveries })),
  ).toEqual([
    { happening: "down", withheld: true, held: [{ why: "deployment", contacts }], deliveries: [] },
    { happening: "recovery", withheld: true, held: [{ why: "over", contacts }], deliveries: [] },
  ]);
});

it("leaves out the events of a later release, and their deliveries", async () => {
  const id = await db.addMonitor({ now: NOW });
  const contact = await attachProgram(db.pool, id);
  await record(db.pool, [resultOf(id, 1, NOW.getTime(), REFUSED)], ALONE, NOW);
  await askAll(db.pool, NOW);
  const database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
  const deliveries = createDeliveryStore(ownScope(database.prisma, database.pool));
  const timeline = createTimelineStore(db.pool);
  const [incident] = await db.rows("SELECT id FROM incidents WHERE subject_id = $1", [id]);
  const seen = async () => {
    const { events } = await eventsOfIncident(db.pool, Number(incident?.["id"]));
    const lines = await timeline.read({ teamId: db.teamId, kind: "monitor", id }, 10);
    return [events, await deliveries.ofContact(contact, 10), lines].map(({ length }) => length);
  };
  expect(await seen()).toEqual([1, 1, 1]);
  await db.pool.query("UPDATE events SET happening = 'of a later release' WHERE subject_id = $1", [id]);
  expect(await seen()).toEqual([0, 0, 0]);
  await database.stop();
});
