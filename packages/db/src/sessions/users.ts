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
    async teams(id) {
      const { rows } = await pool.query<{ id: number; name: string }>(
        `SELECT t.id, t.name FROM memberships m JOIN teams t ON t.id = m.team_id
         WHERE m.user_id = $1 ORDER BY lower(t.name), t.id LIMIT 200`,
        [id],
      );
      return rows;
    },
  };
}
