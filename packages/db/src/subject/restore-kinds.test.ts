import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { pingDeadlineMs, type SiteChange, type Vault } from "@pharos/core";
import { claimChecks } from "../checks/claim.ts";
import { addServer } from "../servers/servers.fixture.ts";
import { openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { createDeletedSubjectStore } from "./restore.ts";
import { createTimelineStore } from "./timeline.ts";

const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const vault: Vault = { encrypt: (_purpose, text) => text, decrypt: (_purpose, text) => text };
const allow = () => {};

let db: TestStores;
let teamId: number;
beforeAll(async () => {
  db = await openTestStores(vault);
});
afterAll(() => db.close());
beforeEach(async () => {
  teamId = await db.newTeam();
});

const restore = (kind: "server" | "site", id: number) =>
  createDeletedSubjectStore(db.pool).restore(kind, id, later(60));
const claimedAt = async (at: Date) =>
  (await claimChecks(db.pool, at, 100, { regions: ["lon"] })).claimed.map(({ task }) => task.subjectId);

describe("a restored server", () => {
  /** A server that reported, broke a rule, went down, and was deleted. */
  async function deletedServer() {
    const rule = {
      metric: "cpu",
      instance: null,
      above: 90,
      clearBelow: 80,
      forSeconds: 0,
      severity: "warning",
    } as const;
    const { id } = await addServer(db.pool, { teamId, rules: [{ ...rule, enabled: true }] });
    await db.pool.query("UPDATE server_states SET last_report_at = $2, agent_silent_since = $2 WHERE server_id = $1", [
      id,
      NOW,
    ]);
    await db.pool.query(
      `INSERT INTO server_conditions (rule_id, server_id, instance, state, since, value)
       SELECT id, server_id, '', 'firing', $2, 95 FROM server_rules WHERE server_id = $1`,
      [id, NOW],
    );
    await db.breakDown(teamId, id, NOW);
    await db.servers.remove(teamId, id, allow, later(5));
    return id;
  }

  it("is pending, and due when its next report is missing", async () => {
    const id = await deletedServer();
    expect(await db.servers.find(teamId, id)).toBeNull();
    expect(await restore("server", id)).toMatchObject({ id, teamId, name: "web-1", isActive: true, status: "pending" });
    const dueAt = new Date(pingDeadlineMs(180, later(60).getTime()));
    expect(await db.scheduleOf(id)).toMatchObject({ active: true, dueAt });
    expect(await db.servers.find(teamId, id)).toMatchObject({ status: "pending", agentSilentSince: null });
  });

  it("has its incident over, and no warning of before", async () => {
    const id = await deletedServer();
    await restore("server", id);
    expect(await db.prisma.serverCondition.count({ where: { serverId: id } })).toBe(0);
    expect(await db.prisma.incident.findMany({ where: { subjectId: id } })).toMatchObject([{ resolvedAt: later(5) }]);
  });

  it("shows in its timeline that it was deleted and restored", async () => {
    const id = await deletedServer();
    await db.pool.query(
      `INSERT INTO audit_log (team_id, at, door, operation, entity, entity_id, before)
       VALUES ($1, $2, 'dashboard', 'delete-server', 'server', $3, '{"name": "web-1"}')`,
      [teamId, later(5), id],
    );
    await restore("server", id);
    const timeline = await createTimelineStore(db.pool).read({ teamId, kind: "server", id }, 10);
    expect(new Set(timeline.map(({ event }) => event))).toEqual(new Set(["restored", "resumed", "deleted", "paused"]));
  });

  it("waits for its first report if it never sent one", async () => {
    const { id } = await addServer(db.pool, { teamId });
    await db.servers.remove(teamId, id, allow, later(5));
    await restore("server", id);
    const { rows } = await db.pool.query(
      "SELECT due_at = 'infinity' AS waits FROM subject_schedules WHERE subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ waits: true }]);
  });
});

describe("a restored site", () => {
  const shop: SiteChange = {
    ...{ name: "Shop", url: "https://shop.example/", checkIntervalSeconds: 60, isActive: true },
    ...{ aspects: ["certificate"], contactIds: [], reminders: [] },
  };
  const aspectsOf = (siteId: number) =>
    db.prisma.siteAspect.findMany({ where: { siteId, enabled: true }, orderBy: { aspect: "asc" } });

  it("is pending and due at once, and so are its aspects, under a number that no report of before has", async () => {
    const { id } = await db.sites.create(teamId, shop, NOW);
    await db.sites.remove(teamId, id, allow, later(5));
    const before = await aspectsOf(id);
    expect(await restore("site", id)).toMatchObject({ id, name: "Shop", status: "pending" });
    expect(await claimedAt(later(60))).toContain(id);
    expect(await aspectsOf(id)).toMatchObject(
      before.map(({ aspect, lookNumber }) => ({ aspect, active: true, dueAt: later(60), lookNumber: lookNumber + 1 })),
    );
    expect(before.map(({ aspect }) => aspect)).toEqual(["certificate", "headers"]);
  });

  it("stays paused if it was", async () => {
    const { id } = await db.sites.create(teamId, { ...shop, isActive: false }, NOW);
    await db.sites.remove(teamId, id, allow, later(5));
    expect(await restore("site", id)).toMatchObject({ isActive: false });
    expect(await claimedAt(later(120))).not.toContain(id);
    expect((await aspectsOf(id)).map(({ active }) => active)).toEqual([false, false]);
  });
});

it("rejects an ID of another kind of subject", async () => {
  const { id } = await addServer(db.pool, { teamId });
  await db.servers.remove(teamId, id, allow, later(5));
  await expect(restore("site", id)).rejects.toMatchObject({
    refusal: { kind: "no-subject", subject: { kind: "site", id } },
  });
});
