import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createMemberStore } from "../teams/members.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { deleteOldSessions } from "./expire.ts";
import { createSessionKeeper } from "./sessions.ts";
import { createSignInLinkStore } from "./sign-in-links.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const hash = (text: string) => Buffer.from(text.padEnd(32));

let db: Fixture;
let userId: number;
beforeAll(async () => {
  db = await openFixture();
  userId = (await createMemberStore(db.pool).add(db.teamId, "ada@example.com", "owner")).userId;
});
afterAll(() => db.stop());

const open = (name: string, at: Date) =>
  createSessionKeeper(db.pool).open({ userId, hash: hash(name), signedInAt: at, userAgent: null, address: null }, at);

it("deletes what lets nobody in any more, and nothing else", async () => {
  await open("too old", daysAgo(91));
  const kept = await open("idle", daysAgo(60));
  await createSignInLinkStore(db.pool).create("ada@example.com", hash("old"), daysAgo(1));
  await createSignInLinkStore(db.pool).create("ada@example.com", hash("new"), NOW);
  expect(await deleteOldSessions(db.pool, NOW)).toBe(2);
  expect(await db.rows("SELECT id FROM sessions")).toEqual([{ id: kept }]);
  expect(await createSignInLinkStore(db.pool).find(hash("new"), NOW)).toEqual({
    email: "ada@example.com",
    isFirstProof: false,
  });
});

it("ends the sessions of a user that were not used for the longest time, beyond 50", async () => {
  const keeper = createSessionKeeper(db.pool);
  for (let i = 0; i < 52; i += 1) await open(`session ${i}`, new Date(NOW.getTime() + i));
  const lives = async (name: string) => (await keeper.find(hash(name), NOW)) !== null;
  expect([await lives("session 0"), await lives("session 1"), await lives("session 2")]).toEqual([false, false, true]);
});
