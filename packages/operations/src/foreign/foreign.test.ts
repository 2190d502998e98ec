import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { startWindow } from "../maintenance/start.ts";
import { runAs } from "../run-as.fixture.ts";

const given = givenTeam();
const CHECKED_AT = new Date();

async function newMonitor(fields: object): Promise<{ readonly id: number; readonly heartbeat_token: string }> {
  const { body } = await given.owner.post(MONITORS).send({ ...httpMonitor, ...fields });
  return body.data;
}
const heartbeat = (fields: object) =>
  newMonitor({ type: "heartbeat", url: null, check_interval_minutes: 60, ...fields });

/** The data that a recorder leaves. */
async function record(id: number, status: string, responseTimeMs: number | null = null): Promise<void> {
  const { retentionDays } = await given.api.prisma.subjectState.update({
    where: { subjectId: id },
    data: { status, checkNumber: 1, lastCheckedAt: CHECKED_AT, sslExpiresAt: new Date(Date.now() + 9.5 * 86_400_000) },
  });
  await given.api.prisma.check.create({
    data: {
      ...{ subjectId: id, checkedAt: CHECKED_AT, checkNumber: 1, vote: 0, retentionDays, status, responseTimeMs },
    },
  });
}

/** The token of a Viewer, as other programs send it. */
const asBasic = () => ["Authorization", `Basic ${Buffer.from(`:${given.team.viewer}`).toString("base64")}`] as const;
const asKey = () => ["X-Api-Key", given.team.viewer] as const;
const ask = (path: string, [name, value]: readonly [string, string]) => given.api.agent.get(path).set(name, value);

describe("metrics of Uptime Kuma", () => {
  const METRICS = "/api/v1/kuma/metrics";

  /** How pythonkuma 0.5.2 collects samples (pythonkuma/uptimekuma.py): labels and values, by the monitor's id. */
  async function monitors() {
    const { text } = await ask(METRICS, asBasic()).expect(200);
    const found = new Map<number, Record<string, string | number>>();
    for (const [, name = "", labels = "", value] of text.matchAll(/^(monitor\w+)\{([^\n]*)\} (\S+)$/gm)) {
      const of = Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]));
      const id = Number(of["monitor_id"]);
      found.set(id, { ...found.get(id), ...of, [name]: Number(value) });
    }
    return found;
  }

  it("have the labels and values that Home Assistant reads", async () => {
    const web = await newMonitor({ name: "Shop" });
    const port = await newMonitor({ name: "Database", type: "tcp", url: "https://db.example.com", port: 5432 });
    const paused = await newMonitor({ name: "Paused", is_active: false });
    await record(web.id, "degraded", 120);
    await record(port.id, "down");
    const found = await monitors();
    expect(found.get(web.id)).toMatchObject({
      ...{ monitor_name: "Shop", monitor_type: "http", monitor_url: httpMonitor.url },
      ...{ monitor_hostname: "null", monitor_port: "null" },
      ...{ monitor_status: 1, monitor_response_time: 120, monitor_cert_days_remaining: 9, monitor_cert_is_valid: 1 },
    });
    expect(found.get(port.id)).toMatchObject({
      ...{ monitor_type: "port", monitor_hostname: "db.example.com", monitor_port: "5432" },
      ...{ monitor_status: 0, monitor_response_time: -1 },
    });
    expect(found.has(paused.id)).toBe(false);
  });

  it("are 3 in a maintenance window, also while the monitor is down", async () => {
    const { id } = await newMonitor({ name: "Under repair" });
    const beside = await newMonitor({ name: "Not under repair" });
    await Promise.all([record(id, "down"), record(beside.id, "down")]);
    const body = { name: "Repair", covers: "listed", duration_seconds: 3_600, subject_ids: [id] };
    await runAs(given, "admin", startWindow, {}, { body });
    const found = await monitors();
    expect([found.get(id)?.["monitor_status"], found.get(beside.id)?.["monitor_status"]]).toEqual([3, 0]);
  });

  it("are one line for each metric of a monitor, as Dashy reads them", async () => {
    const { id } = await newMonitor({ name: "Dashy" });
    await record(id, "up", 7);
    const { text } = await ask(METRICS, asBasic()).expect(200);
    const rows = text.split("\n").filter((row) => row.startsWith("monitor_") && row.includes('monitor_name="Dashy"'));
    expect(rows.map((row) => [/^(.*?)\{/.exec(row)?.[1], / (\d+)$/.exec(row)?.[1]])).toEqual([
      ["monitor_status", "1"],
      ["monitor_response_time", "7"],
      ["monitor_cert_days_remaining", "9"],
      ["monitor_cert_is_valid", "1"],
    ]);
  });
});

describe("endpoints of Gatus", () => {
  it("have a name, a group and one result, as homepage and Homer read them", async () => {
    const web = await newMonitor({ name: "Gatus shop", tags: ["group:core", "other"] });
    const down = await newMonitor({ name: "Gatus mail" });
    await newMonitor({ name: "Gatus pending" });
    await Promise.all([record(web.id, "up", 120), record(down.id, "down")]);
    const { body, headers } = await ask("/api/v1/endpoints/statuses", asBasic()).expect(200);
    expect(headers).toMatchObject({ "content-type": "application/json; charset=utf-8" });
    expect(headers["access-control-allow-origin"]).toBe("*");
    const found = body.filter(({ name }: { name: string }) => name.startsWith("Gatus"));
    expect(found).toEqual([
      {
        ...{ name: "Gatus shop", group: "core", key: `monitor_${web.id}` },
        results: [{ success: true, duration: 120_000_000, timestamp: CHECKED_AT.toISOString() }],
      },
      expect.objectContaining({ group: "", results: [expect.objectContaining({ success: false, duration: 0 })] }),
    ]);
  });
});

