import type { AgentVocabulary } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray, textArray } from "../sql/arrays.ts";

/** The facts that agents send as texts, and the start of the server. */
export interface ServerFactsRow {
  readonly id: number;
  readonly hostName: string | null;
  readonly os: string | null;
  readonly agent: AgentVocabulary;
  readonly bootedAtMs: number | null;
  /** It has restarted since the report before. */
  readonly isRebooted: boolean;
}

const WRITE_FACTS = `
UPDATE servers v SET host_name = n.host_name, os = n.os, agent = n.agent, booted_at = to_timestamp(n.booted_at_ms / 1000.0)
FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bigint[]) AS n (id, host_name, os, agent, booted_at_ms)
WHERE v.subject_id = n.id`;

/** The oldest make room. */
const MAX_REBOOTS = 100;

const WRITE_REBOOTS = `
WITH given AS (SELECT id, to_timestamp(at_ms / 1000.0) AS at FROM unnest($1::int[], $2::bigint[]) AS g (id, at_ms)),
expired AS (
  DELETE FROM server_reboots r USING given WHERE r.server_id = given.id AND r.booted_at <= (
    SELECT o.booted_at FROM server_reboots o WHERE o.server_id = given.id ORDER BY o.booted_at DESC OFFSET ${MAX_REBOOTS - 1} LIMIT 1)
)
INSERT INTO server_reboots (server_id, booted_at) SELECT id, at FROM given ON CONFLICT DO NOTHING`;

/** Writes the changed facts of servers, which are few. The caller holds their locks. */
export async function writeFacts(client: PoolClient, facts: readonly ServerFactsRow[]): Promise<void> {
  if (facts.length === 0) return;
  await client.query({
    name: "write_server_facts",
    text: WRITE_FACTS,
    values: [
      numberArray(facts.map(({ id }) => id)),
      textArray(facts.map(({ hostName }) => hostName)),
      textArray(facts.map(({ os }) => os)),
      textArray(facts.map(({ agent }) => agent)),
      numberArray(facts.map(({ bootedAtMs }) => bootedAtMs)),
    ],
  });
  const rebooted = facts.filter(({ isRebooted }) => isRebooted);
  if (rebooted.length === 0) return;
  await client.query({
    name: "write_server_reboots",
    text: WRITE_REBOOTS,
    values: [numberArray(rebooted.map(({ id }) => id)), numberArray(rebooted.map(({ bootedAtMs }) => bootedAtMs))],
  });
}
