import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { waitFor } from "@pharos/embedded/testing";
import { openLive } from "./live.ts";

const HOUR_MS = 3_600_000;

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("ends the stream of a removed member as soon as members of the team change, and no other", async () => {
  const team = db.teamId;
  const openTeams = new Map([
    [1, team],
    [2, team],
    [3, team + 1],
  ]);
  const [user] = await db.rows("INSERT INTO users (email) VALUES ('a@example.com') RETURNING id");
  await db.pool.query("INSERT INTO memberships VALUES ($1, $2, 'viewer')", [team, user?.["id"]]);
  const live = openLive({
    databaseUrl: db.url,
    keeper: { keepOpen: async (ids) => new Map([...openTeams].filter(([id]) => ids.includes(id))) },
    clock: { now: () => new Date() },
    onError: () => {},
    keepAliveMs: HOUR_MS,
  });
  await waitFor(async () => live.isLive(), { what: "changes to arrive" });
  const ended: number[] = [];
  for (const [sessionId, teamId] of openTeams) {
    live.streams.add({ sessionId, teamId, tell() {}, keepAlive() {}, end: () => void ended.push(sessionId) });
  }
  openTeams.delete(1);
  openTeams.delete(3);
  await db.pool.query("DELETE FROM memberships");
  await waitFor(async () => ended.length > 0, { what: "a stream to end" });
  await live.stop();
  expect(ended[0]).toBe(1);
  expect(ended.slice(1).sort()).toEqual([2, 3]);
});
