import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createMemberStore } from "../teams/members.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createBrowserStore } from "./browsers.ts";
import { deleteOldSessions } from "./expire.ts";

const START = new Date();
const DAY_MS = 86_400_000;
const after = (days: number) => new Date(START.getTime() + days * DAY_MS);
const hash = (text: string) => Buffer.from(text.padEnd(32));

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const newUser = async (email: string) => (await createMemberStore(db.pool).add(db.teamId, email, "viewer")).userId;

it("a browser is its user's for 180 days after a sign-in, and new where the user has signed in elsewhere", async () => {
  const browsers = createBrowserStore(db.pool);
  const [ada, bob] = [await newUser("ada@example.com"), await newUser("bob@example.com")];
  expect(await browsers.remember(ada, hash("one"), START)).toBe(false);
  expect(await browsers.remember(ada, hash("one"), after(1))).toBe(false);
  expect(await browsers.remember(ada, hash("two"), after(1))).toBe(true);
  expect(await browsers.remember(bob, hash("one"), after(1))).toBe(false);
  const knows = (email: string, name: string, days: number) => browsers.knows(email, hash(name), after(days));
  expect(await knows("ada@example.com", "one", 180)).toBe(true);
  expect(await knows("ada@example.com", "one", 181)).toBe(false);
  expect([await knows("bob@example.com", "two", 2), await knows("no@example.com", "one", 2)]).toEqual([false, false]);
  expect(await browsers.remember(ada, hash("two"), after(170))).toBe(false);
  expect(await browsers.remember(ada, hash("one"), after(200))).toBe(true);
  expect(await deleteOldSessions(db.pool, after(200))).toBe(1);
  expect(await db.rows("SELECT user_id FROM user_browsers")).toEqual([{ user_id: ada }, { user_id: ada }]);
});

it("a user has 50 browsers, those that they used last", async () => {
  const browsers = createBrowserStore(db.pool);
  const eve = await newUser("eve@example.com");
  for (let i = 0; i < 51; i += 1) await browsers.remember(eve, hash(`browser ${i}`), new Date(START.getTime() + i));
  const knows = (i: number) => browsers.knows("eve@example.com", hash(`browser ${i}`), after(1));
  expect([await knows(0), await knows(1), await knows(50)]).toEqual([false, true, true]);
});
