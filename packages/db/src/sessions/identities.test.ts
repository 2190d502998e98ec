import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createMemberStore } from "../teams/members.ts";
import { createApiTokenStore } from "../teams/tokens.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createIdentityStore } from "./identities.ts";
import { createSessionKeeper } from "./sessions.ts";
import { createSignInLinkStore } from "./sign-in-links.ts";
import { createUserStore } from "./users.ts";

const NOW = new Date();
const MINUTE_MS = 60_000;
const origin = { door: "dashboard", requestId: "r" } as const;
const hash = (text: string) => Buffer.from(text.padEnd(32));

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const login = (email: string | null, subject = String(email), issuer = "https://login.example") =>
  createIdentityStore(db.pool).signIn({ issuer, subject, email }, origin, NOW);

/** A user whom the holder of a shown link made, with all that lets them in. */
async function squatted(email: string) {
  const userId = await createUserStore(db.pool).create(email, false, origin, NOW);
  if (userId === null) throw new Error("There is such a user.");
  await createMemberStore(db.pool).add(db.teamId, email, "admin");
  const by = { sender: { userId, via: null }, origin };
  const keeper = createSessionKeeper(db.pool);
  const open = (name: string) =>
    keeper.open({ userId, hash: hash(name), signedInAt: NOW, userAgent: null, address: null }, NOW);
  await createUserStore(db.pool).setPasswordHash("scrypt", await open(`${email} 1`), by, NOW);
  await createApiTokenStore(db.pool).create({ teamId: db.teamId, email, name: "ci", hash: hash(`${email} 2`) });
  await createSignInLinkStore(db.pool).create(email, hash(`${email} 3`), NOW);
  await db.pool.query(
    `INSERT INTO passkeys (user_id, name, credential_id, public_key, sign_count, transports, created_at)
     VALUES ($1, 'key', $2, '', 0, '{}', now())`,
    [userId, email],
  );
  await db.pool.query(
    `INSERT INTO invitations (team_id, email, role, hash, invited_by, created_at, expires_at)
     VALUES ($1, $2, 'admin', $3, $4, now(), now() + interval '1 day')`,
    [db.teamId, `friend-of-${email}`, hash(`${email} 4`), userId],
  );
  return userId;
}

/** How many ways there are into the account of a user. */
async function waysIn(userId: number) {
  const [row] = await db.rows(
    `SELECT (SELECT count(*)::int FROM users WHERE id = $1 AND password_hash IS NOT NULL) AS passwords,
       (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys,
       (SELECT count(*)::int FROM sessions WHERE user_id = $1 AND ended_at IS NULL) AS sessions,
       (SELECT count(*)::int FROM sign_in_links WHERE user_id = $1 AND used_at IS NULL) AS links,
       (SELECT count(*)::int FROM api_tokens WHERE user_id = $1 AND revoked_at IS NULL) AS tokens,
       (SELECT count(*)::int FROM invitations WHERE invited_by = $1) AS invitations`,
    [userId],
  );
  return Object.values(row ?? {});
}

const ALL = [1, 1, 1, 1, 1, 1];
const NONE = [0, 0, 0, 0, 0, 0];

