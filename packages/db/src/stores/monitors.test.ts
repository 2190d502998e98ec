import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ProblemError, patchMonitor, phaseMs } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, type TestStores } from "./stores.fixture.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
let db: TestStores;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});

afterAll(async () => {
  await db.close();
});

describe("create", () => {
  it("makes a probed monitor due at once and pending, with its secrets encrypted", async () => {
    const teamId = await db.newTeam("pro");
    const created = await db.monitors.create(
      teamId,
      {
        ...newMonitor("http", { username: "ann", requestHeaders: { "X-Key": "top-secret" }, checkIntervalSeconds: 45 }),
        password: "hidden-pw",
      },
      NOW,
    );
    expect(created).toMatchObject({ status: "pending", hasPassword: true, requestHeaders: { "X-Key": "top-secret" } });
    expect(await db.scheduleOf(created.id)).toEqual({
      subjectId: created.id,
      active: true,
      placed: false,
      placedActive: false,
      dueAt: NOW,
      intervalSeconds: 45,
      phaseMs: BigInt(phaseMs(created.id, 45)),
      region: null,
      skippedSlots: 0,
      leaseMs: 45_000,
      checkNumber: 0,
      checksVersion: 1,
      expiredLeases: 0,
      firstClaimedAt: null,
      wasDueAt: null,
      leaseUntil: null,
      checkRequestedAt: null,
      awaitsReports: false,
      awaitsPolls: false,
      keepsPings: false,
      judgeAt: null,
      excusedAt: null,
      expectedAt: null,
      runLimitAt: null,
    });
    expect(await db.stateOf(created.id)).toMatchObject({ status: "pending", checkNumber: 0, retentionDays: 90 });
    const stored = await db.prisma.monitor.findUniqueOrThrow({ where: { id: created.id } });
    expect(JSON.stringify(stored)).not.toMatch(/top-secret|hidden-pw/);
  });

  it("gives a heartbeat until its first deadline, and unlimited history the class 0", async () => {
    const created = await db.monitors.create(await db.newTeam("business"), newMonitor("heartbeat"), NOW);
    expect(await db.scheduleOf(created.id)).toMatchObject({
      dueAt: new Date(NOW.getTime() + 302_000),
      phaseMs: null,
      active: true,
    });
    expect((await db.stateOf(created.id)).retentionDays).toBe(0);
  });

  it("starts paused when it is told so", async () => {
    const created = await db.monitors.create(await db.newTeam(), newMonitor("http", { isActive: false }), NOW);
    expect((await db.scheduleOf(created.id)).active).toBe(false);
  });

  it("never exceeds the plan's maximum, however many creates run at once", async () => {
    const teamId = await db.newTeam("free");
    const attempts = Array.from({ length: 20 }, () => db.monitors.create(teamId, newMonitor(), NOW));
    const settled = await Promise.allSettled(attempts);
    const refused = settled.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(10);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(ProblemError);
      expect(reason).toHaveProperty("problem", { kind: "monitor-limit", plan: "free", maxMonitors: 10 });
    }
    expect((await db.monitors.page(teamId, {}, { number: 1, size: 100 })).total).toBe(10);
  });

  it("takes the team's own maximum before the plan's", async () => {
    const teamId = await db.newTeam("free", 1);
    await db.monitors.create(teamId, newMonitor(), NOW);
    await expect(db.monitors.create(teamId, newMonitor(), NOW)).rejects.toBeInstanceOf(ProblemError);
  });

  it("attaches only contacts of the team", async () => {
    const [teamId, otherId] = [await db.newTeam(), await db.newTeam()];
    const [own, foreign] = [await db.newContact(teamId), await db.newContact(otherId)];
    const created = await db.monitors.create(teamId, { ...newMonitor(), contactIds: [own.id, foreign.id] }, NOW);
    expect(created.contacts).toEqual([own]);
  });
});

describe("page and find", () => {
  it("reads in name order, filtered, a page at a time, and nothing of others or of the deleted", async () => {
    const teamId = await db.newTeam();
    await db.monitors.create(await db.newTeam(), newMonitor(), NOW);
    for (const name of ["Delta", "Bravo", "Alpha", "Charlie"]) {
      await db.monitors.create(teamId, newMonitor(name === "Bravo" ? "heartbeat" : "http", { name }), NOW);
    }
    const names = async (filter: object, number: number, size: number) => {
      const { monitors, total } = await db.monitors.page(teamId, filter, { number, size });
      return [total, ...monitors.map(({ name }) => name)];
    };
    expect(await names({}, 1, 3)).toEqual([4, "Alpha", "Bravo", "Charlie"]);
    expect(await names({}, 2, 3)).toEqual([4, "Delta"]);
    expect(await names({}, 2_147_483_647, 100)).toEqual([4]);
    expect(await names({ type: "heartbeat" }, 1, 3)).toEqual([1, "Bravo"]);
    expect(await names({ status: "down" }, 1, 3)).toEqual([0]);
    const [first] = (await db.monitors.page(teamId, {}, { number: 1, size: 1 })).monitors;
    expect(await db.monitors.remove(teamId, first?.id ?? 0, NOW)).toBe(true);
    expect(await names({}, 1, 1)).toEqual([3, "Bravo"]);
    expect(await db.monitors.find(teamId, first?.id ?? 0)).toBeNull();
  });

  it("asks as many queries for a hundred monitors as for one", async () => {
    const teamId = await db.newTeam();
    const contact = await db.newContact(teamId);
    const countQueries = async () => {
      let queries = 0;
      const count = () => {
        queries += 1;
      };
      db.pool.on("acquire", count);
      await db.monitors.page(teamId, {}, { number: 1, size: 100 });
      db.pool.off("acquire", count);
      return queries;
    };
    await db.monitors.create(teamId, { ...newMonitor(), contactIds: [contact.id] }, NOW);
    const forOne = await countQueries();
    for (let index = 0; index < 30; index += 1) {
      await db.monitors.create(teamId, { ...newMonitor(), contactIds: [contact.id] }, NOW);
    }
    expect(await countQueries()).toBe(forOne);
  });

  it("knows no monitor of another team", async () => {
    const [teamId, otherId] = [await db.newTeam(), await db.newTeam()];
    const { id } = await db.monitors.create(teamId, newMonitor(), NOW);
    expect(await db.monitors.find(otherId, id)).toBeNull();
    expect(await db.monitors.update(otherId, id, (current) => patchMonitor(current, { name: "Mine" }), NOW)).toBeNull();
    expect(await db.monitors.remove(otherId, id, NOW)).toBe(false);
    expect((await db.monitors.find(teamId, id))?.name).toBe("Home");
  });
});
