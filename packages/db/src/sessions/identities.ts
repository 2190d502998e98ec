import { AdminError, type IdentityStore, type ProvidedUser, snapshot } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { recordByOperator, recordByUser } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";
import { proveAddress } from "./prove-address.ts";

const FIND = `SELECT user_id AS "userId" FROM user_identities WHERE issuer = $1 AND subject = $2`;

const LOCK_USER = "SELECT id FROM users WHERE email = $1 FOR NO KEY UPDATE";

/** Nothing where the user has a login of this provider, or the login became another user's at this moment. */
const LINK = `
INSERT INTO user_identities (issuer, subject, user_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;

const UNLINK = "DELETE FROM user_identities WHERE user_id = $1 RETURNING issuer, subject";

export function createIdentityStore(pool: Pool): IdentityStore {
  return {
    async signIn(user, origin, now) {
      const known = await findLinked(pool, user);
      if (known !== null) return known;
      return inTransaction(pool, async (client) => {
        if (user.email === null) return { refusal: "unverified" };
        const userId = await lockUser(client, user.email);
        if (userId === null) return { refusal: "no-user" };
        const { issuer, subject } = user;
        const { rowCount } = await client.query(LINK, [issuer, subject, userId, now]);
        // Two sign-ins at once: the other one has just made it.
        if (rowCount === 0) return (await findLinked(client, user)) ?? { refusal: "other-login" };
        const after = snapshot({ issuer, subject });
        const change = { entity: "user", id: userId, name: user.email, before: null, after } as const;
        const sender = { userId, via: null };
        await recordByUser(client, { sender, origin, teamId: null, at: now, operation: "link-login", change });
        return { userId, isFirstProof: await proveAddress(client, userId, origin, now) };
      });
    },

    unlink(email) {
      return inTransaction(pool, async (client) => {
        const userId = await lockUser(client, email);
        if (userId === null) throw new AdminError({ kind: "no-user", email });
        const { rows } = await client.query<{ issuer: string; subject: string }>(UNLINK, [userId]);
        await client.query("UPDATE users SET address_proved_at = NULL WHERE id = $1", [userId]);
        const before = snapshot({ logins: rows });
        const change = { entity: "user", id: userId, name: email, before, after: snapshot({ logins: [] }) } as const;
        await recordByOperator(client, { teamId: null, operation: "member unlink", change });
        return rows.length;
      });
    },
  };
}

async function findLinked(client: Pick<Pool, "query">, { issuer, subject }: ProvidedUser) {
  const [linked] = (await client.query<{ userId: number }>(FIND, [issuer, subject])).rows;
  return linked === undefined ? null : { userId: linked.userId, isFirstProof: false };
}

async function lockUser(client: PoolClient, email: string): Promise<number | null> {
  return (await client.query<{ id: number }>(LOCK_USER, [email])).rows[0]?.id ?? null;
}
