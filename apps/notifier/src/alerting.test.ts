import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { createMemberStore } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { openWorld, type World } from "./notifier.fixture.ts";
import { status } from "./receiver.fixture.ts";

let world: World;
let notifier: Part;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  notifier = await world.startNotifier();
  world.receiver.answer(status(204));
  world.receiver.received.length = 0;
});
afterEach(() => notifier.stop());

const hook = (path: string) => world.contact({ type: "webhook", config: { url: `${world.receiver.url}${path}` } });
const chat = (path: string) =>
  world.contact({ type: "slack", config: { webhook_url: `${world.receiver.url}${path}` } });
const told = (path: string) => world.receiver.received.filter((one) => one.path === path).map(({ body }) => body);
const arrived = (path: string, count: number) =>
  waitFor(async () => told(path).length >= count, { what: `${count} alerts at ${path}` });

const OUTAGES = `
WITH m AS (INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes)
  SELECT (SELECT team_id FROM contacts WHERE id = $2), 'Shop ' || n, 'http', 'https://shop.example/', true, 5
  FROM generate_series(1, $1) AS n RETURNING id, team_id),
s AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 3 FROM m),
d AS (INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms) SELECT id, true, now(), 300, 60000 FROM m),
i AS (INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, team_id, now() FROM m RETURNING id, subject_id),
e AS (INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at) SELECT 'down', 'down', subject_id, id, now() FROM i RETURNING id)
SELECT e.id, m.id AS "subjectId" FROM e FULL JOIN m ON false`;

/** Monitors with these contacts, all down at once. */
async function outages(contactIds: readonly number[], count: number): Promise<void> {
  const made = await world.rows(OUTAGES, [count, contactIds[0]]);
  const subjectIds = made.flatMap(({ subjectId }) => (subjectId === null ? [] : [Number(subjectId)]));
  await world.rows("INSERT INTO subject_contacts SELECT unnest($1::int[]), c FROM unnest($2::int[]) AS c", [
    subjectIds,
    contactIds,
  ]);
  await world.producer.events(made.flatMap(({ id }) => (id === null ? [] : [Number(id)])));
}

it("a dead contact with many alerts holds up no other, and is soon left in peace", async () => {
  world.receiver.answer((response, { path }) => response.writeHead(path === "/dead" ? 500 : 204).end());
  const [dead, well] = [await hook("/dead"), await hook("/well")];
  await outages([dead], 40);
  await outages([well], 10);
  await arrived("/well", 10);
  const dropped = "SELECT 1 FROM contacts WHERE id = $1 AND broken_until > now() AND failed_attempts = 5";
  await waitFor(async () => (await world.rows(dropped, [dead])).length === 1, { what: "the breaker" });
  expect(told("/dead").length).toBeLessThan(15);
});

it("a slow contact has five attempts under way at most, and gets all its alerts in the end", async () => {
  const held: (() => void)[] = [];
  world.receiver.answer((response) => held.push(() => response.end()));
  await outages([await hook("/slow")], 30);
  const made = async () => (await world.rows("SELECT 1 FROM deliveries WHERE state = 'pending'")).length >= 30;
  await waitFor(made, { what: "the deliveries" });
  await waitFor(async () => held.length === 5, { what: "the first five" });
  await waitFor(async () => (await world.producer.waiting("alerts")) === 0, { what: "all jobs to be looked at" });
  world.receiver.answer(status(204));
  for (const release of held) release();
  await arrived("/slow", 30);
  expect(world.receiver.mostWaiting("/slow")).toBeLessThanOrEqual(5);
  expect(new Set(told("/slow").map((body) => JSON.parse(body).id)).size).toBe(30);
});

