import { describe, expect, it } from "@jest/globals";
import { ago, DAY_MS, givenSubjects, HOUR_MS, NOW, ROLLED_UNTIL } from "./subjects.fixture.ts";

const { db, add, addFiring, addSite, addContact, incident, store, lines, names, addEach } = givenSubjects();

describe("the list", () => {
  it("has monitors, servers and sites, the worst first, and by name where that is equal", async () => {
    await addEach();
    expect((await lines()).lines.map(({ name, kind, state }) => [name, kind, state])).toEqual([
      ["Down", "monitor", "down"],
      ["Acme", "site", "warning"],
      ["db-1", "server", "warning"],
      ["Slow", "monitor", "degraded"],
      ["New", "monitor", "pending"],
      ["In maintenance", "monitor", "maintenance"],
      ["Job", "monitor", "up"],
      ["Up", "monitor", "up"],
      ["Paused while down", "monitor", "paused"],
    ]);
    expect(await names({}, "name")).toEqual([
      ...["Acme", "Down", "In maintenance", "Job", "New", "Paused while down", "Slow", "Up", "db-1"],
    ]);
  });

  it("filters by state, by kind and by type", async () => {
    await addEach();
    expect(await names({ state: "down" })).toEqual(["Down"]);
    expect(await names({ state: "maintenance" })).toEqual(["In maintenance"]);
    expect(await names({ kind: "server" })).toEqual(["db-1"]);
    expect(await names({ kind: "site" })).toEqual(["Acme"]);
    expect(await names({ kind: "heartbeat" })).toEqual(["Job"]);
    expect(await names({ kind: "http", state: "up" })).toEqual(["Up"]);
    expect(await names({ kind: "monitor" })).not.toContain("Acme");
  });

  it.each([
    ["SHOP", ["Shop"]],
    ["shop.example/cart", ["Shop"]],
    ["team:pay", ["Store"]],
    ["%", ["100% sure"]],
    ["_", ["a_b\\c"]],
    ["pass", []],
  ])("finds %s in names, addresses and tags, and not in passwords", async (search, found) => {
    await add("Shop", { url: "https://me:pass@shop.example/cart" });
    await add("Store", { tags: "{team:pay}" });
    await add("100% sure");
    await add("a_b\\c");
    expect(await names({ search })).toEqual(found);
  });

  it("filters by tags, by contact and by gaps in alerts", async () => {
    const [one, two, idle] = [
      await add("One", { tags: "{a,b}" }),
      await add("Two", { tags: "{a}" }),
      await add("Idle", { isActive: false }),
    ];
    const ops = await addContact("Ops", [one, two]);
    const dead = await addContact("Dead", [two]);
    await add("Alone");
    expect(await names({ tags: ["a", "b"] })).toEqual(["One"]);
    expect(await names({ contactId: dead })).toEqual(["Two"]);
    expect(await names({ alertGap: "nobody" })).toEqual(["Alone"]);
    await db().pool.query("UPDATE contacts SET failing_since = now() WHERE id = $1", [ops]);
    expect(await names({ alertGap: "only_failing" })).toEqual(["One"]);
    expect((await lines({ search: "Two" })).lines[0]).toMatchObject({ notifies: ["Dead", "Ops"], alertGap: null });
    expect((await lines({ search: "Idle" })).lines[0]).toMatchObject({ id: idle, notifies: [], alertGap: null });
  });

  it("has only the team's own subjects that are not deleted", async () => {
    await add("Own");
    await add("Deleted");
    await db().pool.query("UPDATE subjects SET deleted_at = now() WHERE name = 'Deleted'");
    const { rows } = await db().pool.query("INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id");
    await add("Foreign");
    await db().pool.query("UPDATE subjects SET team_id = $1 WHERE name = 'Foreign'", [rows[0].id]);
    expect(await names()).toEqual(["Own"]);
  });
});

