import { type CheckResult, decide, type Effect, type Status, tally, type Vote } from "@pharos/core";
import type { PoolClient } from "pg";
import { type CheckRow, type EffectRow, type StateRow, writeChecks, writeEffects } from "./write.ts";

/** Everything that one transaction writes. */
export interface Writes {
  readonly checks: CheckRow[];
  readonly states: StateRow[];
  readonly effects: EffectRow[];
}

/** A monitor whose state row is locked. */
export interface LockedState {
  readonly monitor_id: number;
  readonly status: Status;
  readonly retention_days: number;
}

/**
 * Decides what a check that counts makes of its monitor, and adds it to the writes.
 * @param dueAtMs where the monitor's due time must move; null where it is right already
 */
export function conclude(state: LockedState, result: CheckResult, dueAtMs: number | null, writes: Writes): void {
  const event = tally(result.votes);
  const transition = decide({ status: state.status }, event);
  const certificate = result.votes.find((vote) => vote.outcome.certificate)?.outcome.certificate;
  result.votes.forEach((vote, index) => {
    writes.checks.push(checkRow(state, result, vote, index));
  });
  writes.states.push({
    monitorId: state.monitor_id,
    status: transition.status,
    checkNumber: result.checkNumber,
    lastCheckedAtMs: event.atMs,
    sslExpiresAtMs: certificate?.expiresAtMs ?? null,
    sslFingerprint: certificate?.fingerprint ?? null,
    dueAtMs,
  });
  if (transition.effect) writes.effects.push(effectRow(state.monitor_id, transition.effect));
}

/** @returns ids of the events that were written to the outbox */
export async function write(client: PoolClient, { checks, states, effects }: Writes): Promise<readonly number[]> {
  if (states.length > 0) await writeChecks(client, checks, states);
  return effects.length > 0 ? writeEffects(client, effects) : [];
}

function checkRow(state: LockedState, result: CheckResult, { region, atMs, outcome }: Vote, vote: number): CheckRow {
  return {
    monitorId: state.monitor_id,
    checkNumber: result.checkNumber,
    retentionDays: state.retention_days,
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
