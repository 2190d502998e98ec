import { type ReceivedReport, sampleMetrics, sampleValue } from "@pharos/core";
import type { PoolClient } from "pg";
import { booleanArray, jsonArray, numberArray, textArray } from "../sql/arrays.ts";
import type { LockedServer } from "./lock-servers.ts";
import { storedMemory } from "./memory-column.ts";

/** The writes of one transaction about a server next to its state. */
export interface ServerWrite {
  readonly server: LockedServer;
  readonly received: ReceivedReport;
}

const WRITE_STATES = `
UPDATE server_states t SET memory = n.memory::json, last_report_at = greatest(to_timestamp(n.at_ms / 1000.0), t.last_report_at),
  dropped_foreign = n.dropped_foreign, dropped_overflow = n.dropped_overflow,
  agent_silent_since = CASE WHEN n.is_silent THEN t.agent_silent_since END
FROM unnest($1::int[], $2::text[], $3::bigint[], $4::int[], $5::int[], $6::boolean[])
  AS n (server_id, memory, at_ms, dropped_foreign, dropped_overflow, is_silent)
WHERE t.server_id = n.server_id`;

/** Writes the memory between two reports. The caller holds the locks of the servers. */
export async function writeServerStates(client: PoolClient, writes: readonly ServerWrite[]): Promise<void> {
  await client.query({
    name: "write_server_states",
    text: WRITE_STATES,
    values: [
      numberArray(writes.map(({ server }) => server.id)),
      jsonArray(writes.map(({ received }) => storedMemory(received.memory))),
      numberArray(writes.map(({ received }) => received.life?.atMs ?? null)),
      numberArray(writes.map(({ received }) => received.dropped.foreign)),
      numberArray(writes.map(({ received }) => received.dropped.overflow)),
      booleanArray(writes.map(({ received: { life } }) => life === null || life.isHistory)),
    ],
  });
}

const sampleTypes = sampleMetrics.map((_metric, index) => `$${index + 4}::float8[]`).join(", ");
const sampleNames = sampleMetrics.join(", ");

/** A scrape that came in several requests is one sample: the newest knows the most. */
const WRITE_SAMPLES = `
INSERT INTO server_samples (server_id, at, retention_days, ${sampleNames})
SELECT server_id, to_timestamp(at_ms / 1000.0), retention_days, ${sampleNames}
FROM unnest($1::int[], $2::bigint[], $3::smallint[], ${sampleTypes}) AS n (server_id, at_ms, retention_days, ${sampleNames})
ON CONFLICT (server_id, at, retention_days) DO UPDATE SET (${sampleNames}) = (${sampleMetrics.map((name) => `EXCLUDED.${name}`).join(", ")})`;

/** Writes samples, at most one of a server and time. */
export async function writeSamples(client: PoolClient, writes: readonly ServerWrite[]): Promise<void> {
  const samples = writes.flatMap(({ server, received }) => received.samples.map((sample) => ({ server, ...sample })));
  if (samples.length === 0) return;
  await client.query({
    name: "write_server_samples",
    text: WRITE_SAMPLES,
    values: [
      numberArray(samples.map(({ server }) => server.id)),
      numberArray(samples.map(({ atMs }) => atMs)),
      numberArray(samples.map(({ server }) => server.retentionDays)),
      ...sampleMetrics.map((metric) => fractionArray(samples.map(({ report }) => sampleValue(report, metric)))),
    ],
  });
}

/** `{0.5,NULL}`. */
function fractionArray(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? "NULL").join(",")}}`;
}

const WRITE_CONDITIONS = `
WITH given AS (
  SELECT server_id, rule_id, instance, state, to_timestamp(since_ms / 1000.0) AS since, value
  FROM unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::float8[]) AS c (server_id, rule_id, instance, state, since_ms, value)
), gone AS (
  DELETE FROM server_conditions c WHERE c.server_id = ANY ($1::int[])
    AND NOT EXISTS (SELECT 1 FROM given g WHERE g.rule_id = c.rule_id AND g.instance = c.instance)
)
INSERT INTO server_conditions (server_id, rule_id, instance, state, since, value) SELECT * FROM given
ON CONFLICT (rule_id, instance) DO UPDATE SET (state, since, value) = (EXCLUDED.state, EXCLUDED.since, EXCLUDED.value)`;

/** Writes the conditions of servers that have some, or had. */
export async function writeConditions(client: PoolClient, writes: readonly ServerWrite[]): Promise<void> {
  const concerned = writes.filter(({ server, received }) => server.conditions.length + received.conditions.length > 0);
  if (concerned.length === 0) return;
  const conditions = concerned.flatMap(({ server, received }) =>
    received.conditions.map((condition) => ({ serverId: server.id, ...condition })),
  );
  await client.query({
    name: "write_server_conditions",
    text: WRITE_CONDITIONS,
    values: [
      numberArray(concerned.map(({ server }) => server.id)),
      numberArray(conditions.map(({ serverId }) => serverId)),
      numberArray(conditions.map(({ ruleId }) => ruleId)),
      textArray(conditions.map(({ instance }) => instance)),
      textArray(conditions.map(({ state }) => state)),
      numberArray(conditions.map(({ sinceMs }) => sinceMs)),
      fractionArray(conditions.map(({ value }) => value)),
    ],
  });
}