it("alerts of a monitor arrive in order, each once the one before it has been taken", async () => {
  world.receiver.answer((response) => void setTimeout(100).then(() => response.end()));
  const subjectId = await world.monitor([await hook("/order")]);
  const happened = ["down", "recovery", "down", "recovery"] as const;
  const events: number[] = [];
  for (const _outage of [1, 2]) {
    const incidentId = await world.incident(subjectId);
    events.push(await world.event(subjectId, "down", incidentId));
    await world.rows("UPDATE incidents SET resolved_at = now() WHERE id = $1", [incidentId]);
    events.push(await world.event(subjectId, "recovery", incidentId));
  }
  // Published in the wrong order: the fan-out puts that right.
  await world.producer.events(events.reverse());
  await arrived("/order", 4);
  expect(told("/order").map((body) => JSON.parse(body).event)).toEqual(
    happened.map((happening) => `monitor.${happening}`),
  );
});

it("an outage that ends before its alert gets through is told to people once, with both its ends", async () => {
  const subjectId = await world.monitor([await chat("/late")]);
  const incidentId = await world.incident(subjectId);
  await world.rows("UPDATE incidents SET resolved_at = now() WHERE id = $1", [incidentId]);
  const events = [
    await world.event(subjectId, "down", incidentId),
    await world.event(subjectId, "recovery", incidentId),
  ];
  await world.producer.events(events);
  const over = `SELECT e.happening, d.state, d.includes_recovery FROM deliveries d JOIN events e ON e.id = d.event_id
                WHERE e.incident_id = $1 AND d.state <> 'pending' ORDER BY e.id`;
  await waitFor(async () => (await world.rows(over, [incidentId])).length > 0, { what: "the alert" });
  const known =
    "SELECT 1 FROM told WHERE subject_id = $1 UNION ALL SELECT 1 FROM events WHERE subject_id = $1 AND fanned_out_at IS NULL";
  await waitFor(async () => (await world.rows(known, [subjectId])).length === 0, { what: "the end of the matter" });
  expect(await world.rows(over, [incidentId])).toEqual([
    { happening: "down", state: "delivered", includes_recovery: true },
  ]);
  expect(told("/late")).toEqual([expect.stringContaining("was down")]);
});

it("a storm of 100 alerts is a few messages and one summary to people, and 100 to a program", async () => {
  const contacts = [await chat("/storm"), await hook("/each")];
  await outages(contacts, 100);
  const over = "SELECT 1 FROM deliveries WHERE contact_id = ANY ($1::int[]) AND state = 'delivered'";
  await waitFor(async () => (await world.rows(over, [contacts])).length === 200, { what: "all" });
  expect(told("/each")).toHaveLength(100);
  const messages = told("/storm");
  expect(messages.length).toBeLessThanOrEqual(21);
  expect(messages.filter((body) => /[0-9]+ alerts/.test(body))).toHaveLength(1);
  expect(
    await world.rows("SELECT 1 FROM deliveries WHERE contact_id = ANY ($1::int[]) AND attempts > 1", [contacts]),
  ).toEqual([]);
});

it("Owners are mailed once that a contact cannot be reached any more", async () => {
  world.receiver.answer(status(410));
  const contactId = await hook("/gone");
  const [team] = await world.rows("SELECT team_id FROM contacts WHERE id = $1", [contactId]);
  for (const [name, role] of [
    ["ada", "owner"],
    ["bob", "viewer"],
    ["eve", "owner"],
  ] as const) {
    await createMemberStore(world.deps.pool).add(Number(team?.["team_id"]), `${name}@example.com`, role);
  }
  await outages([contactId], 4);
  const mails = () => world.mailServer.mails.map(({ to }) => to).sort();
  await waitFor(async () => mails().length === 2, { what: "the mails" });
  expect(mails()).toEqual(["ada@example.com", "eve@example.com"]);
  expect(world.mailServer.mails[0]?.raw).toContain("Ops");
  const known = "SELECT 1 FROM contacts WHERE id = $1 AND failing_since IS NOT NULL AND owners_told_at IS NOT NULL";
  await waitFor(async () => (await world.rows(known, [contactId])).length === 1, { what: "the mark" });
});
