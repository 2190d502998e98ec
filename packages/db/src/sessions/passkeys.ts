import { type ChallengeStore, type PasskeyStore, type StoredPasskey, snapshot } from "@pharos/core";
import type { Pool } from "pg";
import { recordByUser } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";
import { lockUser } from "./lock-user.ts";
import { requireOpenSession } from "./require-session.ts";

const COLUMNS = `id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey",
  sign_count AS "signCount", transports`;

const ADD = `
INSERT INTO passkeys (user_id, name, credential_id, public_key, sign_count, transports, created_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (credential_id) DO NOTHING
RETURNING id`;

/** More than a person has. */
const MAX_PASSKEYS = 100;

export function createPasskeyStore(pool: Pool): PasskeyStore {
  return {
    add({ name, credentialId, publicKey, signCount, transports }, by, now) {
      const { userId, via } = by.sender;
      return inTransaction(pool, async (client) => {
        await lockUser(client, userId);
        await requireOpenSession(client, userId, via?.kind === "session" ? via.sessionId : null);
        const values = [userId, name, credentialId, Buffer.from(publicKey), signCount, [...transports], now];
        const { rows } = await client.query<{ id: number }>(ADD, values);
        const id = rows[0]?.id;
        if (id === undefined) return false;
        const change = { entity: "passkey", id, name, before: null, after: snapshot({ name }) } as const;
        await recordByUser(client, { ...by, teamId: null, at: now, operation: "add-passkey", change });
        return true;
      });
    },
    async findByCredential(credentialId) {
      const text = `SELECT ${COLUMNS} FROM passkeys WHERE credential_id = $1`;
      return (await pool.query<StoredPasskey>(text, [credentialId])).rows[0] ?? null;
    },
    async ofUser(userId) {
      const text = `SELECT ${COLUMNS} FROM passkeys WHERE user_id = $1 ORDER BY id LIMIT ${MAX_PASSKEYS}`;
      return (await pool.query<StoredPasskey>(text, [userId])).rows;
    },
    async markUsed(id, signCount, now) {
      await pool.query("UPDATE passkeys SET sign_count = $2, last_used_at = $3 WHERE id = $1", [id, signCount, now]);
    },
  };
}

export function createChallengeStore(pool: Pool): ChallengeStore {
  return {
    async issue(hash, content, expiresAt) {
      const text = "INSERT INTO sign_in_challenges (hash, content, expires_at) VALUES ($1, $2, $3)";
      await pool.query(text, [Buffer.from(hash), content, expiresAt]);
    },
    async take(hash, now) {
      const { rows } = await pool.query<{ content: string; expires_at: Date }>(
        "DELETE FROM sign_in_challenges WHERE hash = $1 RETURNING content, expires_at",
        [Buffer.from(hash)],
      );
      return rows[0] && rows[0].expires_at > now ? rows[0].content : null;
    },
  };
}
