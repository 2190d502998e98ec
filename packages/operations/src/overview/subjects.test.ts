import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { CONTACTS, givenTeam, httpMonitor, MONITORS, webhookContact } from "@pharos/api/testing";
import { runAs } from "../run-as.fixture.ts";
import { createServer } from "../servers/create.ts";
import { createSite } from "../sites/create.ts";
import { refusal, subjectsOf } from "../subjects.fixture.ts";
import { changeSubjects } from "./change-subjects.ts";
import { getOverview } from "./get.ts";
import { listSubjects } from "./list-subjects.ts";

const given = givenTeam({ plan: "pro" });
const { ask, goDown, contact } = subjectsOf(given);

const monitor = async (body: object = {}): Promise<number> =>
  (await given.owner.post(MONITORS).send({ ...httpMonitor, ...body })).body.data.id;
const server = async (): Promise<number> => (await ask(createServer, { body: { name: "db-1" } })).id;
const site = async (): Promise<number> => (await ask(createSite, { body: { url: "acme.example" } })).id;
const change = (body: object, role: "admin" | "viewer" = "admin") => ask(changeSubjects, { body, role });
const rowOf = async (id: number) => (await ask(listSubjects)).find((row: { readonly id: number }) => row.id === id);

afterEach(() => {
  jest.restoreAllMocks();
});

describe("the list of all subjects", () => {
  it("has monitors, servers and sites without credentials, of the caller's team only", async () => {
    const id = await monitor({ name: "Shop", tags: ["shop"] });
    await given.api.prisma.monitor.update({ where: { id }, data: { url: "https://me:s3cret@shop.example/" } });
    await server();
    await site();
    const { data, page } = await runAs(given, "viewer", listSubjects, { sort: "name" });
    expect(page).toEqual({ number: 1, size: 50, total: 3 });
    expect(data).toMatchObject([
      {
        ...{ id, kind: "monitor", type: "http", name: "Shop", target: "https://shop.example/", status: "pending" },
        ...{ alert_gap: "nobody", notifies: [], notifies_count: 0, tags: ["shop"], outage: null, now: null },
        ...{ uptime_30d: null, bars: "-".repeat(24), interval_seconds: 300, conditions: [], findings: [], warnings: 0 },
      },
      { kind: "site", name: "acme.example", target: "https://acme.example/" },
      { kind: "server", name: "db-1" },
    ]);
    expect(JSON.stringify(data)).not.toContain("s3cret");
    const other = await given.api.newTeam();
    expect(await ask(listSubjects, { team: other })).toEqual([]);
    expect(await ask(listSubjects, { query: { group_by: "tag", group: ["shop", "-"] } })).toMatchObject([
      { group: "shop" },
      { group: "-" },
      { group: "-" },
    ]);
    expect(await ask(listSubjects, { query: { untagged: "true" } })).toHaveLength(2);
    expect(await ask(listSubjects, { query: { kind: "server" } })).toHaveLength(1);
  });

  it.each([
    ["sort", "color"],
    ["status", "broken"],
    ["kind", "robot"],
    ["contact", "0"],
    ["page_size", "101"],
    ["search", "x".repeat(201)],
  ])("rejects %s=%s", async (name, value) => {
    await expect(ask(listSubjects, { query: { [name]: value } })).rejects.toMatchObject(
      refusal({ kind: "invalid", errors: { [name]: [expect.any(String)] } }),
    );
  });
});

describe("the summary", () => {
  it("counts by status, gap and kind, groups by tag, and has a row for each cause", async () => {
    const [shop, job] = [await monitor({ name: "Shop", tags: ["shop"] }), await monitor({ name: "Job" })];
    await server();
    for (const id of [shop, job]) await goDown(id);
    const { totals, causes, groups, groups_total } = await ask(getOverview, {
      query: { group_by: "tag" },
      role: "viewer",
    });
    expect(totals).toMatchObject({
      statuses: { down: 2, pending: 1, up: 0 },
      kinds: { monitor: 2, heartbeat: 0, server: 1, site: 0 },
      ...{ alert_gaps: { nobody: 3, only_failing: 0 }, tagged: 1 },
    });
    expect(causes).toMatchObject({ open: 2, acknowledged: 0, oldest_at: expect.any(String) });
    expect(causes.rows).toMatchObject([
      { subject: { name: "Job", kind: "monitor" }, subject_ids: [job], place: null, flaps: 1, alert_gap: "nobody" },
      { subject: { name: "Shop" }, notified: null, acknowledged_by: null },
    ]);
    expect(groups).toMatchObject([
      { key: "-", counts: { down: 1, pending: 1 } },
      { key: "shop", counts: { down: 1 } },
    ]);
    expect(groups_total).toBe(2);
    expect((await ask(getOverview)).groups).toEqual([]);
  });
});