describe("a line", () => {
  it("has the outage with the first failure, and its past", async () => {
    const id = await add("Shop", { status: "down" });
    const open = await incident(id, HOUR_MS, null, "Status 503 instead of 200");
    await db().pool.query(
      `INSERT INTO incident_evidence (incident_id, moment, vote, retention_days, region, at, status, error_class, http_status_code)
       VALUES ($1, 'opened', 0, 90, 'lon', $2, 'up', NULL, 200), ($1, 'opened', 1, 90, 'nyc', $2, 'down', 'status', 503)`,
      [open, ago(HOUR_MS)],
    );
    const [line] = (await lines()).lines;
    expect(line).toMatchObject({
      outage: {
        ...{ incidentId: open, startedAt: ago(HOUR_MS), cause: "Status 503 instead of 200", acknowledgedBy: null },
        ...{ statusCode: 503, errorClass: "status" },
      },
      month: { watchedMs: 30 * DAY_MS, downMs: HOUR_MS },
      outages: [{ fromMs: ago(HOUR_MS).getTime(), toMs: null }],
    });
  });

  it("has the response time of the newest check that passed, and the hours of checks", async () => {
    const id = await add("Shop");
    await db().pool.query(
      `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms, region)
       VALUES ($1, $2, 1, 0, 3, 'up', 90, 'lon'), ($1, $3, 2, 0, 3, 'up', 142, 'lon'), ($1, $4, 3, 0, 3, 'down', NULL, 'lon')`,
      [id, ago(120_000), ago(60_000), ago(1_000)],
    );
    const [line] = (await lines()).lines;
    expect(line?.responseTimeMs).toBe(142);
    expect(line?.hours).toEqual([{ atMs: ROLLED_UNTIL.getTime(), up: 2, degraded: 0, down: 1 }]);
  });

  it("has the schedule of a heartbeat and when its next success is expected", async () => {
    const id = await add("Job", { type: "heartbeat" });
    await db().pool.query(
      `UPDATE subjects SET heartbeat_cron = '30 2 * * *', heartbeat_time_zone = 'Europe/Berlin' WHERE id = $1`,
      [id],
    );
    const bare = (await lines()).lines[0];
    expect(bare).toMatchObject({
      cron: "30 2 * * *",
      timeZone: "Europe/Berlin",
      expectedAt: new Date(NOW.getTime() + 60_000),
    });
    const expectedAt = new Date(NOW.getTime() + HOUR_MS);
    await db().pool.query("UPDATE subject_schedules SET keeps_pings = true, expected_at = $2 WHERE subject_id = $1", [
      id,
      expectedAt,
    ]);
    expect((await lines()).lines[0]).toMatchObject({ expectedAt });
  });

  it("has the firing rules of a server and the findings of a site, and how many", async () => {
    await addFiring("db-1");
    const site = await addSite("Acme");
    for (const thing of ["bb", "cc"]) {
      await db().pool.query(
        `INSERT INTO site_findings (site_id, aspect, kind, thing, first_seen_at, last_seen_at, detail)
         VALUES ($1, 'pages', 'broken', $2, $3, $3, '{}')`,
        [site, thing, NOW],
      );
    }
    expect((await lines()).lines).toMatchObject([
      { name: "Acme", findings: [{ thing: "cc" }, { thing: "bb" }], warnings: 3 },
      { name: "db-1", conditions: [{ metric: "disk", instance: "/var", value: 0.93, above: 0.85 }], warnings: 1 },
    ]);
  });
});

describe("groups", () => {
  it("are of the first tag, those with something down first, and lines can be of one of them", async () => {
    const shop = await add("Checkout", { tags: "{shop,tier1}", status: "down" });
    await incident(shop, 2 * HOUR_MS, null);
    await add("Store", { tags: "{shop}" });
    await add("Backup", { tags: "{data}" });
    await add("Other");
    const { groups, total } = await store().groups(db().teamId, {}, "tag", 10, NOW);
    expect(total).toBe(3);
    expect(groups.map(({ key, counts }) => [key, counts.down, counts.up])).toEqual([
      ["shop", 1, 1],
      ["-", 0, 1],
      ["data", 0, 1],
    ]);
    expect(groups[0]).toMatchObject({
      bars: `${"-".repeat(21)}ddd`,
      month: { watchedMs: 60 * DAY_MS, downMs: 2 * HOUR_MS },
    });
    expect(await names({}, "status", { by: "tag", keys: ["shop"] })).toEqual(["Checkout", "Store"]);
    expect(await names({}, "status", { by: "tag", keys: ["-"] })).toEqual(["Other"]);
    expect(await names({}, "status", { by: "tag", keys: ["shop", "-"] })).toEqual(["Checkout", "Other", "Store"]);
    expect(await names({ isUntagged: true })).toEqual(["Other"]);
  });

  it("have the worst of each hour", async () => {
    for (const counts of ["1, 0, 0", "0, 1, 0"]) {
      const id = await add("One");
      await db().pool.query(
        `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count) VALUES ($1, $2, 3, ${counts})`,
        [id, new Date(ROLLED_UNTIL.getTime() - HOUR_MS)],
      );
    }
    const { groups } = await store().groups(db().teamId, {}, "kind", 10, NOW);
    expect(groups).toMatchObject([{ key: "monitor", bars: `${"-".repeat(22)}g-` }]);
  });

  it("are of a kind, a state or the first contact", async () => {
    const id = await add("Shop");
    await addContact("Ops", [id]);
    await add("Job", { type: "heartbeat" });
    const of = async (by: "kind" | "status" | "notifies") =>
      (await store().groups(db().teamId, {}, by, 10, NOW)).groups.map(({ key, name }) => name ?? key);
    expect(await of("kind")).toEqual(["heartbeat", "monitor"]);
    expect(await of("status")).toEqual(["up"]);
    expect(await of("notifies")).toEqual(["-", "Ops"]);
  });
});
