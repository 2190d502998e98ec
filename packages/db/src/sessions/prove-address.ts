import { type Origin, snapshot } from "@pharos/core";
import type { Pool } from "pg";
import { recordByUser } from "../audit/write.ts";

const PROVE = `
UPDATE users SET address_proved_at = $2, password_hash = NULL WHERE id = $1 AND address_proved_at IS NULL
RETURNING email`;

/** The ways into the account, and the invitations that it sent. */
const DELETE = [
  "DELETE FROM passkeys WHERE user_id = $1",
  "DELETE FROM user_browsers WHERE user_id = $1",
  "DELETE FROM invitations WHERE invited_by = $1",
] as const;

const END = [
  "UPDATE sessions SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL",
  "UPDATE sign_in_links SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL",
] as const;

const REVOKE_TOKENS = `
UPDATE api_tokens SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL RETURNING id, name, team_id AS "teamId"`;

interface RevokedToken {
  readonly id: number;
  readonly name: string;
  readonly teamId: number | null;
}

/**
 * The user has proved that they read the mail of their address. A link that its inviter was shown may have made the account:
 * with the first proof all ends that its maker may have put there.
 * @returns whether it was the first proof
 */
export async function proveAddress(
  client: Pick<Pool, "query">,
  userId: number,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  const [user] = (await client.query<{ email: string }>(PROVE, [userId, now])).rows;
  if (user === undefined) return false;
  for (const text of DELETE) await client.query(text, [userId]);
  for (const text of END) await client.query(text, [userId, now]);
  const tokens = (await client.query<RevokedToken>(REVOKE_TOKENS, [userId, now])).rows;
  const by = { sender: { userId, via: null }, origin, at: now };
  for (const { id, name, teamId } of tokens) {
    const change = { entity: "api_token", id, name, before: snapshot({ name }), after: null } as const;
    await recordByUser(client, { ...by, teamId, operation: "revoke-token", change });
  }
  const [before, after] = [snapshot({ is_address_proved: false }), snapshot({ is_address_proved: true })];
  const change = { entity: "user", id: userId, name: user.email, before, after } as const;
  await recordByUser(client, { ...by, teamId: null, operation: "prove-address", change });
  return true;
}
