import { describe, expect, it } from "@jest/globals";
import { CONTACTS, contractSuite, INCIDENTS, MONITORS, ownIt, TEAM, unique, webhookContact } from "./suite.ts";

const suite = contractSuite();
const DAY_MS = 86_400_000;

const INSERT_CHECKS = `
INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status)
SELECT $1::int, now() - n * interval '1 min', 1000 - n, 0, 3, 'up' FROM generate_series(0, 120) AS n`;

const INSERT_INCIDENTS = `
INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
SELECT m.id, m.team_id, now() - n * interval '1 min', CASE WHEN n > 0 THEN now() END, n::text
FROM monitors m, generate_series(0, 120) AS n WHERE m.id = $1`;

describe("Checks: GET /monitors/{monitor}/checks", () => {
  ownIt("the newest 100, newest first, inside the plan's history window", async () => {
    const { owner } = await suite.team("free");
    const { id } = await suite.monitor(owner);
    await suite.own().pool.query(INSERT_CHECKS, [id]);
    const { data } = (await owner.get(`${MONITORS}/${id}/checks`)).body;
    expect(data).toHaveLength(100);
    const times = data.map((check: { checked_at: string }) => check.checked_at);
    expect(times).toEqual([...times].sort().reverse());
    const newestAt = Date.parse(times[0]);
    suite.own().setClock(new Date(newestAt + 3 * DAY_MS));
    expect((await owner.get(`${MONITORS}/${id}/checks`)).body.data).toEqual([data[0]]);
    suite.own().setClock(new Date(newestAt + 3 * DAY_MS + 1));
    expect((await owner.get(`${MONITORS}/${id}/checks`)).body.data).toEqual([]);
    suite.own().setClock(null);
  });

  ownIt("as many as `limit` says, from 1 to 100", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner);
    await suite.own().pool.query(INSERT_CHECKS, [id]);
    const all = (await owner.get(`${MONITORS}/${id}/checks`)).body.data;
    for (const limit of [1, 7, 100]) {
      expect((await owner.get(`${MONITORS}/${id}/checks?limit=${limit}`)).body.data).toEqual(all.slice(0, limit));
    }
    for (const limit of ["0", "101", "x", "1.5"]) {
      expect((await owner.get(`${MONITORS}/${id}/checks?limit=${limit}`)).status).toBe(422);
    }
  });

  it("404 for a monitor that is not the team's", async () => {
    const { owner } = await suite.team();
    expect((await owner.get(`${MONITORS}/2147483647/checks`)).status).toBe(404);
  });
});

describe("Incidents", () => {
  ownIt("the newest 100 of the team and 50 of a monitor, open and resolved, newest first", async () => {
    const [{ owner }, other] = [await suite.team(), await suite.team()];
    const { id } = await suite.monitor(owner);
    await suite.own().pool.query(INSERT_INCIDENTS, [id]);
    for (const [path, length] of [
      [INCIDENTS, 100],
      [`${MONITORS}/${id}/incidents`, 50],
    ] as const) {
      const { data } = (await owner.get(path)).body;
      expect(data).toHaveLength(length);
      expect(data[0]).toMatchObject({ resolved: false, resolved_at: null, duration_seconds: null, cause: "0" });
      expect(data.at(-1)).toMatchObject({ resolved: true, cause: String(length - 1) });
    }
    expect((await owner.get(`${MONITORS}/${id}`)).body.data.open_incident).toMatchObject({ cause: "0" });
    expect((await other.owner.get(INCIDENTS)).body.data).toEqual([]);
    expect((await other.owner.get(`${MONITORS}/${id}/incidents`)).status).toBe(404);
  });

  ownIt("pausing resolves the open incident without an alert", async () => {
    const { owner } = await suite.team();
    const { id } = await suite.monitor(owner, { is_active: true });
    await suite
      .own()
      .pool.query(
        "INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, team_id, now() FROM monitors WHERE id = $1",
        [id],
      );
    await suite.own().pool.query("UPDATE subject_states SET status = 'down' WHERE subject_id = $1", [id]);
    const paused = (await owner.patch(`${MONITORS}/${id}`, { is_active: false })).body.data;
    expect(paused).toMatchObject({ status: "down", open_incident: null, is_active: false });
    expect((await owner.get(`${MONITORS}/${id}/incidents`)).body.data).toMatchObject([{ resolved: true }]);
    const { rows } = await suite.own().pool.query("SELECT 1 FROM events WHERE subject_id = $1", [id]);
    expect(rows).toEqual([]);
  });
});

