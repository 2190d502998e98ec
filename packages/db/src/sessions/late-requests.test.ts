import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { WayIn } from "@pharos/core";
import { type Fixture, openFixture } from "../testing.ts";
import { createIdentityStore } from "./identities.ts";
import { createPasskeyStore } from "./passkeys.ts";
import { createSessionKeeper } from "./sessions.ts";
import { createUserStore } from "./users.ts";

const NOW = new Date();
const origin = { door: "dashboard", requestId: "r" } as const;
const hash = (text: string) => Buffer.from(text.padEnd(32));

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const open = (userId: number, name: string, by?: WayIn) => {
  const session = { userId, hash: hash(name), signedInAt: NOW, userAgent: null, address: null };
  return createSessionKeeper(db.pool).open(by === undefined ? session : { ...session, by }, NOW);
};

/** An account that a stranger made with the address of another person, and the session in which they are. */
async function squatted(email: string) {
  const users = createUserStore(db.pool);
  const userId = await users.create(email, false, origin, NOW);
  if (userId === null) throw new Error("There is such a user.");
  const sessionId = await open(userId, `stranger ${email}`);
  const via = { kind: "session", sessionId, signedInAt: NOW } as const;
  const by = { sender: { userId, via }, origin };
  return {
    ...{ userId, sessionId },
    setPassword: (text: string) => users.setPasswordHash(text, sessionId, by, NOW),
    addPasskey: (credentialId: string) =>
      createPasskeyStore(db.pool).add(
        { name: "key", credentialId, publicKey: Buffer.from("key"), signCount: 0, transports: [] },
        by,
        NOW,
      ),
    renew: () => createSessionKeeper(db.pool).renew(sessionId, hash(`renewed ${email}`), NOW),
    /** The person signs in with the provider. */
    async prove() {
      const login = { issuer: "https://login.example", subject: email, email };
      expect(await createIdentityStore(db.pool).signIn(login, origin, NOW)).toEqual({ userId, isFirstProof: true });
      return open(userId, `owner ${email}`);
    },
    waysIn: () =>
      db.rows(
        `SELECT (SELECT password_hash FROM users WHERE id = $1) AS password,
           (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys,
           (SELECT array_agg(id) FROM sessions WHERE user_id = $1 AND ended_at IS NULL) AS sessions`,
        [userId],
      ),
  };
}

const SIGN_IN_AGAIN = "sign-in-again";

describe("what was under way when an address was first proved", () => {
  it("gives the account no password and no passkey, and ends no session of its owner", async () => {
    const account = await squatted("ceo@example.com");
    await account.setPassword("of the stranger");
    const owners = await account.prove();
    await expect(account.setPassword("late")).rejects.toThrow(SIGN_IN_AGAIN);
    await expect(account.addPasskey("late")).rejects.toThrow(SIGN_IN_AGAIN);
    expect(await account.renew()).toBe(false);
    expect(await account.waysIn()).toEqual([{ password: null, passkeys: 0, sessions: [owners] }]);
  });

  it("opens no session by the password or the passkey of before", async () => {
    const account = await squatted("cto@example.com");
    await account.setPassword("of the stranger");
    await account.addPasskey("of the stranger");
    const passkeyId = (await createPasskeyStore(db.pool).findByCredential("of the stranger"))?.id ?? 0;
    const waysIn = [{ passwordHash: "of the stranger" }, { passkeyId }];
    for (const by of waysIn) expect(await open(account.userId, JSON.stringify(by), by)).toEqual(expect.any(Number));
    const owners = await account.prove();
    for (const by of waysIn) {
      await expect(open(account.userId, `late ${JSON.stringify(by)}`, by)).rejects.toThrow(SIGN_IN_AGAIN);
    }
    expect(await account.waysIn()).toEqual([{ password: null, passkeys: 0, sessions: [owners] }]);
  });

  it("waits for the proof, or ends with it, where both come at once", async () => {
    const account = await squatted("cfo@example.com");
    const late = [account.setPassword("late"), account.addPasskey("at once"), account.prove(), account.renew()];
    const proved = (await Promise.allSettled(late))[2];
    const owners = proved?.status === "fulfilled" ? proved.value : null;
    expect(await account.waysIn()).toEqual([{ password: null, passkeys: 0, sessions: [owners] }]);
  });
});
