import { expect, it } from "@jest/globals";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openInside } from "./support/inside.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";

const given = givenTarget();

/** A row of the ledger and of its history, for each contact that knows or waits. */
const CONTACTS = [
  { name: "Ops", state: "told", said: "on", why: "told", answer: "now", logged: "down" },
  { name: "Ada", state: "held", said: "nothing", why: "escalation", answer: "later", logged: "escalation" },
  {
    name: "Night shift of the data centre",
    state: "held",
    said: "nothing",
    why: "hours",
    answer: "later",
    logged: "hours",
  },
  { name: "Network", state: "held", said: "nothing", why: "dependency", answer: "later", logged: "dependency" },
  { name: "Pager", state: "lost", said: "on", why: null, answer: "now", logged: "down" },
  { name: "Archive", state: "told", said: "silent", why: "silent", answer: "never", logged: "silent" },
] as const;

/** A monitor that is down, and an outage that its contacts know of or wait for. */
async function outage({ api }: Member, contacts: readonly (typeof CONTACTS)[number][]) {
  const { pool } = given.browser;
  const config = { url: `${given.target.url}/alerts` };
  const ids: unknown[] = [];
  for (const { name } of contacts) {
    ids.push((await api.post("/notification-contacts", { name, type: "webhook", config }))["id"]);
  }
  const { id: monitor } = await api.post("/monitors", {
    ...{ name: "Checkout", type: "heartbeat", check_interval_minutes: 60, notification_contact_ids: ids },
  });
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO incidents (subject_id, team_id, started_at, cause) SELECT id, team_id, now() - interval '20 minutes', 'No ping'
     FROM subjects WHERE id = $1 RETURNING id`,
    [monitor],
  );
  const incident = rows[0]?.id;
  for (const [place, { state, said, why, answer, logged }] of contacts.entries()) {
    await pool.query(
      `WITH of AS (SELECT id, team_id, set_config('pharos.asks', 'yes', true) FROM subjects WHERE id = $1),
       happened AS (
         INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, fanned_out_at)
         SELECT 'down', 'down', $1, $3, now() - interval '20 minutes', now() WHERE $7 = 'now' RETURNING id),
       sent AS (
         INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at, state, attempts, delivered_at, reason, last_error)
         SELECT id, $2, $1, now(), now(), CASE $4 WHEN 'lost' THEN 'failed' ELSE 'delivered' END, 1,
           CASE $4 WHEN 'lost' THEN NULL ELSE now() - interval '19 minutes' END, CASE $4 WHEN 'lost' THEN 'refused' END,
           CASE $4 WHEN 'lost' THEN 'HTTP 404' END FROM happened RETURNING id),
       known AS (
         INSERT INTO told (subject_id, contact_id, topic, team_id, episode, state, said, said_at, why, ask_at)
         SELECT $1, $2, 'outage', team_id, $3, $4, $5, now() - interval '19 minutes', $6,
           CASE $4 WHEN 'held' THEN now() + interval '1 hour' END FROM of)
       INSERT INTO telling_log (at, team_id, subject_id, contact_id, topic, episode, answer, why, until, delivery_id)
       SELECT now() - interval '20 minutes', team_id, $1, $2, 'outage', $3, $7, $8,
         CASE $7 WHEN 'later' THEN now() + interval '1 hour' END, (SELECT id FROM sent) FROM of`,
      [monitor, ids[place], incident, state, said, why, answer, logged],
    );
  }
  return { monitor, incident };
}

it("an incident says who knows, who waits and why, with all decisions, on a desk and on a phone, in both themes", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  const { monitor, incident } = await outage(owner, CONTACTS);
  await lookFromDesk(page);
  await openInside(page, `/incidents/${incident}`, "Timeline");
  const card = page.getByRole("region", { name: "Notifications" });
  const lines = async () => (await card.getByRole("listitem").allTextContents()).slice(0, CONTACTS.length);
  // Around midnight a moment has its day.
  const withoutTimes = (line: string) => line.replace(/ (?:until|at) [^.:]*\d:\d\d(?: [AP]M)?/, " <then>");
  await expectSoon(async () => (await lines()).map(withoutTimes)).toEqual([
    "Ada waits <then>: nobody acknowledged yet.",
    "Archive was not notified: the contact wants recoveries only.",
    "Network waits: a dependency is down.",
    "Night shift of the data centre waits <then>: outside of the contact's hours.",
    "Ops was notified <then>.",
    "Pager could not be notified. The alert failed.",
  ]);
  await card.getByText("Why was I not notified?").click();
  const history = card.getByRole("region", { name: "Pager" });
  await expectSoon(() => history.getByRole("listitem").allTextContents()).toEqual([
    expect.stringContaining("Failed · Rejected"),
  ]);
  expect([...(await faultsOfLooks(page, "incident-notified")), ...faults]).toEqual([]);
  await openInside(page, `/monitors/${monitor}`, "Configuration");
  await page.getByText("Network waits: a dependency is down").waitFor();
  expect([...(await faultsOfLooks(page, "monitor-notified")), ...faults]).toEqual([]);
});

it("the timeline says which alerts were suppressed, and why", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  const { pool } = given.browser;
  const waiting = CONTACTS.filter(({ answer }) => answer === "later");
  const { monitor, incident } = await outage(owner, waiting);
  await pool.query(
    `INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, fanned_out_at)
     SELECT 'down', 'down', $1, $2, min(at), min(at) FROM telling_log WHERE subject_id = $1`,
    [monitor, incident],
  );
  await pool.query(
    "UPDATE telling_log SET at = (SELECT fanned_out_at FROM events WHERE subject_id = $1) WHERE subject_id = $1",
    [monitor],
  );
  await lookFromDesk(page);
  await openInside(page, `/incidents/${incident}`, "Alert suppressed: down");
  const timeline = page.getByRole("region", { name: "Timeline" });
  for (const line of [
    "Not sent yet to Ada: the escalation had not started.",
    "Suppressed for Network: a dependency was down.",
    "Suppressed for Night shift of the data centre: outside of the contact's hours.",
  ]) {
    await timeline.getByText(line).waitFor();
  }
  expect([...(await faultsOfLooks(page, "incident-suppressed")), ...faults]).toEqual([]);
  for (const why of ["snooze", "deployment"]) {
    await pool.query("UPDATE telling_log SET why = $2 WHERE subject_id = $1", [monitor, why]);
    await pool.query("UPDATE events SET withheld = true WHERE subject_id = $1", [monitor]);
    const reason = why === "snooze" ? "alerts were snoozed" : "a deployment was active";
    await page.reload();
    await timeline.getByText(`Suppressed: ${reason}.`).waitFor();
  }
});

it("an incident counts what depends on its monitor and is down", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, api, faults } = owner;
  const { monitor, incident } = await outage(owner, CONTACTS);
  for (const name of ["web-1", "web-2", "db-1"]) {
    const { id } = await api.post("/servers", { name, depends_on: [monitor] });
    await given.browser.pool.query("UPDATE subject_states SET status = 'down' WHERE subject_id = $1", [id]);
  }
  await lookFromDesk(page);
  await openInside(page, `/incidents/${incident}`, "Went down, and 3 that depend on it");
  expect([...(await faultsOfLooks(page, "incident-dependents")), ...faults]).toEqual([]);
});

it("an incident without contacts says so", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  const { incident } = await outage(owner, []);
  await lookFromDesk(page);
  await openInside(page, `/incidents/${incident}`, "Timeline");
  await page.getByText("No alert contact was set.").waitFor();
  await expectSoon(() => page.getByText("Why was I not notified?").count()).toBe(0);
  expect([...(await faultsOfLooks(page, "incident-no-contacts")), ...faults]).toEqual([]);
});

it("an outage that was too short for an alert says so in the lists and on its page", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  const { monitor, incident } = await outage(owner, []);
  await given.browser.pool.query(
    "UPDATE incidents SET resolved_at = started_at + interval '1 minute', is_short = true WHERE id = $1",
    [incident],
  );
  await lookFromDesk(page);
  await openInside(page, "/incidents", "short, no alert");
  expect([...(await faultsOfLooks(page, "incidents-short")), ...faults]).toEqual([]);
  await openInside(page, `/monitors/${monitor}`, "short, no alert");
  await openInside(
    page,
    `/incidents/${incident}`,
    "Recovered before enough checks had failed. Pharos sent no alert of this incident.",
  );
  expect([...(await faultsOfLooks(page, "incident-short")), ...faults]).toEqual([]);
});
