import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createTokenStore } from "../stores/tokens.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { addMember, removeMember } from "./members.ts";
import { createTeam } from "./teams.ts";
import { createToken, listTokens, revokeToken } from "./tokens.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const ADA = "ada@example.com";
let db: Fixture;
let teamId: number;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  teamId = (await createTeam(db.pool, "Team", "free")).id;
});

let tokens = 0;
const newHash = () => {
  tokens += 1;
  return createHash("sha256").update(`token ${tokens}`).digest();
};

describe("addMember", () => {
  it("creates a user once, and changes the role of one who is a member", async () => {
    const first = await addMember(db.pool, teamId, ADA, "owner");
    expect(await addMember(db.pool, teamId, ADA, "viewer")).toEqual({ ...first, role: "viewer" });
    const other = await createTeam(db.pool, "Other", "free");
    expect((await addMember(db.pool, other.id, ADA, "admin")).userId).toBe(first.userId);
    expect(
      await db.rows("SELECT team_id, role FROM memberships WHERE user_id = $1 ORDER BY 1", [first.userId]),
    ).toEqual([
      { team_id: teamId, role: "viewer" },
      { team_id: other.id, role: "admin" },
    ]);
  });

  it("creates no user for a team that does not exist", async () => {
    await expect(addMember(db.pool, 999_999, "new@example.com", "owner")).rejects.toThrow("There is no team 999999");
    expect(await db.rows("SELECT 1 FROM users WHERE email = 'new@example.com'")).toEqual([]);
  });
});

describe("removeMember", () => {
  it("says who is left", async () => {
    const ada = await addMember(db.pool, teamId, ADA, "owner");
    await addMember(db.pool, teamId, "bob@example.com", "owner");
    expect(await removeMember(db.pool, teamId, ADA)).toEqual({ ...ada, ownersLeft: 1 });
    expect(await removeMember(db.pool, teamId, "bob@example.com")).toMatchObject({ ownersLeft: 0 });
    await expect(removeMember(db.pool, teamId, ADA)).rejects.toThrow(`${ADA} is no member of team ${teamId}.`);
    await expect(removeMember(db.pool, 999_999, ADA)).rejects.toThrow("There is no team 999999");
  });

  it("stops the tokens that they made", async () => {
    const { userId } = await addMember(db.pool, teamId, ADA, "owner");
    const hash = newHash();
    await createToken(db.pool, { teamId, email: ADA, name: "ci", hash });
    const store = createTokenStore(db.pool);
    expect(await store.find(hash)).toMatchObject({ userId, viewer: { role: "owner" } });
    await removeMember(db.pool, teamId, ADA);
    expect(await store.find(hash)).toMatchObject({ viewer: null, refusal: "creator-left" });
  });
});

describe("createToken", () => {
  it("makes one that is pinned to no team", async () => {
    await addMember(db.pool, teamId, ADA, "owner");
    const hash = newHash();
    await createToken(db.pool, { teamId: null, email: ADA, name: "ci", hash });
    expect(await createTokenStore(db.pool).find(hash)).toMatchObject({ viewer: null, refusal: "not-pinned" });
  });

  it.each<[string, { teamId?: number | null; email?: string }, RegExp]>([
    ["a team that does not exist", { teamId: 999_999 }, /^There is no team 999999;/],
    ["a user who does not exist", { email: "nobody@example.com" }, /is no member of team \d+; add them first/],
    ["a user who is no member", { email: "eve@example.com" }, /^eve@example.com is no member of team \d+;/],
    ["nobody, unpinned", { teamId: null, email: "nobody@example.com" }, /^There is no user nobody@example.com;/],
  ])("refuses %s", async (_name, over, message) => {
    await addMember(db.pool, (await createTeam(db.pool, "Elsewhere", "free")).id, "eve@example.com", "owner");
    const token = { teamId, email: ADA, name: "ci", hash: newHash(), ...over };
    await expect(createToken(db.pool, token)).rejects.toThrow(message);
    expect(await db.rows("SELECT 1 FROM api_tokens WHERE hash = $1", [token.hash])).toEqual([]);
  });
});

it("lists a team's tokens and revokes one, for the first time that it is told to", async () => {
  await addMember(db.pool, teamId, ADA, "owner");
  const hash = newHash();
  const first = await createToken(db.pool, { teamId, email: ADA, name: "ci", hash });
  const second = await createToken(db.pool, { teamId, email: ADA, name: "cd", hash: newHash() });
  expect(await revokeToken(db.pool, first, NOW)).toEqual(NOW);
  expect(await revokeToken(db.pool, first, new Date(NOW.getTime() + 1_000))).toEqual(NOW);
  expect(await createTokenStore(db.pool).find(hash)).toBeNull();
  expect(await listTokens(db.pool, teamId, 0, 10)).toEqual([
    { id: first, name: "ci", email: ADA, createdAt: expect.any(Date), revokedAt: NOW },
    { id: second, name: "cd", email: ADA, createdAt: expect.any(Date), revokedAt: null },
  ]);
  expect(await listTokens(db.pool, teamId, first, 10)).toMatchObject([{ id: second }]);
  await expect(listTokens(db.pool, 999_999, 0, 10)).rejects.toThrow("There is no team 999999");
  await expect(revokeToken(db.pool, 999_999, NOW)).rejects.toThrow("There is no token 999999");
});
