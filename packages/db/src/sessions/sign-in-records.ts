import { type RejectedSignIn, type SignInRecords, snapshot } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { recordByStranger, recordByUser } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";

const END = `
UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING user_agent AS "userAgent", address`;

/** So that tries at once are counted one after the other. */
const LOCK_USER = "SELECT id FROM users WHERE email = $1 FOR NO KEY UPDATE";

/** Counts one more in the row of this hour, if there is one. The last try says by which way and from where. */
const COUNT = `
UPDATE audit_log
SET after = after || jsonb_build_object('tries', (after->>'tries')::int + 1, 'way', $3::text, 'network', $4::text)
WHERE id = (
  SELECT id FROM audit_log
  WHERE team_id IS NULL AND entity = 'user' AND entity_id = $1 AND operation = 'reject-sign-in'
    AND at >= date_trunc('hour', $2::timestamptz) AND at < date_trunc('hour', $2::timestamptz) + interval '1 hour'
  ORDER BY id DESC LIMIT 1)`;

interface EndedSession {
  readonly userAgent: string | null;
  readonly address: string | null;
}

export function createSignInRecords(pool: Pool): SignInRecords {
  return {
    reject: (rejected, now) => inTransaction(pool, (client) => reject(client, rejected, now)),
    signOut: (sessionId, by, now) =>
      inTransaction(pool, async (client) => {
        const [ended] = (await client.query<EndedSession>(END, [sessionId, now])).rows;
        if (ended === undefined) return;
        const before = snapshot({ network: ended.address, user_agent: ended.userAgent });
        const change = { entity: "session", id: sessionId, name: null, before, after: null } as const;
        await recordByUser(client, { ...by, teamId: null, at: now, operation: "sign-out", change });
      }),
  };
}

async function reject(client: PoolClient, { email, way, network, origin }: RejectedSignIn, now: Date): Promise<void> {
  const [user] = (await client.query<{ id: number }>(LOCK_USER, [email])).rows;
  if (user === undefined) return;
  if ((await client.query(COUNT, [user.id, now, way, network])).rowCount === 1) return;
  const after = snapshot({ tries: 1, way, network });
  const change = { entity: "user", id: user.id, name: email, before: null, after } as const;
  await recordByStranger(client, { teamId: null, operation: "reject-sign-in", change }, origin, now);
}