describe("a bulk change", () => {
  const isActive = async (id: number) => (await given.api.prisma.subject.findUniqueOrThrow({ where: { id } })).isActive;

  it("pauses and resumes all kinds, with a row in the audit log for each", async () => {
    const ids = [await monitor(), await server(), await site()];
    expect(await change({ subject_ids: ids, action: "pause" })).toEqual({ changed: 3, rejected: [], missing: 0 });
    expect(await Promise.all(ids.map(isActive))).toEqual([false, false, false]);
    await change({ subject_ids: ids, action: "resume" });
    expect(await Promise.all(ids.map(isActive))).toEqual([true, true, true]);
    const where = { teamId: given.team.id, entityId: { in: ids.map(BigInt) }, operation: { startsWith: "update-" } };
    expect(await given.api.prisma.auditRow.count({ where })).toBe(6);
  });

  it("does the others if one is rejected, says why, and counts what the team does not have", async () => {
    const [one, host] = [await monitor({ name: "Shop" }), await server()];
    const other = await given.api.newTeam();
    const foreign = await ask(createServer, { team: other, body: { name: "web-9" } });
    const body = { subject_ids: [one, host, foreign.id, 999_999], action: "interval", interval_seconds: 60 };
    expect(await change(body)).toEqual({
      changed: 1,
      rejected: [{ id: host, kind: "server", name: "db-1", reason: "A server has no interval: its agent reports." }],
      missing: 2,
    });
    const stored = await given.api.prisma.subject.findUniqueOrThrow({ where: { id: one } });
    expect(stored.checkIntervalSeconds).toBe(60);
    expect(await change({ ...body, subject_ids: [one], interval_seconds: 1 })).toMatchObject({
      changed: 0,
      rejected: [{ id: one, reason: expect.stringMatching(/^The interval must be /) }],
    });
  });

  it("does the others if one fails unexpectedly, and logs the error", async () => {
    const ids = [await monitor({ name: "Shop" }), await monitor({ name: "Job" })];
    const errors: unknown[] = [];
    const { services } = given.api;
    const { monitors } = services.stores;
    const { find } = monitors;
    jest.spyOn(monitors, "find").mockImplementation(async (teamId, id) => {
      if (id === ids[0]) throw new Error("The connection broke.");
      return find(teamId, id);
    });
    const body = { subject_ids: ids, action: "pause" };
    const broken = { ...services, onUnexpected: (error: unknown) => errors.push(error) };
    const { data } = await runAs(
      { api: { services: broken }, team: given.team },
      "admin",
      changeSubjects,
      {},
      { body },
    );
    expect(data).toEqual({
      changed: 1,
      rejected: [{ id: ids[0], kind: "monitor", name: "Shop", reason: expect.stringContaining("unexpected error") }],
      missing: 0,
    });
    expect(errors).toMatchObject([{ message: "The connection broke." }]);
    expect(await Promise.all(ids.map(isActive))).toEqual([true, false]);
  });

  it("tries no more after three unexpected errors in a row", async () => {
    const ids: number[] = [];
    for (const name of ["A", "B", "C", "D", "E"]) ids.push(await monitor({ name }));
    let asked = 0;
    const { services } = given.api;
    jest.spyOn(services.stores.monitors, "find").mockImplementation(async () => {
      asked += 1;
      throw new Error("The database is away.");
    });
    const broken = { ...services, onUnexpected: () => {} };
    const body = { subject_ids: ids, action: "pause" };
    const { data } = await runAs(
      { api: { services: broken }, team: given.team },
      "admin",
      changeSubjects,
      {},
      { body },
    );
    expect(asked).toBe(3);
    const failed = "An unexpected error stopped this change. Try again later.";
    const untried = "Unexpected errors stopped the changes before this one. Try again later.";
    expect(data).toMatchObject({
      changed: 0,
      rejected: [failed, failed, failed, untried, untried].map((reason) => ({ reason })),
    });
  });

  it("adds and removes tags and contacts without touching the others", async () => {
    const [ops, mail] = [await contact(), await contact()];
    const ids = [await monitor({ tags: ["old", "keep"], notification_contact_ids: [ops] }), await server()];
    await change({ subject_ids: ids, action: "tags", add_tags: ["new"], remove_tags: ["old"] });
    await change({ subject_ids: ids, action: "notify", add_contact_ids: [mail] });
    const rows = await Promise.all(ids.map(rowOf));
    expect(rows.map(({ tags, notifies_count }) => [tags, notifies_count])).toEqual([
      [["keep", "new"], 2],
      [["new"], 1],
    ]);
    await change({ subject_ids: ids, action: "notify", remove_contact_ids: [mail] });
    expect((await Promise.all(ids.map(rowOf))).map(({ notifies_count }) => notifies_count)).toEqual([1, 0]);
    await change({ subject_ids: ids, action: "notify", contact_ids: [mail] });
    expect((await Promise.all(ids.map(rowOf))).map(({ notifies_count }) => notifies_count)).toEqual([1, 1]);
    const filtered = await ask(listSubjects, { query: { contact: String(mail) } });
    expect(filtered).toHaveLength(2);
  });

  it("acknowledges what is down, and starts one maintenance window for all", async () => {
    const [down, fine] = [await monitor({ name: "Shop" }), await monitor({ name: "Fine" })];
    const { id: incident } = await goDown(down);
    expect(await change({ subject_ids: [down, fine], action: "acknowledge" })).toMatchObject({
      changed: 1,
      rejected: [{ name: "Fine", reason: "It has no open incident." }],
    });
    expect(await given.api.prisma.incident.findUniqueOrThrow({ where: { id: incident } })).toMatchObject({
      acknowledgedAt: expect.any(Date),
    });
    expect((await ask(getOverview)).causes).toMatchObject({ open: 0, acknowledged: 1 });
    await change({ subject_ids: [down, fine], action: "maintenance", duration_seconds: 3_600 });
    const windows = await given.api.prisma.maintenanceWindow.findMany({ where: { teamId: given.team.id } });
    expect(windows.map(({ name }) => name)).toEqual(["Fine and 1 more"]);
    expect((await ask(listSubjects)).map(({ status }: { status: string }) => status)).toEqual([
      "maintenance",
      "maintenance",
    ]);
  });

  it("deletes", async () => {
    const ids = [await monitor(), await server(), await site()];
    expect(await change({ subject_ids: ids, action: "delete" })).toMatchObject({ changed: 3 });
    expect(await ask(listSubjects)).toEqual([]);
  });

  it.each([
    [{ action: "interval" }, "interval_seconds"],
    [{ action: "tags" }, "add_tags"],
    [{ action: "notify" }, "contact_ids"],
    [{ action: "maintenance" }, "duration_seconds"],
    [{ action: "explode" }, "action"],
    [{ action: "pause", subject_ids: [] }, "subject_ids"],
    [{ action: "pause", subject_ids: Array.from({ length: 201 }, (_, id) => id + 1) }, "subject_ids"],
    [{ action: "tags", add_tags: ["Not a tag"] }, "add_tags.0"],
  ])("rejects %j", async (body, field) => {
    await expect(change({ subject_ids: [1], ...body })).rejects.toMatchObject(
      refusal({ kind: "invalid", errors: { [field]: [expect.any(String)] } }),
    );
  });

  it("is not for a Viewer", async () => {
    await expect(change({ subject_ids: [1], action: "pause" }, "viewer")).rejects.toMatchObject(
      refusal({ kind: "forbidden" }),
    );
  });

  it("says that a contact does not exist", async () => {
    const id = await monitor();
    expect((await given.owner.post(CONTACTS).send(webhookContact)).status).toBe(201);
    expect(await change({ subject_ids: [id], action: "notify", add_contact_ids: [999_999] })).toMatchObject({
      changed: 0,
      rejected: [{ id, reason: "Each contact must be the ID of a contact of the team." }],
    });
  });
});
