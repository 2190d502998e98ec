import {
  type KeptCondition,
  noServerMemory,
  type ReportedServer,
  type RuleMetric,
  ruleMetrics,
  ruleSeverities,
  type Status,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import { memoryOf } from "./memory-column.ts";

/** An active server whose state and schedule are locked. */
export interface LockedServer extends ReportedServer {
  readonly id: number;
  readonly retentionDays: number;
  readonly checkNumber: number;
  readonly lastCheckedAtMs: number;
  readonly hostName: string | null;
  readonly os: string | null;
  readonly agent: string | null;
  readonly bootedAtMs: number | null;
}

interface StateRow {
  readonly subject_id: number;
  readonly status: Status;
  readonly retention_days: number;
  readonly check_number: number;
  readonly last_checked_at_ms: number | null;
  readonly interval_seconds: number;
  /** The schedule's number: above the state's while a missed deadline is in flight. */
  readonly claimed_number: number;
  readonly due_at_ms: number;
}

interface FactsRow {
  readonly id: number;
  readonly memory: unknown;
  readonly host_name: string | null;
  readonly os: string | null;
  readonly agent: string | null;
  readonly booted_at_ms: number | null;
  readonly agent_silent_since_ms: number | null;
  /** Null without rules. */
  readonly rules: readonly RuleRow[] | null;
  readonly conditions: readonly KeptCondition[] | null;
}

interface RuleRow {
  readonly id: number;
  readonly metric: string;
  readonly instance: string | null;
  readonly above: number;
  readonly forSeconds: number;
  readonly clearBelow: number;
  readonly severity: string;
  readonly enabled: boolean;
}

/** As for heartbeats: a statement that has waited for the lock sees the interval that an edit leaves behind, or a pause. */
const LOCK = `
SELECT st.subject_id, st.status, st.retention_days, st.check_number,
       (extract(epoch FROM st.last_checked_at) * 1000)::float8 AS last_checked_at_ms,
       s.interval_seconds, s.check_number AS claimed_number, (extract(epoch FROM s.due_at) * 1000)::float8 AS due_at_ms
FROM subject_states st JOIN subject_schedules s USING (subject_id)
WHERE st.subject_id = ANY ($1::int[]) AND s.active ORDER BY st.subject_id FOR UPDATE OF st, s`;

/**
 * A separate statement after the lock, so that it sees the writes of the report before. Rules that are off are left
 * out.
 */
const FACTS = `
SELECT v.subject_id AS id, t.memory, v.host_name, v.os, v.agent,
  (extract(epoch FROM v.booted_at) * 1000)::float8 AS booted_at_ms,
  (extract(epoch FROM t.agent_silent_since) * 1000)::float8 AS agent_silent_since_ms,
  (SELECT json_agg(json_build_object('id', r.id, 'metric', r.metric, 'instance', r.instance, 'above', r.above,
      'forSeconds', r.for_seconds, 'clearBelow', r.clear_below, 'severity', r.severity, 'enabled', r.enabled) ORDER BY r.id)
    FROM server_rules r WHERE r.server_id = v.subject_id AND r.enabled) AS rules,
  (SELECT json_agg(json_build_object('ruleId', c.rule_id, 'instance', c.instance, 'state', c.state, 'value', c.value,
      'sinceMs', extract(epoch FROM c.since) * 1000))
    FROM server_conditions c WHERE c.server_id = v.subject_id) AS conditions
FROM servers v JOIN server_states t ON t.server_id = v.subject_id WHERE v.subject_id = ANY ($1::int[])`;

/**
 * Locks servers that are not paused and not deleted, and reads the data for their reports, in the order of their ids.
 */
export async function lockServers(client: PoolClient, ids: readonly number[]): Promise<readonly LockedServer[]> {
  const states = await client.query<StateRow>({ name: "lock_servers", text: LOCK, values: [numberArray(ids)] });
  if (states.rows.length === 0) return [];
  const facts = await client.query<FactsRow>({
    name: "server_facts",
    text: FACTS,
    values: [numberArray(states.rows.map((row) => row.subject_id))],
  });
  const byId = new Map(facts.rows.map((row) => [row.id, row]));
  return states.rows.flatMap((state) => {
    const own = byId.get(state.subject_id);
    return own ? [lockedServer(state, own)] : [];
  });
}

function lockedServer(state: StateRow, facts: FactsRow): LockedServer {
  return {
    id: facts.id,
    status: state.status,
    retentionDays: state.retention_days,
    lastCheckedAtMs: state.last_checked_at_ms ?? 0,
    downAfterSeconds: state.interval_seconds,
    dueAtMs: state.due_at_ms,
    isMissInFlight: state.claimed_number > state.check_number,
    checkNumber: state.claimed_number + 1,
    agentSilentSinceMs: facts.agent_silent_since_ms,
    memory: memoryOf(facts.memory) ?? noServerMemory,
    rules: (facts.rules ?? []).map((rule) => ({
      ...rule,
      metric: enumOf<RuleMetric>(ruleMetrics, rule.metric, "server_rules.metric"),
      severity: enumOf(ruleSeverities, rule.severity, "server_rules.severity"),
    })),
    conditions: facts.conditions ?? [],
    hostName: facts.host_name,
    os: facts.os,
    agent: facts.agent,
    bootedAtMs: facts.booted_at_ms,
  };
}
