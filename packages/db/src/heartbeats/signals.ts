import {
  afterCheck,
  failureCause,
  type Outcome,
  receiveSignal,
  type Signal,
  type SignalEffect,
  type SignalKind,
  type SignalledHeartbeat,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { emptyWrites, type Writes, write } from "../checks/write.ts";
import { inPartitions } from "../partitions/in-partitions.ts";
import { splitByKey } from "../sql/split-by-key.ts";
import { findSubjects } from "./find-signalled.ts";
import { findKept, lockSignalled, type SignalledRow } from "./lock-signalled.ts";
import type { PingDetails, RecordPingsOptions } from "./ping-deadlines.ts";
import { writeSignals } from "./write-signals.ts";

/** A ping with its signal about the job. */
export interface SentSignal {
  /** A heartbeat's token, or the result of `slugAddress` for its slug. */
  readonly address: string;
  readonly atMs: number;
  readonly kind: SignalKind;
  readonly exitStatus: number | null;
  readonly details: PingDetails;
}

/** A signal with its heartbeat and its effect. */
export interface ReceivedSignal {
  readonly signal: SentSignal;
  readonly heartbeat: SignalledRow;
  readonly effect: SignalEffect;
  /** The number of its check; the schedule's number if it is not a check. */
  readonly checkNumber: number;
}

export interface RecordedSignals {
  /** Those whose heartbeat there is, and is active. */
  readonly known: ReadonlySet<SentSignal>;
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
}

/**
 * Records signals. A signal that is a check goes through the same writes as probed checks and raises the check number,
 * as bare pings do. Starts and logs do not raise it. If a signal may be a repeat and is stored already, it is left out.
 */
export async function recordSignals(
  pool: Pool,
  signals: readonly SentSignal[],
  now: Date,
  { mayBeRepeats = false, signal: over }: RecordPingsOptions = {},
): Promise<RecordedSignals> {
  const known = new Set<SentSignal>();
  const eventIds: number[] = [];
  const found = await findSubjects(pool, signals);
  for (const group of splitByKey(found, ({ subjectId }) => subjectId)) {
    const recorded = await inPartitions(pool, async (client) => {
      const done = await recordGroup(client, group, now, mayBeRepeats);
      over?.throwIfAborted();
      return done;
    });
    for (const signal of recorded.known) known.add(signal);
    eventIds.push(...recorded.eventIds);
  }
  return { known, eventIds };
}

async function recordGroup(
  client: PoolClient,
  group: ReadonlyMap<number, { readonly signal: SentSignal }>,
  now: Date,
  mayBeRepeats: boolean,
) {
  const heartbeats = await lockSignalled(client, [...group.keys()]);
  const received = heartbeats.flatMap((heartbeat) => {
    const sent = group.get(heartbeat.subjectId)?.signal;
    return sent ? [receive(heartbeat, sent, now.getTime())] : [];
  });
  const known = received.map(({ signal }) => signal);
  const kept = mayBeRepeats ? await findKept(client, received) : new Set<number>();
  const fresh = received.filter(({ heartbeat }) => !kept.has(heartbeat.subjectId));
  if (fresh.length === 0) return { known, eventIds: [] };
  await writeSignals(client, fresh);
  const writes = emptyWrites();
  for (const one of fresh) addWrites(one, writes);
  return { known, eventIds: await write(client, writes) };
}

function receive(heartbeat: SignalledRow, signal: SentSignal, nowMs: number): ReceivedSignal {
  const { kind, atMs, details } = signal;
  const said: Signal = { kind, atMs, method: details.method, rid: details.rid };
  const effect = receiveSignal(heartbeat.found, said, nowMs);
  const checkNumber = heartbeat.claimedNumber + (effect.verdict === null ? 0 : 1);
  return { signal, heartbeat, effect, checkNumber };
}

const NOTHING = { responseTimeMs: null, httpStatusCode: null, certificate: null, phases: null };

/** A signal that is history is a check all the same, and leaves how its heartbeat is. */
function addWrites({ signal, heartbeat, effect, checkNumber }: ReceivedSignal, writes: Writes): void {
  if (effect.verdict === null) return;
  const { subjectId, retentionDays, found } = heartbeat;
  const { atMs, exitStatus } = signal;
  const cause = effect.verdict === "failed" ? failureCause(exitStatus) : null;
  const { status, effect: change } = effect.isHistory
    ? { status: found.status, effect: null }
    : concluded(found, atMs, cause);
  const outcome: Outcome = { ...NOTHING, passed: cause === null, errorMessage: cause };
  const check = { vote: 0, region: null, atMs, status: cause === null ? "up" : "down", outcome } as const;
  writes.checks.push({ subjectId, checkNumber, retentionDays, ...check });
  writes.states.push({
    subjectId,
    checkNumber,
    status,
    lastCheckedAtMs: Math.max(atMs, found.lastCheckedAtMs ?? 0),
    sslExpiresAtMs: null,
    sslFingerprint: null,
    sslWarnedFingerprint: null,
  });
  if (status !== found.status) writes.changed.push(subjectId);
  if (change) writes.effects.push({ subjectId, effect: change });
}

function concluded({ status }: SignalledHeartbeat, atMs: number, cause: string | null) {
  const before = { status, warnedFingerprints: [] };
  if (cause === null) return afterCheck(before, { kind: "check-passed", atMs, expiring: null });
  return afterCheck(before, { kind: "check-failed", atMs, cause, regions: [] });
}
