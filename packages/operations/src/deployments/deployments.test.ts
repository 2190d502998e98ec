import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";

const DEPLOYMENTS = "/api/v1/deployments";
const given = givenTeam({ plan: "pro" });

const monitor = async () => (await given.owner.post(MONITORS).send(httpMonitor)).body.data.id;
const start = async (body: object = {}) => given.owner.post(DEPLOYMENTS).send({ name: "shop", ...body });
const finish = (id: number, result = "succeeded") => given.owner.post(`${DEPLOYMENTS}/${id}/finish`).send({ result });
const stranger = async () => given.api.as((await given.api.newTeam()).owner);
const minutesUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 60_000);

describe("start", () => {
  it("answers with the deployment, which everyone in the team reads", async () => {
    const id = await monitor();
    const body = { version: "a1b2c3", url: "https://ci.example.com/runs/981", key: "run-981", monitor_ids: [id] };
    const started = await start(body);
    expect(started.status).toBe(201);
    const { data } = started.body;
    expect(started.headers["location"]).toMatch(new RegExp(`/deployments/${data.id}$`));
    expect(data).toMatchObject({ name: "shop", ...body, state: "running", result: null, finished_at: null });
    expect(minutesUntil(data.quiet_until)).toBe(10);
    expect(data.monitors).toEqual([
      {
        ...{ monitor_id: id, monitor_name: "Home", verdict: null, reason: null, after: null },
        before: { status: "pending", checks: 0, median_ms: null, p95_ms: null },
      },
    ]);
    expect((await given.viewer.get(`${DEPLOYMENTS}/${data.id}`)).body.data).toEqual(data);
    const { monitors: _monitors, ...listed } = data;
    expect((await given.viewer.get(DEPLOYMENTS)).body.data[0]).toEqual(listed);
  });

  it("answers a repeated key with the first one while it runs, and with a new one later", async () => {
    const body = { monitor_ids: [await monitor()], key: "run-1" };
    const [first, again] = [await start(body), await start({ ...body, name: "other" })];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await start({ ...body, key: "run-2" })).status).toBe(201);
    await finish(first.body.data.id);
    const later = await start(body);
    expect([later.status, later.body.data.id === first.body.data.id]).toEqual([201, false]);
  });

  it.each<[string, object, readonly string[]]>([
    ["no monitor", { monitor_ids: [] }, ["monitor_ids"]],
    ["an unknown monitor", { monitor_ids: [999_999] }, ["monitor_ids.0"]],
    ["a URL of another scheme", { url: "ftp://ci.example.com" }, ["url"]],
    ["no minute", { quiet_minutes: 0 }, ["quiet_minutes"]],
    ["more than an hour", { quiet_minutes: 61 }, ["quiet_minutes"]],
    ["a name of two lines", { name: "a\nb" }, ["name"]],
    ["a key with a space", { key: "run 1" }, ["key"]],
  ])("rejects %s", async (_what, wrong, fields) => {
    const { status, body } = await start({ monitor_ids: [await monitor()], ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
  });

  it("takes monitors by their keys as well", async () => {
    const keyed = async (key: string) => (await given.owner.post(MONITORS).send({ ...httpMonitor, key })).body.data.id;
    const [one, other, third] = [await monitor(), await keyed("shop/web"), await keyed("shop/api")];
    const { status, body } = await start({ monitor_ids: [one], monitor_keys: ["shop/web", "shop/api"] });
    expect([status, body.data.monitor_ids]).toEqual([201, [one, other, third]]);
    expect((await start({ monitor_ids: [], monitor_keys: ["shop/web"] })).body.data.monitor_ids).toEqual([other]);
    const twice = await start({ monitor_ids: [other], monitor_keys: ["shop/web"] });
    expect([twice.status, twice.body.data.monitor_ids]).toEqual([201, [other]]);
    const wrong = await start({ monitor_ids: [other], monitor_keys: ["shop/web", "shop/none"] });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { "monitor_keys.1": ["The monitor keys.1 field must be the key of a monitor of the team."] },
    ]);
  });

  it("rejects a monitor that is named twice, and one of another team", async () => {
    const id = await monitor();
    expect(Object.keys((await start({ monitor_ids: [id, id] })).body.errors)).toEqual(["monitor_ids.1"]);
    const { status } = await (await stranger()).post(DEPLOYMENTS).send({ name: "shop", monitor_ids: [id] });
    expect(status).toBe(422);
  });
});

describe("finish", () => {
  it("is verified, and the same request again changes nothing", async () => {
    const { data } = (await start({ monitor_ids: [await monitor()] })).body;
    const finished = await finish(data.id);
    expect(finished.status).toBe(200);
    expect(finished.body.data).toMatchObject({ state: "verifying", result: "succeeded", verify_checks: 6 });
    expect((await finish(data.id)).body).toEqual(finished.body);
  });

  it("is rejected with another result, after the quiet minutes, and for another team", async () => {
    const { data } = (await start({ monitor_ids: [await monitor()] })).body;
    await finish(data.id);
    const other = await finish(data.id, "failed");
    expect([other.status, other.body.detail]).toEqual([409, "The deployment is already finished as succeeded."]);
    const over = (await start({ monitor_ids: [await monitor()] })).body.data;
    const quietUntil = new Date(Date.now() - 60_000);
    await given.api.prisma.deployment.update({ where: { id: over.id }, data: { quietUntil } });
    expect((await finish(over.id)).status).toBe(409);
    const foreign = await (await stranger()).post(`${DEPLOYMENTS}/${data.id}/finish`).send({ result: "failed" });
    expect(foreign.status).toBe(404);
  });
});

describe("limits of a team", () => {
  it("are 20 deployments that run, and 60 starts within an hour", async () => {
    const monitor_ids = [await monitor()];
    const { prisma } = given.api;
    const { id: teamId } = given.team;
    const deployments = (count: number, state: string) => ({
      data: Array.from({ length: count }, () => {
        const [startedAt, quietUntil] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
        return { teamId, name: "shop", by: "Ada", state, startedAt, quietUntil, dueAt: quietUntil };
      }),
    });
    await prisma.deployment.deleteMany({ where: { teamId } });
    await prisma.deployment.createMany(deployments(19, "running"));
    const last = await start({ monitor_ids });
    expect(last.status).toBe(201);
    const full = await start({ monitor_ids });
    expect([full.status, full.body.detail]).toEqual([409, expect.stringContaining("at most 20 deployments")]);
    await prisma.deployment.updateMany({ where: { teamId }, data: { state: "passed" } });
    await prisma.deployment.createMany(deployments(39, "passed"));
    expect((await start({ monitor_ids })).status).toBe(201);
    const { status, headers } = await start({ monitor_ids });
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(3_000);
  });
});
