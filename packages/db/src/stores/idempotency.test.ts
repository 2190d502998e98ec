import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { TeamStores } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { deleteOldOutcomes } from "./idempotency-expiry.ts";
import { newMonitor, openTestStores, type TestStores } from "./stores.fixture.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const DAY_MS = 86_400_000;
let db: TestStores;
let teamId: number;
let userId: number;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});

beforeEach(async () => {
  teamId = await db.newTeam();
  userId = (await db.prisma.user.create({ data: { email: `${randomBytes(8).toString("hex")}@example.com` } })).id;
});

afterAll(async () => {
  await db.close();
});

const create = async ({ monitors }: TeamStores) => String((await monitors.create(teamId, newMonitor(), NOW)).id);
const once = (work = create, now = NOW, fingerprint = "f") =>
  db.idempotency.once({ userId, key: "deploy-42", fingerprint }, work, now);
const count = () => db.prisma.monitor.count({ where: { teamId } });

describe("once", () => {
  it("carries a request out once and gives its outcome back for a day, and after that anew", async () => {
    const first = await once();
    expect(first.isReplay).toBe(false);
    expect(await once(create, later(DAY_MS - 1))).toEqual({ ...first, isReplay: true });
    expect(await count()).toBe(1);
    expect((await once(create, later(DAY_MS))).isReplay).toBe(false);
    expect(await count()).toBe(2);
  });

  it("refuses another request under the key, and lets other users have theirs", async () => {
    await once();
    await expect(once(create, NOW, "g")).rejects.toMatchObject({ problem: { kind: "key-reused" } });
    const other = await db.prisma.user.create({ data: { email: "other@example.com" } });
    const theirs = { userId: other.id, key: "deploy-42", fingerprint: "g" };
    expect((await db.idempotency.once(theirs, create, NOW)).isReplay).toBe(false);
  });

  it("keeps nothing of what fails, neither the record nor the key", async () => {
    const fail = async (stores: TeamStores) => {
      await create(stores);
      throw new Error("broken");
    };
    await expect(once(fail)).rejects.toThrow("broken");
    expect(await count()).toBe(0);
    expect((await once()).isReplay).toBe(false);
  });

  it("lets one of many at once through; the others conflict or get its outcome", async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => once()));
    expect(await count()).toBe(1);
    for (const one of all.filter(({ status }) => status === "rejected")) {
      expect(one).toMatchObject({ reason: { problem: { kind: "conflict", retryAfterSeconds: 1 } } });
    }
    expect(all.some(({ status }) => status === "fulfilled")).toBe(true);
  });

  it("keeps outcomes encrypted", async () => {
    await once(async () => "top-secret");
    const { outcome } = await db.prisma.idempotencyKey.findFirstOrThrow({ where: { userId } });
    expect(outcome).toMatch(/^v1\./);
  });
});

it("old outcomes are deleted, young ones stay", async () => {
  await once(create, NOW);
  await deleteOldOutcomes(db.pool, later(DAY_MS));
  expect(await db.prisma.idempotencyKey.count({ where: { userId } })).toBe(1);
  await deleteOldOutcomes(db.pool, later(DAY_MS + 1));
  expect(await db.prisma.idempotencyKey.count({ where: { userId } })).toBe(0);
});