describe("Notification contacts", () => {
  it("GET lists in name order, not paginated", async () => {
    const { owner } = await suite.team();
    const names = ["c", "a", "b"].map(unique);
    for (const name of names) await suite.contact(owner, { name });
    const { body } = await owner.get(CONTACTS);
    expect(Object.keys(body)).toEqual(["data"]);
    const listed = body.data.map(({ name }: { name: string }) => name);
    expect(listed.filter((name: string) => names.includes(name))).toEqual(names.toSorted());
  });

  it("POST answers 201 with a Location; PATCH is partial; DELETE detaches and answers 204", async () => {
    const { owner } = await suite.team();
    const created = await owner.post(CONTACTS, { ...webhookContact, notify_on_down: false });
    const { data } = created.body;
    const path = `${CONTACTS}/${data.id}`;
    expect(created.headers.get("location")).toBe(`${suite.instance.url}${path}`);
    expect(data).toMatchObject({ notify_on_down: false, notify_on_recovery: true });
    expect((await owner.get(path)).body.data).toEqual(data);
    const changed = (await owner.patch(path, { name: "New", notify_on_recovery: false })).body.data;
    expect(changed).toEqual({ ...data, name: "New", notify_on_recovery: false });
    const monitor = await suite.monitor(owner, { notification_contact_ids: [data.id] });
    expect(await owner.delete(path)).toMatchObject({ status: 204, body: null });
    expect((await owner.get(`${MONITORS}/${monitor.id}`)).body.data.notification_contacts).toEqual([]);
    expect((await owner.get(path)).status).toBe(404);
  });

  it("a config that is sent replaces the stored one entirely; type cannot change", async () => {
    const { owner } = await suite.team();
    const telegram = { type: "telegram", config: { bot_token: "1:secret", chat_id: "5" } };
    const path = `${CONTACTS}/${(await suite.contact(owner, telegram)).id}`;
    const partial = await owner.patch(path, { config: { chat_id: "6" } });
    expect([partial.status, Object.keys(partial.body.errors)]).toEqual([422, ["config.bot_token"]]);
    const whole = { bot_token: "2:secret", chat_id: "6" };
    expect((await owner.patch(path, { config: whole, type: "telegram" })).body.data.config).toEqual(whole);
    const other = await owner.patch(path, { type: "slack" });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["type"]]);
  });

  it.each<[string, readonly unknown[]]>([
    ["name", [null, "", "a".repeat(256), 5]],
    ["type", ["pigeon", null, 5, "toString"]],
    ["config", [null, [], "https://x.example", 5]],
    ["notify_on_down", [null, "true", 0]],
    ["notify_on_recovery", [null, "true", 0]],
  ])("the rules of %s", async (field, refused) => {
    const { owner } = await suite.team();
    const path = `${CONTACTS}/${(await suite.contact(owner)).id}`;
    for (const value of refused) {
      for (const answer of [
        await owner.post(CONTACTS, { ...webhookContact, [field]: value }),
        await owner.patch(path, { [field]: value }),
      ]) {
        expect([value, answer.status, Object.keys(answer.body.errors)]).toEqual([value, 422, [field]]);
      }
    }
  });

  ownIt("another team's contact is 404", async () => {
    const [{ owner }, other] = [await suite.team(), await suite.team()];
    const { id } = await suite.contact(owner);
    for (const method of ["GET", "PATCH", "DELETE"]) {
      expect((await other.owner.call(method, `${CONTACTS}/${id}`)).status).toBe(404);
    }
  });
});

describe("Heartbeat ping", () => {
  it("POST, GET and HEAD record a ping with 204 and no body; any body is ignored", async () => {
    const { owner } = await suite.team();
    const { id, heartbeat_token: token } = await suite.monitor(owner, { type: "heartbeat", is_active: true });
    const nobody = suite.api.as(null);
    for (const method of ["POST", "GET", "HEAD"]) {
      expect(await nobody.call(method, `/ping/${token}`)).toMatchObject({ status: 204, body: null });
    }
    expect((await nobody.post(`/ping/${token}`, "{broken")).status).toBe(204);
    expect((await owner.get(`${MONITORS}/${id}`)).body.data).toMatchObject({ status: "up" });
  });

  it.each(["nonsense", "2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11"])("404 for the token %s", async (token) => {
    const { status, body } = await suite.api.as(null).get(`/ping/${token}`);
    expect([status, body.title]).toEqual([404, "Not Found"]);
  });
});

describe("Team: GET /team", () => {
  it("returns the plan, its limits and usage in data", async () => {
    const { owner, viewer } = await suite.team("pro");
    const { data } = (await owner.get(TEAM)).body;
    expect(Object.keys(data)).toEqual([
      ...["id", "name", "plan", "max_monitors", "monitors_count", "can_add_monitor", "min_interval_minutes"],
      ...["min_interval_seconds", "check_history_days", "rate_limit_per_minute", "token_role"],
      ...["members_count", "notification_contacts_count", "created_at"],
    ]);
    await suite.monitor(owner);
    await suite.contact(owner);
    expect((await viewer.get(TEAM)).body.data).toEqual({
      ...data,
      token_role: "viewer",
      monitors_count: data.monitors_count + 1,
      notification_contacts_count: data.notification_contacts_count + 1,
    });
  });

  ownIt.each([
    ["free", 3],
    ["starter", 30],
    ["pro", 90],
    ["business", null],
  ] as const)("check_history_days of %s is %s", async (plan, days) => {
    const { owner } = await suite.team(plan);
    expect((await owner.get(TEAM)).body.data).toMatchObject({ plan, check_history_days: days });
  });
});
