import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { notificationState } from "@pharos/core";
import { record } from "../checks/record.ts";
import { askAll, attachProgram } from "../telling/asking.fixture.ts";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf } from "../testing.ts";
import { createNotificationStore } from "./incident-notifications.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** Checks of a subject, one a minute, and then all questions that are due: `x` fails and `.` passes. */
async function checks(id: number, results: string, from = 0): Promise<void> {
  for (const [place, result] of [...results].entries()) {
    const minute = from + place;
    const found = resultOf(id, minute + 1, after(minute).getTime(), result === "x" ? REFUSED : {});
    await record(db.pool, [found], ALONE, after(minute));
    await ask(id, minute);
  }
}

async function ask(id: number, minute: number): Promise<void> {
  await db.pool.query("INSERT INTO wakes (kind, ref, due_at) VALUES ('subject', $1, $2)", [id, after(minute)]);
  await askAll(db.pool, after(minute));
}

/** State and reason of each contact, for each incident of a subject, oldest first. */
async function shown(subjectId: number): Promise<readonly string[][]> {
  const incidents = await db.rows("SELECT id FROM incidents WHERE subject_id = $1 ORDER BY id", [subjectId]);
  const store = createNotificationStore(db.pool);
  const found = await Promise.all(incidents.map(({ id }) => store.ofIncident(db.teamId, Number(id))));
  return found.map((one) =>
    (one?.contacts ?? []).map((contact) => {
      const { state, why } = notificationState(contact, one?.isOpen ?? false, NOW);
      return `${state} ${why ?? "-"}`;
    }),
  );
}

it("says that the status changes too often, of each incident while it does", async () => {
  const id = await db.addMonitor({ now: NOW });
  await attachProgram(db.pool, id);
  await checks(id, "x.x.x.x");
  await db.pool.query("UPDATE deliveries SET state = 'delivered', delivered_at = now()");
  await db.pool.query("UPDATE told SET state = 'told', why = NULL, said_at = $2 WHERE subject_id = $1", [id, after(6)]);
  await checks(id, ".x.x", 7);
  const [first, second, third, begins, between, open] = await shown(id);
  expect([first, second, third]).toEqual([["notified -"], ["notified -"], ["notified -"]]);
  expect([begins, between, open]).toEqual([["notified flapping"], ["not_notified flapping"], ["waiting flapping"]]);
});

it("says that an acknowledgement stops a step that was attached after it", async () => {
  const id = await db.addMonitor({ now: NOW });
  await checks(id, "x");
  await db.pool.query("UPDATE incidents SET acknowledged_at = started_at WHERE subject_id = $1", [id]);
  const step = await attachProgram(db.pool, id);
  await db.pool.query("UPDATE subject_contacts SET escalate_after_minutes = 5 WHERE contact_id = $1", [step]);
  await ask(id, 1);
  expect(await shown(id)).toEqual([["not_notified acknowledged"]]);
  await db.pool.query("UPDATE incidents SET escalated_through = 5 WHERE subject_id = $1", [id]);
  expect(await shown(id)).toEqual([["waiting -"]]);
});
