import type { SignInUser, UserStore } from "@pharos/core";
import type { Pool } from "pg";

const COLUMNS = `id, email, name, password_hash AS "passwordHash"`;

export function createUserStore(pool: Pool): UserStore {
  const find = async (column: "id" | "email", value: number | string) => {
    const { rows } = await pool.query<SignInUser>(`SELECT ${COLUMNS} FROM users WHERE ${column} = $1`, [value]);
    return rows[0] ?? null;
  };
  return {
    find: (id) => find("id", id),
    findByEmail: (email) => find("email", email),
    async setPasswordHash(id, hash) {
      await pool.query("UPDATE users SET password_hash = $2 WHERE id = $1", [id, hash]);
    },
    async create(email) {
      const text = "INSERT INTO users (email) VALUES ($1) ON CONFLICT (email) DO NOTHING RETURNING id";
      return (await pool.query<{ id: number }>(text, [email])).rows[0]?.id ?? null;
    },
  };
}
