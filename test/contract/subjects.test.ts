import { describe, expect } from "@jest/globals";
import { subjectKinds } from "@pharos/core";
import { callTool, connectMcp, revisions } from "./mcp-client.ts";
import { CONTACTS, contractSuite, httpMonitor, INCIDENTS, MONITORS, ownIt, TEAM } from "./suite.ts";

const suite = contractSuite();

/** A subject that is down, attached to a contact, with all that a monitor has. */
const DOWN = `
WITH sub AS (
  INSERT INTO subjects (kind, team_id, name, key, type, is_active, check_interval_minutes)
  VALUES ($1, $2, 'Hidden', 'hidden', 'http', true, 5) RETURNING id, team_id, badge_key),
st AS (INSERT INTO subject_states (subject_id, status, retention_days) SELECT id, 'down', 3 FROM sub),
s AS (INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
  SELECT id, true, now() + interval '1 hour', 300, 0, 40000 FROM sub),
a AS (INSERT INTO subject_contacts (subject_id, contact_id) SELECT id, $3 FROM sub),
i AS (INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, team_id, now() FROM sub RETURNING id, subject_id),
e AS (INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at)
  SELECT 'down', 'down', subject_id, id, now() FROM i RETURNING id, subject_id),
d AS (INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at)
  SELECT id, $3, subject_id, now(), now() FROM e RETURNING id)
SELECT sub.id, badge_key, d.id::int AS delivery FROM sub, d`;

const others = subjectKinds.filter((kind) => kind !== "monitor");

describe("subjects of other kinds", () => {
  ownIt.each(others)("a %s shows nowhere in the API, and does not count", async (kind) => {
    const { owner, tokens } = await suite.team("free");
    const monitor = await suite.monitor(owner, { is_active: true });
    const contact = await suite.contact(owner);
    const { pool } = suite.own();
    const team = await pool.query("SELECT team_id FROM monitors WHERE id = $1", [monitor.id]);
    const { rows } = await pool.query(DOWN, [kind, team.rows[0].team_id, contact.id]);
    const { id, badge_key, delivery } = rows[0];

    expect((await owner.get(MONITORS)).body.data).toMatchObject([{ id: monitor.id }]);
    expect((await owner.get(INCIDENTS)).body.data).toEqual([]);
    expect((await owner.get(TEAM)).body.data).toMatchObject({ monitors_count: 1 });
    const deliveries = `${CONTACTS}/${contact.id}/deliveries`;
    expect((await owner.get(deliveries)).body.data).toEqual([]);
    expect((await owner.get(`${deliveries}/${delivery}`)).status).toBe(404);
    expect((await owner.post(`${deliveries}/${delivery}/redeliver`)).status).toBe(404);
    expect(JSON.stringify((await owner.get("/api/v1/metrics")).body)).not.toContain("Hidden");
    for (const path of ["", "/incidents", "/checks", "/badge"]) {
      expect((await owner.get(`${MONITORS}/${id}${path}`)).status).toBe(404);
    }
    expect((await owner.get(`${MONITORS}/${monitor.id}/badge`)).status).toBe(200);
    expect((await owner.patch(`${MONITORS}/${id}`, { name: "Mine" })).status).toBe(404);
    expect((await owner.delete(`${MONITORS}/${id}`)).status).toBe(404);
    expect((await fetch(`${suite.instance.url}/badge/${badge_key}.json`)).status).toBe(404);

    const client = await connectMcp(suite.instance.url, tokens.owner, revisions[0]);
    for (const { name, annotations, inputSchema } of (await client.listTools()).tools) {
      const ofMonitor = Object.hasOwn(inputSchema.properties ?? {}, "monitor_id");
      if (!ofMonitor && annotations?.readOnlyHint !== true) continue;
      const { isError, data } = await callTool(client, name, ofMonitor ? { monitor_id: id } : {});
      expect([name, isError, ofMonitor && data.status]).toEqual([name, ofMonitor, ofMonitor && 404]);
      expect(JSON.stringify(data)).not.toContain("Hidden");
    }
    expect((await callTool(client, "list-monitors")).data).toMatchObject([{ id: monitor.id }]);
    expect((await callTool(client, "list-incidents")).data).toEqual([]);
    expect((await callTool(client, "get-team")).data).toMatchObject({ monitors_count: 1 });
    // The free plan has ten: the subjects of other kinds leave room for nine more.
    for (let count = 1; count < 10; count += 1) await suite.monitor(owner);
    expect((await callTool(client, "create-monitor", httpMonitor)).data).toMatchObject({ status: 402 });
    await client.close();
  });

  ownIt.each(others)("a monitor may have the key of a %s", async (kind) => {
    const { owner } = await suite.team();
    const { pool } = suite.own();
    const [monitor, contact] = [await suite.monitor(owner), await suite.contact(owner)];
    const team = await pool.query("SELECT team_id FROM monitors WHERE id = $1", [monitor.id]);
    await pool.query(DOWN, [kind, team.rows[0].team_id, contact.id]);
    const changed = await owner.patch(`${MONITORS}/${monitor.id}`, { key: "hidden" });
    expect([changed.status, changed.body.data.key]).toEqual([200, "hidden"]);
    const again = pool.query(DOWN, [kind, team.rows[0].team_id, contact.id]);
    await expect(again).rejects.toThrow("subjects_key");
  });

  ownIt.each(others)("no write to the view makes a monitor a %s", async (kind) => {
    const { pool } = suite.own();
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner);
    const moved = pool.query("UPDATE monitors SET kind = $2 WHERE id = $1", [id, kind]);
    await expect(moved).rejects.toThrow("check option");
    const made = pool.query(
      `INSERT INTO monitors (kind, team_id, name, type, is_active, check_interval_minutes)
       SELECT $2, team_id, 'Made', 'http', true, 5 FROM monitors WHERE id = $1`,
      [id, kind],
    );
    await expect(made).rejects.toThrow("check option");
  });
});
