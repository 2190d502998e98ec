import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { openDatabase } from "../connection/client.ts";
import { createMemberStore } from "../teams/members.ts";
import { createTeamStore } from "../teams/teams.ts";
import { createApiTokenStore } from "../teams/tokens.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { deleteOldAuditRows } from "./expire.ts";
import { createAuditStore } from "./store.ts";

const NOW = new Date("2026-11-22T10:00:00.000Z");
const DAY_MS = 86_400_000;
let db: Fixture;
let teamId: number;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  teamId = (await createTeamStore(db.pool).create("Ours", "free")).id;
});

const kept = () =>
  db.rows(
    "SELECT operation, entity, entity_name, before, after, door, user_id FROM audit_log WHERE team_id = $1 ORDER BY id",
    [teamId],
  );

it("tells what the operator changed, once where it is asked for twice", async () => {
  const [teams, members, tokens] = [createTeamStore(db.pool), createMemberStore(db.pool), createApiTokenStore(db.pool)];
  for (const _twice of [1, 2]) await teams.setPlan(teamId, "pro", 300);
  for (const _twice of [1, 2]) await members.add(teamId, "ada@example.com", "owner");
  const id = await tokens.create({ teamId, email: "ada@example.com", name: "ci", hash: Buffer.from("secret hash") });
  for (const _twice of [1, 2]) await tokens.revoke(id, NOW);
  await members.remove(teamId, "ada@example.com");
  await expect(members.remove(teamId, "ada@example.com")).rejects.toThrow();
  const rows = await kept();
  expect(rows.map((row) => [row["operation"], row["entity_name"], row["before"], row["after"]])).toEqual([
    ["team create", "Ours", null, { name: "Ours", plan: "free", max_monitors: null }],
    ["team set-plan", "Ours", { plan: "free", max_monitors: null }, { plan: "pro", max_monitors: 300 }],
    ["member add", "ada@example.com", null, { role: "owner" }],
    ["token create", "ci", null, { name: "ci", creator: "ada@example.com" }],
    ["token revoke", "ci", { name: "ci" }, null],
    ["member remove", "ada@example.com", { role: "owner" }, null],
  ]);
  for (const row of rows) expect([row["door"], row["user_id"]]).toEqual(["operator", null]);
});

it("leaves out rows of entities and doors that only a newer version knows", async () => {
  const insert = "INSERT INTO audit_log (team_id, at, door, operation, entity) VALUES ($1, $2, $3, 'change', $4)";
  await db.pool.query(insert, [teamId, NOW, "operator", "team"]);
  await db.pool.query(insert, [teamId, NOW, "operator", "spaceship"]);
  await db.pool.query(insert, [teamId, NOW, "teleport", "team"]);
  const database = openDatabase(db.url, { poolSize: 1, onIdleError: () => {} });
  const store = createAuditStore({ client: database.prisma });
  const page = await store.page(teamId, {}, { number: 1, size: 10 });
  await database.stop();
  expect([page.total, page.rows.map(({ operation }) => operation)]).toEqual([2, ["change", "team create"]]);
});

it("is kept for 400 days, also where more rows are old than one batch deletes", async () => {
  const age = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  const insert = `INSERT INTO audit_log (team_id, at, door, operation, entity)
    SELECT $1, $2, 'operator', 'old', 'team' FROM generate_series(1, $3)`;
  await db.pool.query(insert, [teamId, age(401), 5_001]);
  await db.pool.query(insert, [teamId, age(399), 2]);
  expect(await deleteOldAuditRows(db.pool, NOW)).toBe(5_001);
  expect((await kept()).map((row) => row["operation"])).toEqual(["team create", "old", "old"]);
});