describe("checks of Healthchecks", () => {
  it.each(["/api/v1/checks", "/api/v1/checks/", "/api/v2/checks/", "/api/v3/checks/"])(
    "%s has the heartbeats of the team",
    async (path) => {
      const job = await heartbeat({ name: "Backup", slug: `backup-${randomUUID()}`, tags: ["db"] });
      const { body } = await ask(path, asKey()).expect(200);
      const one = body.checks.find(({ unique_key }: { unique_key: string }) => unique_key === String(job.id));
      expect(one).toMatchObject({ name: "Backup", status: "new", tags: "db", timeout: 3_600, last_ping: null });
    },
  );

  it("have one check by its UUID, in each state", async () => {
    const { id, heartbeat_token: uuid } = await heartbeat({ heartbeat_grace_seconds: 600 });
    const statusOf = async () => (await ask(`/api/v3/checks/${uuid.toUpperCase()}`, asKey()).expect(200)).body.status;
    expect(await statusOf()).toBe("new");
    await record(id, "up");
    const expectedAt = (ms: number) =>
      given.api.prisma.subjectSchedule.update({
        where: { subjectId: id },
        data: { expectedAt: new Date(Date.now() + ms) },
      });
    await expectedAt(3_600_000);
    expect(await statusOf()).toBe("up");
    await expectedAt(-3_600_000);
    expect(await statusOf()).toBe("grace");
    await given.api.prisma.subjectState.update({ where: { subjectId: id }, data: { status: "down" } });
    const { body } = await ask(`/api/v3/checks/${uuid}`, asKey());
    expect(body).toMatchObject({ status: "down", last_ping: null });
    await given.owner.patch(`${MONITORS}/${id}`).send({ is_active: false }).expect(200);
    expect(await statusOf()).toBe("paused");
  });

  it("have no token for Viewers, who find one check by its unique_key", async () => {
    const { id, heartbeat_token: uuid } = await heartbeat({ name: "Kept to itself" });
    await record(id, "up");
    const { body, text } = await ask(`/api/v3/checks/${id}`, asKey()).expect(200);
    expect(body).toMatchObject({
      name: "Kept to itself",
      unique_key: String(id),
      last_ping: CHECKED_AT.toISOString().replace("Z", "000Z"),
    });
    expect(text + (await ask("/api/v3/checks/", asKey())).text).not.toContain(uuid);
    const byOwner = await given.owner.get(`/api/v3/checks/${uuid}`).expect(200);
    expect(byOwner.body).toMatchObject({ uuid, ping_url: expect.stringContaining(`/ping/${uuid}`) });
  });

  it("are found by slug, and one only among the heartbeats of the team", async () => {
    const slug = `by-slug-${randomUUID()}`;
    const { id } = await heartbeat({ slug });
    const { body } = await ask(`/api/v3/checks/?slug=${slug}`, asKey()).expect(200);
    expect(body.checks.map(({ unique_key }: { unique_key: string }) => unique_key)).toEqual([String(id)]);
    const web = await newMonitor({ name: "No heartbeat" });
    const other = await given.api
      .as((await given.api.newTeam()).owner)
      .post(MONITORS)
      .send({ ...httpMonitor, type: "heartbeat", url: null });
    const foreign = other.body.data;
    for (const sent of [web.id, foreign.id, foreign.heartbeat_token, "0", "99999999999", "a"]) {
      await ask(`/api/v3/checks/${sent}`, asKey()).expect(404);
    }
  });

  it("are 404 for another UUID, 401 without a token, and read only", async () => {
    await ask(`/api/v3/checks/${randomUUID()}`, asKey()).expect(404);
    await ask("/api/v3/other", asKey()).expect(404);
    await given.api.agent.get("/api/v3/checks/").expect(401);
    await given.api.agent.get("/api/v3/checks/").set("X-Api-Key", "wrong").expect(401);
    await given.owner.post("/api/v3/checks/").send({}).expect(405);
  });

  it("are read by pages of other origins, which ask first", async () => {
    const { headers } = await given.api.agent
      .options("/api/v1/checks/")
      .set({ Origin: "https://homer.example", "Access-Control-Request-Method": "GET" })
      .expect(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "Authorization, X-Api-Key",
    });
  });
});

describe("a token as a password or a key", () => {
  it("is only for reads", async () => {
    for (const [name, value] of [asBasic(), asKey()]) {
      await given.api.agent.get(MONITORS).set(name, value).expect(200);
      await given.api.agent.head(MONITORS).set(name, value).expect(200);
      await given.api.agent.post(MONITORS).set(name, value).send(httpMonitor).expect(401);
    }
  });

  it.each(["Basic", "Basic !", `Basic ${Buffer.from(":wrong").toString("base64")}`])(
    "%s is 401, with the challenge of the API",
    async (authorization) => {
      const { headers } = await given.api.agent.get(MONITORS).set("Authorization", authorization).expect(401);
      expect(headers["www-authenticate"]).toBe("Bearer");
    },
  );
});
