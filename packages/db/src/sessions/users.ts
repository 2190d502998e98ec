import { MASK, type SignInUser, snapshot, type UserStore } from "@pharos/core";
import type { Pool } from "pg";
import { recordByUser } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";
import { requireOpenSession } from "./require-session.ts";
import { END_OTHERS } from "./sessions.ts";

const COLUMNS = `id, email, name, password_hash AS "passwordHash"`;

export function createUserStore(pool: Pool): UserStore {
  const find = async (column: "id" | "email", value: number | string) => {
    const { rows } = await pool.query<SignInUser>(`SELECT ${COLUMNS} FROM users WHERE ${column} = $1`, [value]);
    return rows[0] ?? null;
  };
  return {
    find: (id) => find("id", id),
    findByEmail: (email) => find("email", email),
    setPasswordHash: (hash, keptSessionId, by, now) =>
      inTransaction(pool, async (client) => {
        const { userId } = by.sender;
        const { rows } = await client.query<{ email: string; former: string | null }>(LOCK, [userId]);
        const [user] = rows;
        if (!user) throw new Error("The user of a session is gone.");
        await requireOpenSession(client, userId, keptSessionId);
        await client.query("UPDATE users SET password_hash = $2 WHERE id = $1", [userId, hash]);
        await client.query(END_OTHERS, [userId, keptSessionId, now]);
        await client.query(END_LINKS, [userId, now]);
        const [before, after] = [passwordSnapshot(user.former), passwordSnapshot(hash)];
        const change = { entity: "user", id: userId, name: user.email, before, after } as const;
        await recordByUser(client, { ...by, teamId: null, at: now, operation: "set-password", change });
      }),
    create: (email, isAddressProved, origin, now) =>
      inTransaction(pool, async (client) => {
        const values = [email, isAddressProved ? now : null];
        const id = (await client.query<{ id: number }>(CREATE, values)).rows[0]?.id ?? null;
        if (id === null) return null;
        const change = { entity: "user", id, name: email, before: null, after: snapshot({ email }) } as const;
        const sender = { userId: id, via: null };
        await recordByUser(client, { sender, origin, teamId: null, at: now, operation: "create-user", change });
        return id;
      }),
  };
}

const CREATE = `
INSERT INTO users (email, address_proved_at) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING RETURNING id`;

/** A link from the time of the former password is no longer valid. */
const END_LINKS = "UPDATE sign_in_links SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL";

const LOCK = `SELECT email, password_hash AS former FROM users WHERE id = $1 FOR NO KEY UPDATE`;

const passwordSnapshot = (password: string | null) =>
  password === null ? snapshot({ password }) : snapshot({ password }, { password: MASK });
