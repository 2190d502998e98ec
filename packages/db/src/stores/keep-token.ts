import { AdminError, type KeptTokenKind, snapshot } from "@pharos/core";
import pg, { type Pool } from "pg";
import { recordByOperator } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";

/**
 * The state's lock comes first, because it orders everything that happens to a monitor (schema.prisma: SubjectState).
 */
const LOCK = "SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE";

const REPLACE = `
UPDATE monitors SET heartbeat_token = $2, updated_at = $3, version = version + 1
WHERE id = $1 AND type = 'heartbeat' AND deleted_at IS NULL RETURNING name, team_id AS "teamId"`;

interface NamedHeartbeat {
  readonly name: string;
  readonly teamId: number;
}

interface KeptToken {
  readonly kind: KeptTokenKind;
  /** The UUID, or the UUID that stands for the push token. */
  readonly uuid: string;
}

/**
 * Gives a heartbeat the token of another system. Clients never choose tokens: only an operator may.
 * @throws AdminError `no-heartbeat`, `token-taken`
 */
export async function keepToken(pool: Pool, id: number, { kind, uuid }: KeptToken, now: Date): Promise<NamedHeartbeat> {
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(LOCK, [id]);
      const { rows } = await client.query<NamedHeartbeat>(REPLACE, [id, uuid, now]);
      const [heartbeat] = rows;
      if (heartbeat === undefined) throw new AdminError({ kind: "no-heartbeat", monitorId: id });
      const { name, teamId } = heartbeat;
      const masked = (token: string) => snapshot({ heartbeat_token: token }, { heartbeat_token: "********" });
      // The former token and the new one are secrets, so the log only says that it changed.
      const change = { entity: "monitor", id, name, before: masked(""), after: masked(uuid) } as const;
      await recordByOperator(client, { teamId, operation: `monitor keep-${kind}`, change });
      return heartbeat;
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "23505") throw error;
    throw new AdminError({ kind: "token-taken", token: kind, monitorId: id }, { cause: error });
  }
}
