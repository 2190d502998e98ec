import { afterCheck, type Outcome } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { emptyWrites, type Writes, write } from "../checks/write.ts";
import { inPartitions } from "../partitions/in-partitions.ts";
import { numberArray } from "../sql/arrays.ts";
import { splitByKey } from "../sql/split-by-key.ts";
import { lockHeartbeats, moveDeadlines, type Ping, type Pinged, type RecordPingsOptions } from "./ping-deadlines.ts";
import { recordSignals, type SentSignal } from "./signals.ts";

export interface RecordedPings {
  /** Those whose token an active heartbeat monitor has. */
  readonly known: ReadonlySet<Ping>;
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
}

const FIND_RECORDED = `
SELECT DISTINCT c.subject_id
FROM unnest($1::int[], $2::bigint[]) AS p (subject_id, at_ms)
JOIN checks c ON c.subject_id = p.subject_id AND c.checked_at = to_timestamp(p.at_ms / 1000.0)::timestamptz(3)`;

const PINGED: Outcome = {
  passed: true,
  responseTimeMs: null,
  httpStatusCode: null,
  errorMessage: null,
  certificate: null,
  phases: null,
};

/**
 * Records pings through the same writes as probed checks. A ping raises the check number, so that a missed deadline at
 * the same time is void.
 *
 * A ping may be recorded long after it came. `afterPing` decides its effect then.
 */
export async function recordPings(
  pool: Pool,
  pings: readonly Ping[],
  now: Date,
  options: RecordPingsOptions = {},
): Promise<RecordedPings> {
  const known = new Set<Ping>();
  const eventIds: number[] = [];
  for (const group of splitByKey(pings, (ping) => ping.token)) {
    const recorded = await inPartitions(pool, async (client) => {
      const done = await recordGroup(client, group, now, options);
      options.signal?.throwIfAborted();
      return done;
    });
    for (const ping of recorded.known) known.add(ping);
    eventIds.push(...recorded.eventIds);
  }
  if (known.size === pings.length) return { known, eventIds };
  const kept = await recordKept(
    pool,
    pings.filter((ping) => !known.has(ping)),
    now,
    options,
  );
  for (const ping of kept.known) known.add(ping);
  return { known, eventIds: [...eventIds, ...kept.eventIds] };
}

/** Records pings of heartbeats that keep them, if there are any. To those, a bare ping is the signal of a success. */
async function recordKept(
  pool: Pool,
  pings: readonly Ping[],
  now: Date,
  options: RecordPingsOptions,
): Promise<RecordedPings> {
  const pingOf = new Map<SentSignal, Ping>();
  for (const ping of pings) {
    const { token, atMs, details } = ping;
    pingOf.set({ address: token, atMs, kind: "success", exitStatus: null, details: details() }, ping);
  }
  const { known, eventIds } = await recordSignals(pool, [...pingOf.keys()], now, options);
  const recorded = [...pingOf].flatMap(([signal, ping]) => (known.has(signal) ? [ping] : []));
  return { known: new Set(recorded), eventIds };
}

async function recordGroup(
  client: PoolClient,
  group: ReadonlyMap<string, Ping>,
  now: Date,
  { mayBeRepeats = false }: RecordPingsOptions,
) {
  const pinged = await lockHeartbeats(client, group, now);
  const repeats = mayBeRepeats ? await findRecorded(client, pinged) : new Set<number>();
  const fresh = pinged.filter(({ heartbeat }) => !repeats.has(heartbeat.subject_id));
  await moveDeadlines(
    client,
    fresh.map(({ heartbeat, checkNumber, dueAtMs }) => ({ subjectId: heartbeat.subject_id, checkNumber, dueAtMs })),
  );
  const writes = emptyWrites();
  for (const one of fresh) addWrites(one, writes);
  return { known: pinged.map(({ ping }) => ping), eventIds: await write(client, writes) };
}

/**
 * Ids of the monitors whose ping is recorded already. The caller holds the states' locks, so the process that
 * recorded it has committed.
 */
async function findRecorded(client: PoolClient, pinged: readonly Pinged[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ subject_id: number }>({
    name: "find_recorded_pings",
    text: FIND_RECORDED,
    values: [
      numberArray(pinged.map(({ heartbeat }) => heartbeat.subject_id)),
      numberArray(pinged.map(({ ping }) => ping.atMs)),
    ],
  });
  return new Set(rows.map((row) => row.subject_id));
}

/** A ping that is history is a check all the same, and leaves how its heartbeat is. */
function addWrites({ heartbeat, ping, checkNumber, isHistory }: Pinged, writes: Writes): void {
  const { subject_id: subjectId, retention_days: retentionDays } = heartbeat;
  const { atMs } = ping;
  const { status, effect } = isHistory
    ? { status: heartbeat.status, effect: null }
    : afterCheck({ status: heartbeat.status, warnedFingerprints: [] }, { kind: "check-passed", atMs, expiring: null });
  const check = { vote: 0, region: null, atMs, status: "up", outcome: PINGED } as const;
  writes.checks.push({ subjectId, checkNumber, retentionDays, ...check });
  writes.states.push({
    subjectId,
    checkNumber,
    status,
    lastCheckedAtMs: Math.max(atMs, heartbeat.last_checked_at_ms ?? 0),
    sslExpiresAtMs: null,
    sslFingerprint: null,
    sslWarnedFingerprint: null,
  });
  if (status !== heartbeat.status) writes.changed.push(subjectId);
  if (effect) writes.effects.push({ subjectId, effect });
}
