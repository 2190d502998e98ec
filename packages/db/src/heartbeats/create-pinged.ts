import { HEARTBEAT, monitorDefaults, ProblemError, pingedSettings, snapshot } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { recordByPing } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";
import { insertMonitor, lockTeamAndTakeId } from "../stores/insert-monitor.ts";
import { defaultAttachments } from "../stores/monitor-contacts.ts";
import type { Attachment } from "../stores/reminders.ts";
import { pgRows } from "../stores/scope.ts";
import { slugAddressParts } from "./find-signalled.ts";

const FIND_CREATOR = `
SELECT p.team_id AS "teamId" FROM ping_keys p
WHERE p.hash = decode($1, 'hex') AND p.creates_heartbeats AND NOT EXISTS (
  SELECT 1 FROM subjects s WHERE s.team_id = p.team_id AND s.slug = $2 AND s.deleted_at IS NULL)`;

/**
 * The team in which a ping may create its heartbeat: its key is allowed to, and the slug is free. Null if there is none.
 * @param address as of `slugAddress`
 */
export async function findCreator(client: Pick<Pool, "query">, address: string): Promise<number | null> {
  const { keyHash = "", slug = "" } = slugAddressParts(address) ?? {};
  const found = await client.query<{ teamId: number }>({
    name: "find_creator",
    text: FIND_CREATOR,
    values: [keyHash, slug],
  });
  return found.rows[0]?.teamId ?? null;
}

/** The contacts of the ping key. They are not deleted until the transaction ends. */
const CONTACTS = `
SELECT c.id AS "contactId", NULL::int AS "remindAfterMinutes", 0 AS "escalateAfterMinutes" FROM contacts c
WHERE c.id IN (SELECT contact_id FROM ping_key_contacts WHERE team_id = $1) ORDER BY c.id FOR KEY SHARE OF c`;

/** The contacts of everything new. A heartbeat gets them if the ping key has none. */
const DEFAULTS = `${defaultAttachments("$1")} ORDER BY c.id FOR KEY SHARE OF c`;

async function attachedTo(client: PoolClient, teamId: number): Promise<readonly Attachment[]> {
  const { rows } = await client.query<Attachment>(CONTACTS, [teamId]);
  return rows.length > 0 ? rows : (await client.query<Attachment>(DEFAULTS, [teamId])).rows;
}

/**
 * Creates the heartbeat that a ping names by a slug which its team does not have yet.
 *
 * @param token of the new heartbeat
 * @returns false when the key may not, the slug is taken by then, or the plan has no room
 */
export async function createPinged(pool: Pool, address: string, token: string, now: Date): Promise<boolean> {
  const { slug = "" } = slugAddressParts(address) ?? {};
  try {
    return await inTransaction(pool, async (client) => {
      const teamId = await findCreator(client, address);
      if (teamId === null) return false;
      const team = await lockTeamAndTakeId(pgRows(client), teamId);
      // Once more under the lock: another ping may have come first.
      if ((await findCreator(client, address)) === null) return false;
      const contacts = await attachedTo(client, teamId);
      const settings = { ...monitorDefaults, ...pingedSettings(slug) };
      const made = { type: HEARTBEAT, settings, columns: settings, password: null, heartbeatToken: token, contacts };
      await insertMonitor(pgRows(client), team, made, now);
      await recordCreated(client, { teamId, id: team.id, slug, contacts });
      return true;
    });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.kind === "monitor-limit") return false;
    throw error;
  }
}

interface CreatedHeartbeat {
  readonly teamId: number;
  readonly id: number;
  readonly slug: string;
  readonly contacts: readonly Attachment[];
}

async function recordCreated(client: PoolClient, { teamId, id, slug, contacts }: CreatedHeartbeat): Promise<void> {
  const direct = contacts
    .filter(({ escalateAfterMinutes }) => escalateAfterMinutes === 0)
    .map(({ contactId }) => contactId);
  const after = snapshot({ type: HEARTBEAT, name: slug, slug, notification_contact_ids: direct });
  const change = { entity: "monitor", id, name: slug, before: null, after } as const;
  await recordByPing(client, { teamId, operation: "create-pinged", change });
}
