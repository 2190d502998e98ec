import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { pgTypes } from "@pharos/db";
import { type TestDatabase, testDatabase, testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { type Part, VERSION } from "@pharos/runtime";
import pg from "pg";
import { type Client, createClient, type Json } from "../support/client.ts";
import { startEdge } from "../support/edge.ts";
import { type HttpServer, openHttpServer } from "../support/http-server.ts";
import { startServices } from "../support/services.ts";
import { newTeamToken } from "../support/team.ts";

let database: TestDatabase;
let pool: pg.Pool;
let target: HttpServer;
let receiver: HttpServer;
let services: Part;
let edge: Part & { readonly url: string };
let client: Client;
beforeAll(async () => {
  const redisUrl = await testRedisUrl();
  [database, target, receiver] = await Promise.all([testDatabase(), openHttpServer(), openHttpServer()]);
  pool = new pg.Pool({ connectionString: database.url, max: 2, types: pgTypes });
  // Dropping the database cuts connections that are still saying goodbye.
  pool.on("error", () => {});
  const backends = { databaseUrl: database.url, redisUrl };
  [services, edge] = await Promise.all([
    startServices(backends, { regions: ["lon"] }),
    startEdge(backends, { isPatient: true }),
  ]);
});
beforeEach(async () => {
  client = createClient(edge.url, await newTeamToken(pool));
});
afterAll(async () => {
  await Promise.all([services.stop(), edge.stop(), target.stop(), receiver.stop()]);
  await pool.end();
  await database.drop();
});

/** Creates a monitor of the target that alerts the receiver, each under a path of this name. */
async function watch(name: string, over: Json = {}): Promise<string> {
  const config = { url: `${receiver.url}/${name}` };
  const contact = await client.post("/notification-contacts", { name, type: "webhook", config });
  const monitor = await client.post("/monitors", {
    name,
    type: "http",
    url: `${target.url}/${name}`,
    check_interval_minutes: 1,
    notification_contact_ids: [contact["id"]],
    ...over,
  });
  expect(monitor).toMatchObject({ status: "pending", is_active: true, last_checked_at: null, open_incident: null });
  return String(monitor["id"]);
}

/** Makes the next check of a monitor due at once. */
async function hurry(id: string): Promise<void> {
  await pool.query("UPDATE subject_schedules SET due_at = now() WHERE subject_id = $1", [id]);
}

/** Waits without spending the client's rate allowance. */
async function untilStatus(id: string, status: string): Promise<Json> {
  const query = "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status = $2";
  await waitFor(async () => (await pool.query(query, [id, status])).rows.length > 0, {
    what: `monitor ${id} to be ${status}`,
  });
  const monitor = await client.get(`/monitors/${id}`);
  expect(monitor).toMatchObject({ status });
  return monitor;
}

const alertsOf = (name: string) => receiver.seen.filter(({ path }) => path === `/${name}`);

function untilAlerts(name: string, count: number) {
  return waitFor(async () => alertsOf(name).length >= count && alertsOf(name), { what: `${count} alerts of ${name}` });
}

/** Resolves when no event and no delivery is on its way any more. */
async function untilQuiet(): Promise<void> {
  await waitFor(
    async () => {
      const { rows } = await pool.query(
        `SELECT 1 FROM events WHERE fanned_out_at IS NULL UNION ALL SELECT 1 FROM deliveries WHERE state = 'pending'`,
      );
      return rows.length === 0;
    },
    { what: "every alert to be delivered" },
  );
}

describe("a monitor", () => {
  it("goes pending, up, down and up again, with one incident and one alert each way", async () => {
    const id = await watch("shop");
    await untilStatus(id, "up");
    const [probe] = target.seen.filter(({ path }) => path === "/shop");
    expect(probe?.headers["user-agent"]).toMatch(/^Pharos\/\S+ \(\+http\S+\/docs\/api\)$/);
    expect(probe?.headers["user-agent"]).toContain(`Pharos/${VERSION} `);
    expect(await client.list(`/monitors/${id}/incidents`)).toEqual([]);

    target.answer(({ path }) => (path === "/shop" ? 503 : 200));
    await hurry(id);
    const down = await untilStatus(id, "down");
    const [opened] = await client.list(`/monitors/${id}/incidents`);
    expect(opened).toMatchObject({ resolved: false, resolved_at: null, duration_seconds: null });
    expect(opened?.["cause"]).toContain("503");
    expect(down["open_incident"]).toEqual(opened);
    const [alert] = await untilAlerts("shop", 1);
    expect(alert).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
    const startedAt = String(opened?.["started_at"]).replace(/\.\d{6}Z$/, "+00:00");
    const subject = { type: "monitor", id: Number(id), name: "shop", target: `${target.url}/shop` };
    expect(JSON.parse(alert?.body ?? "")).toEqual({ event: "monitor.down", ...subject, timestamp: startedAt });

    // Further failures change nothing and are not alerted.
    const checks = "SELECT 1 FROM checks WHERE subject_id = $1";
    await hurry(id);
    await waitFor(async () => (await pool.query(checks, [id])).rows.length > 2, { what: "another check" });
    expect(await client.list(`/monitors/${id}/incidents`)).toEqual([opened]);

    target.answer(() => 200);
    await hurry(id);
    const recovered = await untilStatus(id, "up");
    expect(recovered["open_incident"]).toBeNull();
    const [resolved, ...others] = await client.list(`/monitors/${id}/incidents`);
    expect(others).toEqual([]);
    expect(resolved).toEqual({
      ...opened,
      resolved: true,
      resolved_at: recovered["last_checked_at"],
      duration_seconds: expect.any(Number),
    });
    const [, recovery] = await untilAlerts("shop", 2);
    const resolvedAt = String(resolved?.["resolved_at"]).replace(/\.\d{6}Z$/, "+00:00");
    expect(JSON.parse(recovery?.body ?? "")).toEqual({
      event: "monitor.recovery",
      ...subject,
      timestamp: resolvedAt,
    });
    await untilQuiet();
    expect(alertsOf("shop")).toHaveLength(2);
    const listed = await client.list(`/monitors/${id}/checks`);
    // A busy machine may take so long that a check comes by its interval as well.
    expect(listed.map((check) => check["status"]).join()).toMatch(/^(?:up,)+down,(?:down,)+up(?:,up)*$/);
  });

  it("that is paused while it is down resolves its incident without an alert, and is not checked", async () => {
    target.answer(({ path }) => (path === "/paused" ? 500 : 200));
    const id = await watch("paused");
    await untilStatus(id, "down");
    await untilAlerts("paused", 1);
    expect(await client.post(`/monitors/${id}/toggle`)).toMatchObject({ is_active: false, open_incident: null });
    const checks = await client.list(`/monitors/${id}/checks`);
    await hurry(id);
    // The longest time of a check, shown by another monitor that goes all the way at the same time.
    await untilStatus(await watch("meanwhile"), "up");
    expect(await client.list(`/monitors/${id}/checks`)).toEqual(checks);
    expect(await client.list(`/monitors/${id}/incidents`)).toMatchObject([{ resolved: true }]);

    target.answer(() => 200);
    expect(await client.patch(`/monitors/${id}`, { is_active: true })).toMatchObject({ status: "pending" });
    await untilStatus(id, "up");
    await untilQuiet();
    expect(alertsOf("paused").map(({ body }) => JSON.parse(body).event)).toEqual(["monitor.down"]);
  });

  it("alerts nobody but those who asked for it", async () => {
    target.answer(({ path }) => (path === "/quiet" ? 500 : 200));
    const id = await watch("quiet");
    const [contact] = (await client.list("/notification-contacts")).filter(({ name }) => name === "quiet");
    await client.patch(`/notification-contacts/${contact?.["id"]}`, { notify_on_down: false });
    await untilStatus(id, "down");
    target.answer(() => 200);
    await hurry(id);
    await untilStatus(id, "up");
    await untilAlerts("quiet", 1);
    await untilQuiet();
    expect(alertsOf("quiet").map(({ body }) => JSON.parse(body).event)).toEqual(["monitor.recovery"]);
  });
});

describe("a heartbeat monitor", () => {
  it("is up once it is pinged, down when a ping is missed, and up with the next one", async () => {
    const id = await watch("job", { type: "heartbeat", url: null });
    const monitor = await client.get(`/monitors/${id}`);
    const ping = async () => (await fetch(String(monitor["heartbeat_url"]), { method: "POST" })).status;
    expect(monitor["heartbeat_url"]).toBe(`${edge.url}/ping/${monitor["heartbeat_token"]}`);
    expect(await ping()).toBe(204);
    expect(await client.get(`/monitors/${id}`)).toMatchObject({ status: "up", open_incident: null });

    await hurry(id);
    const down = await untilStatus(id, "down");
    expect(down["open_incident"]).toMatchObject({ cause: "No ping received in the last 1 minute." });
    await untilAlerts("job", 1);

    expect(await ping()).toBe(204);
    expect(await client.get(`/monitors/${id}`)).toMatchObject({ status: "up", open_incident: null });
    const alerts = await untilAlerts("job", 2);
    await untilQuiet();
    expect(alerts.map(({ body }) => JSON.parse(body))).toMatchObject([
      { event: "monitor.down", name: "job", target: "" },
      { event: "monitor.recovery", name: "job", target: "" },
    ]);
    expect(alertsOf("job")).toHaveLength(2);

    await client.post(`/monitors/${id}/toggle`);
    expect(await ping()).toBe(404);
  });
});
