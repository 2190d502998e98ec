import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { AdminRefusal } from "@pharos/core";
import { createTokenStore } from "../stores/tokens.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createMemberStore } from "./members.ts";
import { createTeamStore } from "./teams.ts";
import { createApiTokenStore } from "./tokens.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const ADA = "ada@example.com";
const NO_TEAM = { refusal: { kind: "no-team", teamId: 999_999 } };
let db: Fixture;
let teamId: number;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  teamId = (await createTeamStore(db.pool).create("Team", "free")).id;
});

let tokens = 0;
const newHash = () => {
  tokens += 1;
  return createHash("sha256").update(`token ${tokens}`).digest();
};

describe("addMember", () => {
  it("creates a user once, and changes the role of one who is a member", async () => {
    const first = await createMemberStore(db.pool).add(teamId, ADA, "owner");
    expect(await createMemberStore(db.pool).add(teamId, ADA, "viewer")).toEqual({ ...first, role: "viewer" });
    const other = await createTeamStore(db.pool).create("Other", "free");
    expect((await createMemberStore(db.pool).add(other.id, ADA, "admin")).userId).toBe(first.userId);
    expect(
      await db.rows("SELECT team_id, role FROM memberships WHERE user_id = $1 ORDER BY 1", [first.userId]),
    ).toEqual([
      { team_id: teamId, role: "viewer" },
      { team_id: other.id, role: "admin" },
    ]);
  });

  it("creates no user for a team that does not exist", async () => {
    await expect(createMemberStore(db.pool).add(999_999, "new@example.com", "owner")).rejects.toMatchObject(NO_TEAM);
    expect(await db.rows("SELECT 1 FROM users WHERE email = 'new@example.com'")).toEqual([]);
  });
});

describe("removeMember", () => {
  it("says who is left", async () => {
    const ada = await createMemberStore(db.pool).add(teamId, ADA, "owner");
    await createMemberStore(db.pool).add(teamId, "bob@example.com", "owner");
    expect(await createMemberStore(db.pool).remove(teamId, ADA)).toEqual({ ...ada, ownersLeft: 1 });
    expect(await createMemberStore(db.pool).remove(teamId, "bob@example.com")).toMatchObject({ ownersLeft: 0 });
    await expect(createMemberStore(db.pool).remove(teamId, ADA)).rejects.toMatchObject({
      refusal: { kind: "not-member", email: ADA, teamId },
    });
    await expect(createMemberStore(db.pool).remove(999_999, ADA)).rejects.toMatchObject(NO_TEAM);
  });

  it("deletes their browsers, and no other contact of the team", async () => {
    const ada = await createMemberStore(db.pool).add(teamId, ADA, "owner");
    const add = "INSERT INTO contacts (team_id, name, type, config, user_id) VALUES ($1, $2, $3, '', $4) RETURNING id";
    const [browser] = await db.rows(add, [teamId, "Firefox", "push", ada.userId]);
    await db.rows(add, [teamId, "Hook", "webhook", null]);
    const [monitor] = await db.rows(
      `INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes)
       VALUES ($1, 'Shop', 'http', 'https://shop.example/', true, 5) RETURNING id, version`,
      [teamId],
    );
    await db.rows("INSERT INTO subject_contacts (subject_id, contact_id) VALUES ($1, $2)", [
      monitor?.["id"],
      browser?.["id"],
    ]);
    await createMemberStore(db.pool).remove(teamId, ADA);
    expect(await db.rows("SELECT name FROM contacts WHERE team_id = $1", [teamId])).toEqual([{ name: "Hook" }]);
    expect(await db.rows("SELECT version FROM monitors WHERE id = $1", [monitor?.["id"]])).toEqual([
      { version: Number(monitor?.["version"]) + 1 },
    ]);
  });

  it("stops the tokens that they made", async () => {
    const { userId } = await createMemberStore(db.pool).add(teamId, ADA, "owner");
    const hash = newHash();
    await createApiTokenStore(db.pool).create({ teamId, email: ADA, name: "ci", hash });
    const store = createTokenStore(db.pool);
    expect(await store.find(hash)).toMatchObject({ userId, caller: { role: "owner" } });
    await createMemberStore(db.pool).remove(teamId, ADA);
    expect(await store.find(hash)).toMatchObject({ caller: null, refusal: "creator-left" });
  });
});

describe("createToken", () => {
  it("makes one that is pinned to no team", async () => {
    await createMemberStore(db.pool).add(teamId, ADA, "owner");
    const hash = newHash();
    await createApiTokenStore(db.pool).create({ teamId: null, email: ADA, name: "ci", hash });
    expect(await createTokenStore(db.pool).find(hash)).toMatchObject({ caller: null, refusal: "not-pinned" });
  });

  it.each<[string, { teamId?: number | null; email?: string }, AdminRefusal["kind"]]>([
    ["a team that does not exist", { teamId: 999_999 }, "no-team"],
    ["a user who does not exist", { email: "nobody@example.com" }, "creator-not-member"],
    ["a user who is no member", { email: "eve@example.com" }, "creator-not-member"],
    ["nobody, unpinned", { teamId: null, email: "nobody@example.com" }, "no-user"],
  ])("refuses %s", async (_name, over, kind) => {
    await createMemberStore(db.pool).add(
      (await createTeamStore(db.pool).create("Elsewhere", "free")).id,
      "eve@example.com",
      "owner",
    );
    const token = { teamId, email: ADA, name: "ci", hash: newHash(), ...over };
    await expect(createApiTokenStore(db.pool).create(token)).rejects.toMatchObject({ refusal: { kind } });
    expect(await db.rows("SELECT 1 FROM api_tokens WHERE hash = $1", [token.hash])).toEqual([]);
  });
});

it("lists a team's tokens and revokes one, for the first time that it is told to", async () => {
  await createMemberStore(db.pool).add(teamId, ADA, "owner");
  const hash = newHash();
  const first = await createApiTokenStore(db.pool).create({ teamId, email: ADA, name: "ci", hash });
  const second = await createApiTokenStore(db.pool).create({ teamId, email: ADA, name: "cd", hash: newHash() });
  expect(await createApiTokenStore(db.pool).revoke(first, NOW)).toEqual(NOW);
  expect(await createApiTokenStore(db.pool).revoke(first, new Date(NOW.getTime() + 1_000))).toEqual(NOW);
  expect(await createTokenStore(db.pool).find(hash)).toBeNull();
  expect(await createApiTokenStore(db.pool).list(teamId, 0, 10)).toEqual([
    { id: first, name: "ci", email: ADA, createdAt: expect.any(Date), revokedAt: NOW },
    { id: second, name: "cd", email: ADA, createdAt: expect.any(Date), revokedAt: null },
  ]);
  expect(await createApiTokenStore(db.pool).list(teamId, first, 10)).toMatchObject([{ id: second }]);
  await expect(createApiTokenStore(db.pool).list(999_999, 0, 10)).rejects.toMatchObject(NO_TEAM);
  await expect(createApiTokenStore(db.pool).revoke(999_999, NOW)).rejects.toMatchObject({
    refusal: { kind: "no-token", tokenId: 999_999 },
  });
});
