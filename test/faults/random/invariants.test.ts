import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { INVARIANTS } from "./invariants.ts";

let db: Fixture;
let id: number;
beforeAll(async () => {
  db = await openFixture();
  id = await db.addMonitor();
  await db.pool.query(
    `WITH c AS (INSERT INTO contacts (team_id, name, type, config) VALUES ($1, 'Ops', 'webhook', 'x') RETURNING id)
     INSERT INTO subject_contacts (subject_id, contact_id) SELECT $2, id FROM c`,
    [db.teamId, id],
  );
});
afterAll(() => db.stop());

/** Each at a different moment: the key of a check is its subject, its moment and its vote. */
let checks = 0;
const check = (number: number, vote: number, region: string) =>
  `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, region)
   VALUES ($1, now() + interval '${++checks} ms', ${number}, ${vote}, 3, 'up', '${region}')`;
const INCIDENT = `INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, team_id, now() FROM subjects WHERE id = $1`;
const DOWN = "UPDATE subject_states SET status = 'down' WHERE subject_id = $1";
const EVENT = `INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, fanned_out_at)
  SELECT 'down', 'down', subject_id, id, now(), now() FROM incidents WHERE subject_id = $1`;
const DELIVERY = `INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at)
  SELECT e.id, a.contact_id, e.subject_id, now(), now() FROM events e JOIN subject_contacts a USING (subject_id) WHERE e.subject_id = $1`;
const TOLD = `INSERT INTO told (subject_id, contact_id, topic, team_id, episode, state, said, said_at)
  SELECT a.subject_id, a.contact_id, 'outage', c.team_id, 1, 'told', 'on', now()
  FROM subject_contacts a JOIN contacts c ON c.id = a.contact_id WHERE a.subject_id = $1`;
const LATE = "UPDATE subject_contacts SET escalate_after_minutes = 1 WHERE subject_id = $1";
const OUTAGE = [DOWN, INCIDENT, EVENT, DELIVERY] as const;

it.each<[string, readonly string[], readonly string[]]>([
  ["checks, an outage and its alert", [check(1, 0, "lon"), check(2, 0, "nyc"), ...OUTAGE], []],
  ["a check that is recorded twice", [check(1, 0, "lon"), check(1, 0, "nyc")], ["a check number is recorded once"]],
  ["a region that votes twice", [check(1, 0, "lon"), check(1, 1, "lon")], ["a region votes once on a check"]],
  ["a check that is lost", [check(1, 0, "lon"), check(3, 0, "lon")], ["no check of a monitor that is probed is lost"]],
  [
    "a subject that is down without an incident",
    [DOWN],
    ["a subject that is down has an open incident, and no other has"],
  ],
  ["an event that was not written", [DOWN, INCIDENT], ["each change of an incident has one event"]],
  [
    "an event that was written twice",
    [
      ...OUTAGE,
      EVENT,
      "INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at) SELECT max(event_id) + 1, max(contact_id), $1, now(), now() FROM deliveries WHERE subject_id = $1",
    ],
    ["an incident has one event that opens it, and one that ends it"],
  ],
  [
    "an incident that ends too early",
    [
      ...OUTAGE,
      "UPDATE incidents SET started_at = now() + interval '1 hour', resolved_at = now() WHERE subject_id = $1",
    ],
    [
      "a subject that is down has an open incident, and no other has",
      "each change of an incident has one event",
      "an incident does not end before it starts",
    ],
  ],
  [
    "an event that is not fanned out",
    [...OUTAGE, "UPDATE events SET fanned_out_at = NULL WHERE subject_id = $1"],
    ["every event is fanned out"],
  ],
  ["a delivery that is missing", [DOWN, INCIDENT, EVENT], ["each contact that is to hear of an event has a delivery"]],
  ["an alert that a rule puts off", [...OUTAGE.slice(0, 3), LATE], []],
  ["an outage that a contact knows of, and that is over", [TOLD], ["a contact knows of no outage that is over"]],
  [
    "an alert that waits for ever",
    [...OUTAGE, "UPDATE told SET state = 'held', said = 'nothing', ask_at = NULL WHERE subject_id = $1"],
    ["each alert that waits has a time at which it is asked about again"],
  ],
  [
    "a delivery that nothing asks for",
    [...OUTAGE, "DELETE FROM subject_contacts WHERE subject_id = $1"],
    ["there is no delivery that is not owed"],
  ],
])("finds %s", async (_name, statements, expected) => {
  const client = await db.pool.connect();
  try {
    await client.query("BEGIN");
    for (const statement of statements) await client.query(statement, [id]);
    const broken: string[] = [];
    for (const { rule, sql } of INVARIANTS) if ((await client.query(sql)).rows.length > 0) broken.push(rule);
    expect(broken).toEqual(expected);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