describe("the first proof of an address ends what lets others in", () => {
  it("by a login of a provider, once, and the audit log says so", async () => {
    const email = "ceo@example.com";
    const userId = await squatted(email);
    expect(await waysIn(userId)).toEqual(ALL);
    const first = await Promise.all([login(email), login(email)]);
    expect(first.map((one) => "isFirstProof" in one && one.isFirstProof).sort()).toEqual([false, true]);
    expect(await waysIn(userId)).toEqual(NONE);
    const rows = await db.rows("SELECT operation, team_id FROM audit_log WHERE user_id = $1 ORDER BY id", [userId]);
    expect(rows.slice(-3)).toEqual([
      { operation: "link-login", team_id: null },
      { operation: "revoke-token", team_id: db.teamId },
      { operation: "prove-address", team_id: null },
    ]);
    await createUserStore(db.pool).create("second@example.com", true, origin, NOW);
    expect(await login("second@example.com")).toMatchObject({ isFirstProof: false });
  });

  it("by a link that was mailed, and not by one that the operator hands over", async () => {
    const email = "cto@example.com";
    const userId = await squatted(email);
    const links = createSignInLinkStore(db.pool);
    expect(await links.find(hash(`${email} 3`), NOW)).toEqual({ email, isFirstProof: false });
    expect(await links.use(hash(`${email} 3`), origin, NOW)).toEqual({ userId, isFirstProof: false });
    expect(await waysIn(userId)).toEqual([1, 1, 1, 0, 1, 1]);
    expect(await links.createMailed(email, hash("mailed"), NOW)).toBe(true);
    expect(await links.find(hash("mailed"), NOW)).toEqual({ email, isFirstProof: true });
    expect(await links.use(hash("mailed"), origin, NOW)).toEqual({ userId, isFirstProof: true });
    expect(await waysIn(userId)).toEqual(NONE);
  });

  it("and nothing of a user whom the operator made", async () => {
    const { userId } = await createMemberStore(db.pool).add(db.teamId, "ada@example.com", "owner");
    await createApiTokenStore(db.pool).create({
      ...{ teamId: db.teamId, email: "ada@example.com", name: "ci", hash: hash("ci of ada") },
    });
    expect(await login("ada@example.com")).toEqual({ userId, isFirstProof: false });
    expect(await waysIn(userId)).toEqual([0, 0, 0, 0, 1, 0]);
  });
});

describe("a login of a provider", () => {
  it("stays its user's, whatever address it has later, and no other login with the address gets in", async () => {
    const { userId } = await createMemberStore(db.pool).add(db.teamId, "eve@example.com", "viewer");
    expect(await login("eve@example.com", "1")).toMatchObject({ userId });
    expect(await login("eve@new.example", "1")).toMatchObject({ userId });
    expect(await login(null, "1")).toMatchObject({ userId });
    expect(await login("eve@example.com", "2")).toEqual({ refusal: "other-login" });
    expect(await login("eve@example.com", "1", "https://another.example")).toMatchObject({ userId });
    expect(await login(null, "3")).toEqual({ refusal: "unverified" });
    expect(await login("nobody@example.com", "3")).toEqual({ refusal: "no-user" });
  });

  it("is forgotten by the operator, and the next one with the address ends what was there before", async () => {
    const userId = await squatted("leaver@example.com");
    await login("leaver@example.com", "leaver");
    const ofLeaver = { userId, hash: hash("of the leaver"), signedInAt: NOW, userAgent: null, address: null };
    const sessionId = await createSessionKeeper(db.pool).open(ofLeaver, NOW);
    const by = { sender: { userId, via: null }, origin };
    await createUserStore(db.pool).setPasswordHash("of the leaver", sessionId, by, NOW);
    expect(await createIdentityStore(db.pool).unlink("leaver@example.com")).toBe(1);
    expect(await login("leaver@example.com", "heir")).toEqual({ userId, isFirstProof: true });
    expect(await waysIn(userId)).toEqual(NONE);
    expect(await login(null, "leaver")).toEqual({ refusal: "unverified" });
    await expect(createIdentityStore(db.pool).unlink("nobody@example.com")).rejects.toThrow("no-user");
  });
});

it("no second link is mailed while one of the last 5 minutes is unused", async () => {
  await createMemberStore(db.pool).add(db.teamId, "bob@example.com", "viewer");
  const links = createSignInLinkStore(db.pool);
  const mail = (name: string, minutes: number) =>
    links.createMailed("bob@example.com", hash(name), new Date(NOW.getTime() + minutes * MINUTE_MS));
  expect((await Promise.all([mail("a", 0), mail("b", 0)])).sort()).toEqual([false, true]);
  expect([await mail("c", 4.9), await mail("d", 5)]).toEqual([false, true]);
  await links.use(hash("d"), origin, new Date(NOW.getTime() + 5 * MINUTE_MS));
  expect(await mail("e", 6)).toBe(true);
  await links.remove(hash("e"));
  expect(await mail("f", 6)).toBe(true);
  expect(await links.createMailed("nobody@example.com", hash("g"), NOW)).toBe(false);
});
