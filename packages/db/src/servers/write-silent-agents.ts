import { AGENT_SILENT, audiences } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { offsetTime } from "../sql/offset-time.ts";

/** A server that is silent, and that the regions reach. */
export interface SilentAgent {
  readonly serverId: number;
  readonly atMs: number;
}

/** If the silence of a server's agent is known already, there is no second warning. */
const WRITE_SILENT_AGENTS = `
WITH begun AS (
  UPDATE server_states t SET agent_silent_since = coalesce(t.last_report_at, reached.at)
  FROM (SELECT server_id, to_timestamp(at_ms / 1000.0) AS at FROM unnest($1::int[], $2::bigint[]) AS r (server_id, at_ms)) reached
  WHERE t.server_id = reached.server_id AND t.agent_silent_since IS NULL
  RETURNING t.server_id, reached.at, t.agent_silent_since AS since
)
INSERT INTO events (happening, audience, detail, subject_id, occurred_at)
SELECT 'warning', '${audiences.warning}', jsonb_build_object('rule', '${AGENT_SILENT}', 'instance', '', 'severity', 'warning',
    'value', round(extract(epoch FROM at - since)), 'threshold', v.down_after_seconds, 'since',
    ${offsetTime("since")}),
  server_id, at
FROM begun JOIN servers v ON v.subject_id = begun.server_id
RETURNING id`;

/**
 * Stores which agents are silent, and writes events for those that need an alert. The caller holds the states' locks.
 * @returns the ids of the events
 */
export async function writeSilentAgents(
  client: PoolClient,
  silent: readonly SilentAgent[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "write_silent_agents",
    text: WRITE_SILENT_AGENTS,
    values: [numberArray(silent.map(({ serverId }) => serverId)), numberArray(silent.map(({ atMs }) => atMs))],
  });
  return rows.map(({ id }) => id);
}
