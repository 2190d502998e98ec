import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { patchMonitor } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, type TestStores } from "./stores.fixture.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const refusal = (resource: string) => ({
  problem: { kind: "invalid", errors: { key: [`The key field is already used by another ${resource} of the team.`] } },
});
let db: TestStores;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});

afterAll(async () => {
  await db.close();
});

const keyed = (key: string | null) => newMonitor("http", { key });

describe("a monitor's key", () => {
  it("is taken once, however many creates run at once", async () => {
    const teamId = await db.newTeam();
    const attempts = Array.from({ length: 10 }, () => db.monitors.create(teamId, keyed("shop"), NOW));
    const settled = await Promise.allSettled(attempts);
    const refused = settled.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toEqual(Array.from({ length: 9 }, () => expect.objectContaining(refusal("monitor"))));
    expect((await db.monitors.page(teamId, { key: "shop" }, { number: 1, size: 100 })).total).toBe(1);
  });

  it("is refused to an update, and free again once its monitor is deleted or has another", async () => {
    const teamId = await db.newTeam();
    const [holder, other] = [
      await db.monitors.create(teamId, keyed("shop"), NOW),
      await db.monitors.create(teamId, keyed(null), NOW),
    ];
    const give = (id: number, key: string | null) =>
      db.monitors.update(teamId, id, (current) => patchMonitor(current, { key }), NOW);
    await expect(give(other.id, "shop")).rejects.toMatchObject(refusal("monitor"));
    expect(await give(holder.id, null)).toMatchObject({ key: null });
    expect(await give(other.id, "shop")).toMatchObject({ key: "shop" });
    await db.monitors.remove(teamId, other.id, NOW);
    expect(await give(holder.id, "shop")).toMatchObject({ key: "shop" });
  });

  it("is refused within a request that is carried out once, too", async () => {
    const teamId = await db.newTeam();
    await db.monitors.create(teamId, keyed("shop"), NOW);
    const { id: userId } = await db.prisma.user.create({ data: { email: "once@example.com" } });
    const work: Parameters<typeof db.idempotency.once>[1] = async ({ monitors }) =>
      String((await monitors.create(teamId, keyed("shop"), NOW)).id);
    const once = db.idempotency.once({ userId, key: "deploy-42", fingerprint: "f" }, work, NOW);
    await expect(once).rejects.toMatchObject(refusal("monitor"));
  });

  it("is the team's own: another team may have the same, and many monitors have none", async () => {
    const teamId = await db.newTeam();
    for (const key of ["shop", null, null]) await db.monitors.create(teamId, keyed(key), NOW);
    expect(await db.monitors.create(await db.newTeam(), keyed("shop"), NOW)).toMatchObject({ key: "shop" });
  });
});

describe("a heartbeat's slug", () => {
  it("is taken once in a team, by creates and by updates, and free again once its monitor is deleted", async () => {
    const [teamId, others] = [await db.newTeam(), await db.newTeam()];
    const first = newMonitor("heartbeat", { slug: "nightly_backup" });
    const [holder, other] = [
      await db.monitors.create(teamId, first, NOW),
      await db.monitors.create(teamId, newMonitor("heartbeat"), NOW),
    ];
    const taken = { problem: { errors: { slug: ["The slug field is already used by another monitor of the team."] } } };
    await expect(
      db.monitors.create(teamId, newMonitor("heartbeat", { slug: "nightly_backup" }), NOW),
    ).rejects.toMatchObject(taken);
    const give = () =>
      db.monitors.update(teamId, other.id, (current) => patchMonitor(current, { slug: "nightly_backup" }), NOW);
    await expect(give()).rejects.toMatchObject(taken);
    expect(await db.monitors.create(others, newMonitor("heartbeat", { slug: "nightly_backup" }), NOW)).toMatchObject({
      slug: "nightly_backup",
    });
    await db.monitors.remove(teamId, holder.id, NOW);
    expect(await give()).toMatchObject({ slug: "nightly_backup" });
  });
});

describe("a contact's key", () => {
  it("is refused to another contact of the team, new or not", async () => {
    const teamId = await db.newTeam();
    const [holder, other] = [await db.newContact(teamId, "A", "ops"), await db.newContact(teamId, "B")];
    await expect(db.newContact(teamId, "C", "ops")).rejects.toMatchObject(refusal("contact"));
    const take = db.contacts.update(teamId, other.id, (current) => ({ ...current, key: "ops" }));
    await expect(take).rejects.toMatchObject(refusal("contact"));
    expect(holder).toMatchObject({ key: "ops" });
    expect(await db.newContact(await db.newTeam(), "A", "ops")).toMatchObject({ key: "ops" });
  });
});
