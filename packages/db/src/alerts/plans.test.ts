import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type AlertFixture, later, NOW, openAlertFixture } from "./alerts.fixture.ts";
import { READ } from "./delivery-facts.ts";
import { FORGOTTEN, NEXT } from "./startable.ts";
import { COVERED } from "./summary.ts";

let db: AlertFixture;
let contactId: number;

const CONTACTS = 20;
const PENDING = 4_000;

/** Alerts of as many monitors, spread over the contacts. */
const ALERTS = `
WITH m AS (INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes)
  SELECT $1, 'm', 'http', true, 1 FROM generate_series(1, $2) RETURNING id),
s AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 90 FROM m),
e AS (INSERT INTO events (happening, audience, subject_id, occurred_at, fanned_out_at) SELECT 'down', 'down', id, $3, $3 FROM m
  RETURNING id, subject_id)
INSERT INTO deliveries (event_id, contact_id, subject_id, state, next_attempt_at, expires_at)
SELECT id, $4 + id % ${CONTACTS}, subject_id, $5, $3, $6 FROM e`;

beforeAll(async () => {
  db = await openAlertFixture();
  for (let made = 0; made < CONTACTS; made++) contactId = await db.contact({});
  const first = contactId - CONTACTS + 1;
  const alerts = (count: number, state: string) =>
    db.pool.query(ALERTS, [db.teamId, count, NOW, first, state, later(86_400_000)]);
  // As it is nearly always: the planner has seen that nothing waits. Then comes the storm.
  await alerts(5_000, "delivered");
  await db.pool.query("ANALYZE");
  await alerts(PENDING, "pending");
});
afterAll(() => db.stop());

it.each<[string, string, (deliveryId: number) => readonly unknown[], number]>([
  ["a turn", READ, (id) => [id, NOW, NOW], 200],
  ["what a contact may be sent next", NEXT, () => [later(1), contactId], 200],
  ["what nobody has attempted", FORGOTTEN, () => [later(1), 500, 500], 1_200],
  ["what a summary covers", COVERED, () => [contactId, NOW], 4_000],
])("%s is found by its index in a storm that the planner does not expect", async (_what, sql, valuesOf, mostBlocks) => {
  const [row] = await db.rows("SELECT max(id) AS id FROM deliveries WHERE contact_id = $1", [contactId]);
  const plan = await db.rows(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, [...valuesOf(Number(row?.["id"]))]);
  const text = JSON.stringify(plan);
  expect(Number(text.match(/"Shared Hit Blocks":(\d+)/)?.[1])).toBeLessThan(mostBlocks);
  const indexes = [...text.matchAll(/"Index Name":"(deliveries_\w+)"/g)].map(([, name]) => name);
  expect(indexes).not.toContain("deliveries_to_expire");
});
