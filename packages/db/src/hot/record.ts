import { type CheckResult, decide, type Effect, nextSlotMs, type Status, tally, type Vote } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { type CheckRow, type EffectRow, type StateRow, writeChecks, writeEffects } from "./write.ts";

/** What a batch of results came to. */
export interface Recorded {
  /** Checks that counted. */
  readonly recorded: number;
  /** Duplicates, late results, results from before an edit, a pause or a ping: they changed nothing. */
  readonly stale: number;
  /** Events of the outbox that were committed, to be published now rather than by the next sweep. */
  readonly eventIds: readonly number[];
}

interface LockedRow {
  monitor_id: number;
  status: Status;
  check_number: number;
  retention_days: number;
  interval_seconds: number;
  phase_ms: number | null;
  due_at_ms: number;
}

/** Everything one transaction writes. */
interface Writes {
  readonly checks: CheckRow[];
  readonly states: StateRow[];
  readonly effects: EffectRow[];
}

const LOCK_STATES = `
SELECT st.monitor_id, st.status, st.check_number, st.retention_days, s.interval_seconds, s.phase_ms::float8,
       extract(epoch FROM s.due_at)::float8 * 1000 AS due_at_ms
FROM monitor_states st JOIN monitor_schedules s USING (monitor_id)
WHERE st.monitor_id = ANY ($1::int[]) ORDER BY st.monitor_id FOR UPDATE OF st`;

/**
 * THE transaction: checks, states, next due times, incidents and events of a batch commit together or not at all.
 * Calling it again with the same results, also after a commit whose answer was lost, changes nothing more.
 *
 * @param results any number; several of one monitor are recorded one after the other
 * @param now when the batch is recorded: next slots lie after it
 */
export async function record(pool: Pool, results: readonly CheckResult[], now: Date): Promise<Recorded> {
  const total = { recorded: 0, stale: 0, eventIds: [] as number[] };
  for (const round of rounds(results)) {
    const { recorded, stale, eventIds } = await inTransaction(pool, (client) => recordRound(client, round, now));
    total.recorded += recorded;
    total.stale += stale;
    total.eventIds.push(...eventIds);
  }
  return total;
}

/** Splits results so that no round has two of one monitor. Nearly always there is one round. */
function rounds(results: readonly CheckResult[]): Map<number, CheckResult>[] {
  const split: Map<number, CheckResult>[] = [];
  for (const result of results) {
    const round = split.find((candidate) => !candidate.has(result.monitorId));
    if (round) round.set(result.monitorId, result);
    else split.push(new Map([[result.monitorId, result]]));
  }
  return split;
}

async function recordRound(client: PoolClient, round: ReadonlyMap<number, CheckResult>, now: Date): Promise<Recorded> {
  const ids = `{${[...round.keys()].join(",")}}`;
  const { rows } = await client.query<LockedRow>({ name: "lock_states", text: LOCK_STATES, values: [ids] });
  const writes: Writes = { checks: [], states: [], effects: [] };
  for (const row of rows) {
    const result = round.get(row.monitor_id);
    // A number is issued once, and everything that voids a check raises the state's number to the one in flight.
    if (result && result.checkNumber > row.check_number) conclude(row, result, now, writes);
  }
  if (writes.states.length > 0) await writeChecks(client, writes.checks, writes.states);
  const eventIds = writes.effects.length > 0 ? await writeEffects(client, writes.effects) : [];
  return { recorded: writes.states.length, stale: round.size - writes.states.length, eventIds };
}

function conclude(row: LockedRow, result: CheckResult, now: Date, writes: Writes): void {
  const event = tally(result.votes);
  const transition = decide({ status: row.status }, event);
  const nextDueMs = nextDue(row, now.getTime());
  const certificate = result.votes.find((vote) => vote.outcome.certificate)?.outcome.certificate;
  result.votes.forEach((vote, index) => {
    writes.checks.push(checkRow(row, result, vote, index));
  });
  writes.states.push({
    monitorId: row.monitor_id,
    status: transition.status,
    checkNumber: result.checkNumber,
    lastCheckedAtMs: event.atMs,
    sslExpiresAtMs: certificate?.expiresAtMs ?? null,
    sslFingerprint: certificate?.fingerprint ?? null,
    dueAtMs: nextDueMs === row.due_at_ms ? null : nextDueMs,
  });
  if (transition.effect) writes.effects.push(effectRow(row.monitor_id, transition.effect));
}

/** A probed monitor is due at its next slot; a heartbeat that was missed is missed again after another interval. */
function nextDue(row: LockedRow, nowMs: number): number {
  return row.phase_ms === null
    ? nowMs + row.interval_seconds * 1000
    : nextSlotMs(row.phase_ms, row.interval_seconds, nowMs);
}

function checkRow(row: LockedRow, result: CheckResult, { region, atMs, outcome }: Vote, vote: number): CheckRow {
  return {
    monitorId: row.monitor_id,
    checkNumber: result.checkNumber,
    retentionDays: row.retention_days,
    vote,
    region,
    atMs,
    status: outcome.passed ? "up" : "down",
    outcome,
  };
}

function effectRow(monitorId: number, effect: Effect): EffectRow {
  return {
    monitorId,
    opens: effect.kind === "open-incident",
    atMs: effect.atMs,
    cause: effect.kind === "open-incident" ? effect.cause : null,
    alert: effect.alert,
  };
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, and the server rolls back.
    await client.query("ROLLBACK").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
