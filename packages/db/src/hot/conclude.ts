import { type CheckResult, decide, type Status, type Verdict, type Vote } from "@pharos/core";
import type { PoolClient } from "pg";
import { type EffectRow, type WrittenEffects, writeEffects } from "./effects.ts";
import { type CheckRow, type StateRow, type WarningRow, writeChecks, writeWarnings } from "./write.ts";

/** Everything that one transaction writes. */
export interface Writes {
  readonly checks: CheckRow[];
  readonly states: StateRow[];
  readonly effects: EffectRow[];
  readonly warnings: WarningRow[];
}

export function emptyWrites(): Writes {
  return { checks: [], states: [], effects: [], warnings: [] };
}

/** A monitor whose state row is locked. */
export interface LockedState {
  readonly monitor_id: number;
  readonly status: Status;
  readonly ssl_warned_fingerprint: string | null;
  readonly retention_days: number;
}

/**
 * Decides what a check that is over makes of its monitor, and adds it to the writes.
 * @param dueAtMs where the monitor's due time must move; null where it is right already
 */
export function conclude(
  state: LockedState,
  result: CheckResult,
  { event, statuses }: Verdict,
  dueAtMs: number | null,
  writes: Writes,
): void {
  const transition = decide({ status: state.status, warnedFingerprint: state.ssl_warned_fingerprint }, event);
  const certificate = result.votes.find((vote) => vote.outcome.certificate)?.outcome.certificate;
  result.votes.forEach((vote, index) => {
    writes.checks.push(checkRow(state, result, vote, index, statuses[index] ?? "pending"));
  });
  writes.states.push({
    monitorId: state.monitor_id,
    status: transition.status,
    checkNumber: result.checkNumber,
    lastCheckedAtMs: Math.max(...result.votes.map((vote) => vote.atMs)),
    sslExpiresAtMs: certificate?.expiresAtMs ?? null,
    sslFingerprint: certificate?.fingerprint ?? null,
    sslWarnedFingerprint: transition.warnOf,
    dueAtMs,
  });
  if (transition.effect) writes.effects.push({ monitorId: state.monitor_id, effect: transition.effect });
  if (transition.warnOf !== null) writes.warnings.push({ monitorId: state.monitor_id, atMs: event.atMs });
}

/** Writes all of it, and asks for nothing that it does not need: most batches change no monitor. */
export async function write(client: PoolClient, writes: Writes): Promise<WrittenEffects> {
  const { checks, states, effects, warnings } = writes;
  if (states.length > 0) await writeChecks(client, checks, states);
  const { eventIds, held } = effects.length > 0 ? await writeEffects(client, effects) : { eventIds: [], held: 0 };
  const warningIds = warnings.length > 0 ? await writeWarnings(client, warnings) : [];
  return { eventIds: [...eventIds, ...warningIds], held };
}

function checkRow(
  state: LockedState,
  result: CheckResult,
  { region, atMs, outcome }: Vote,
  vote: number,
  status: Status,
): CheckRow {
  return {
    monitorId: state.monitor_id,
    checkNumber: result.checkNumber,
    retentionDays: state.retention_days,
    vote,
    region,
    atMs,
    status,
    outcome,
  };
}
