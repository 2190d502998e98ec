import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CheckVotes, pingDeadlineMs } from "@pharos/core";
import { waitFor } from "@pharos/embedded/testing";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import type { Pool } from "pg";
import { claimChecks } from "../checks/claim.ts";
import { record as recordIn } from "../checks/record.ts";
import { inTransaction } from "../sql/transaction.ts";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { ALONE, isBlocked, REFUSED, resultOf } from "../testing.ts";
import { createDeletedSubjectStore } from "./restore.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const record = (pool: Pool, reports: readonly CheckVotes[], now: Date) => recordIn(pool, reports, ALONE, now);

let db: TestStores;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});
afterAll(() => db.close());

async function deletedMonitor(type: string, settings: Parameters<typeof newMonitor>[1] = {}) {
  const teamId = await db.newTeam();
  const { id } = await db.monitors.create(teamId, newMonitor(type, settings), NOW);
  await db.breakDown(teamId, id, NOW);
  await db.monitors.remove(teamId, id, later(5));
  return { teamId, id };
}

describe("a restored monitor", () => {
  it("puts a monitor back, pending and due at once, with its incident over", async () => {
    const { teamId, id } = await deletedMonitor("http");
    expect(await createDeletedSubjectStore(db.pool).restore("monitor", id, later(60))).toEqual({
      id,
      teamId,
      name: "Home",
      isActive: true,
      status: "pending",
      lostKey: null,
      lostSlug: null,
    });
    expect(await db.monitors.find(teamId, id)).toMatchObject({ status: "pending", openIncident: null });
    expect(await db.scheduleOf(id)).toMatchObject({ active: true, dueAt: later(60), leaseUntil: null });
    expect((await db.scheduleOf(id)).checksVersion).toBeGreaterThan(1);
    expect(await db.history.incidentsOfMonitor(id, 10, NOW)).toHaveLength(1);
    expect(
      (await claimChecks(db.pool, later(60), 10, { regions: ["lon"] })).claimed.map(({ task }) => task.subjectId),
    ).toContain(id);
  });

  it("gives a heartbeat a whole interval for its next ping", async () => {
    const { id } = await deletedMonitor("heartbeat");
    await createDeletedSubjectStore(db.pool).restore("monitor", id, later(60));
    expect((await db.scheduleOf(id)).dueAt).toEqual(new Date(pingDeadlineMs(300, later(60).getTime())));
  });

  it("gives a heartbeat with a schedule until its next run, with its grace and without its open runs", async () => {
    const daily = { heartbeatCron: "0 3 * * *", heartbeatTimeZone: "Europe/Berlin", heartbeatGraceSeconds: 600 };
    const { id } = await deletedMonitor("heartbeat", { ...daily, maxRuntimeSeconds: 60, slug: "nightly" });
    const runs = [{ rid: "", startedAtMs: NOW.getTime(), limitAtMs: NOW.getTime() + 60_000 }];
    await db.prisma.heartbeatState.create({ data: { subjectId: id, runs, keptPings: 1 } });
    await db.prisma.subjectSchedule.update({ where: { subjectId: id }, data: { runLimitAt: later(60) } });
    expect(await createDeletedSubjectStore(db.pool).restore("monitor", id, later(60))).toMatchObject({
      lostSlug: null,
    });
    const expectedAt = new Date("2026-11-22T02:00:00.000Z");
    expect(await db.scheduleOf(id)).toMatchObject({
      expectedAt,
      dueAt: new Date(expectedAt.getTime() + 602_000),
      runLimitAt: null,
      keepsPings: true,
    });
    expect(await db.prisma.heartbeatState.findUniqueOrThrow({ where: { subjectId: id } })).toMatchObject({
      runs: [],
      keptPings: 1,
    });
  });

  it("leaves a slug to the heartbeat that took it meanwhile", async () => {
    const { teamId, id } = await deletedMonitor("heartbeat", { slug: "nightly" });
    const heir = await db.monitors.create(teamId, newMonitor("heartbeat", { slug: "nightly" }), later(10));
    expect(await createDeletedSubjectStore(db.pool).restore("monitor", id, later(60))).toMatchObject({
      lostSlug: "nightly",
    });
    expect(await db.monitors.find(teamId, id)).toMatchObject({ slug: null });
    expect(await db.monitors.find(teamId, heir.id)).toMatchObject({ slug: "nightly" });
  });

  it("leaves a key to the monitor that took it meanwhile", async () => {
    const { teamId, id } = await deletedMonitor("http", { key: "shop" });
    const heir = await db.monitors.create(teamId, newMonitor("http", { key: "shop" }), later(10));
    expect(await createDeletedSubjectStore(db.pool).restore("monitor", id, later(60))).toMatchObject({
      lostKey: "shop",
    });
    expect(await db.monitors.find(teamId, id)).toMatchObject({ key: null });
    expect(await db.monitors.find(teamId, heir.id)).toMatchObject({ key: "shop" });
  });

  it("says what to do if another monitor takes the key at that very moment", async () => {
    const { teamId, id } = await deletedMonitor("http", { key: "shop" });
    const { id: heir } = await db.monitors.create(teamId, newMonitor(), later(10));
    const restored = await inTransaction(db.pool, async (client) => {
      await client.query("UPDATE monitors SET key = 'shop' WHERE id = $1", [heir]);
      const restoring = Promise.allSettled([createDeletedSubjectStore(db.pool).restore("monitor", id, later(60))]);
      await waitFor(() => isBlocked(db.pool), { what: "the restore to wait for the update" });
      // In an object, so that the transaction does not wait for the promise that waits for it.
      return { restoring };
    });
    expect(await restored.restoring).toMatchObject([
      {
        reason: { refusal: { kind: "just-taken", name: "key", subject: { kind: "monitor", id } } },
      },
    ]);
    expect(await createDeletedSubjectStore(db.pool).restore("monitor", id, later(61))).toMatchObject({
      lostKey: "shop",
    });
  });

  it("gives back a key that nobody took", async () => {
    const { teamId, id } = await deletedMonitor("http", { key: "shop" });
    expect(await createDeletedSubjectStore(db.pool).restore("monitor", id, later(60))).toMatchObject({ lostKey: null });
    expect(await db.monitors.find(teamId, id)).toMatchObject({ key: "shop" });
  });

  it("leaves one paused that was paused", async () => {
    const { id } = await deletedMonitor("http", { isActive: false });
    expect(await createDeletedSubjectStore(db.pool).restore("monitor", id, later(60))).toMatchObject({
      isActive: false,
    });
    expect(await db.scheduleOf(id)).toMatchObject({ active: false });
  });

  it("makes reports from before the deletion void", async () => {
    const teamId = await db.newTeam();
    const { id } = await db.monitors.create(teamId, newMonitor(), NOW);
    const [claimed] = (await claimChecks(db.pool, later(1), 10, { regions: ["lon"] })).claimed.filter(
      ({ task }) => task.subjectId === id,
    );
    await db.monitors.remove(teamId, id, later(2));
    await createDeletedSubjectStore(db.pool).restore("monitor", id, later(3));
    const report = resultOf(id, claimed?.task.checkNumber ?? 0, later(1).getTime(), REFUSED);
    expect(await record(db.pool, [report], later(4))).toMatchObject({ recorded: [], overtaken: 1 });
    expect(await db.stateOf(id)).toMatchObject({
      status: "pending",
      checkNumber: (await db.scheduleOf(id)).checkNumber,
    });
  });

  it("refuses one that is there, and one that never was", async () => {
    const { id } = await deletedMonitor("http");
    const twice = await Promise.allSettled(
      [1, 2].map(() => createDeletedSubjectStore(db.pool).restore("monitor", id, later(60))),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(createDeletedSubjectStore(db.pool).restore("monitor", id, later(60))).rejects.toMatchObject({
      refusal: { kind: "not-deleted", subject: { kind: "monitor", id } },
    });
    await expect(createDeletedSubjectStore(db.pool).restore("monitor", 999_999, NOW)).rejects.toMatchObject({
      refusal: { kind: "no-subject", subject: { kind: "monitor", id: 999_999 } },
    });
  });
});
