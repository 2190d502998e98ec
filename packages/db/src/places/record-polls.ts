import { afterCheck, LIVE_AFTER_POLL_SECONDS, type ProbeCapacity, pingDeadlineMs, type Status } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { emptyWrites, type Writes, write } from "../checks/write.ts";
import { moveDeadlines } from "../heartbeats/ping-deadlines.ts";
import { numberArray, storableJson, textArray } from "../sql/arrays.ts";
import { inTransaction } from "../sql/transaction.ts";

/** A probe that has called since the last time. */
export interface SeenProbe {
  readonly probeId: number;
  readonly placeId: number;
  /** Null if it has not said it since. */
  readonly said: SaidByProbe | null;
}

/** The data that a probe sends once a minute. */
export interface SaidByProbe {
  /** The version of its program. */
  readonly version: string;
  readonly features: readonly string[];
  readonly capacity: ProbeCapacity;
}

interface LockedPlace {
  readonly id: number;
  readonly is_active: boolean;
  readonly status: Status;
  readonly claimed_number: number;
  readonly interval_seconds: number;
  readonly last_checked_at_ms: number | null;
  readonly reference_url: string | null;
  /** By the clock of PostgreSQL. */
  readonly now_ms: number;
}

/** As for servers. The places are then written under these locks, so that two processes cannot wait for each other. */
const LOCK = `
SELECT st.subject_id AS id, s.active AS is_active, st.status, s.check_number AS claimed_number, s.interval_seconds,
  (extract(epoch FROM st.last_checked_at) * 1000)::float8 AS last_checked_at_ms, p.reference_url,
  coalesce($2::float8, (extract(epoch FROM clock_timestamp()) * 1000)::float8) AS now_ms
FROM subject_states st JOIN subject_schedules s USING (subject_id) JOIN places p USING (subject_id)
WHERE st.subject_id = ANY ($1::int[]) ORDER BY st.subject_id FOR UPDATE OF st, s`;

const WRITE_PLACES = `
UPDATE places SET polled_at = greatest(polled_at, to_timestamp($2 / 1000.0)) WHERE subject_id = ANY ($1::int[])
  AND EXISTS (SELECT FROM subject_schedules s WHERE s.subject_id = places.subject_id AND s.active)`;

const WRITE_PROBES = `
UPDATE place_probes pr SET last_seen_at = greatest(pr.last_seen_at, to_timestamp($5 / 1000.0)), version = coalesce(n.version, pr.version),
  features = CASE WHEN n.features IS NULL THEN pr.features ELSE ARRAY (SELECT jsonb_array_elements_text(n.features)) END,
  capacity = coalesce(n.capacity, pr.capacity)
FROM unnest($1::int[], $2::text[], $3::jsonb[], $4::jsonb[]) AS n (id, version, features, capacity)
WHERE pr.id = n.id AND pr.revoked_at IS NULL`;

/** Places of which every live probe says that the reference does not answer. */
const ISOLATED = `
SELECT place_id AS id FROM place_probes
WHERE place_id = ANY ($1::int[]) AND revoked_at IS NULL AND last_seen_at > to_timestamp($2 / 1000.0) - interval '${LIVE_AFTER_POLL_SECONDS} seconds'
GROUP BY place_id HAVING bool_and(coalesce(capacity ->> 'isIsolated' = 'true', false))`;

/**
 * Records that probes have called. As a report of a server, a call moves the deadline of its place, and the place is up. The call
 * raises the check number, so that a missed deadline at the same time is void. A place is degraded while its own network is broken.
 *
 * @param at replaces PostgreSQL's clock in tests
 * @returns ids of the events of the outbox that were committed
 */
export function recordPolls(pool: Pool, seen: readonly SeenProbe[], at?: Date): Promise<readonly number[]> {
  if (seen.length === 0) return Promise.resolve([]);
  return inTransaction(pool, async (client) => {
    const ids = [...new Set(seen.map(({ placeId }) => placeId))];
    const { rows } = await client.query<LockedPlace>({
      name: "lock_places",
      text: LOCK,
      values: [numberArray(ids), at?.getTime() ?? null],
    });
    const [first] = rows;
    if (first === undefined) return [];
    // Places wait for locks. A time that is a little early is no harm.
    const nowMs = first.now_ms;
    await writeSeen(client, seen, ids, nowMs);
    return moveOn(
      client,
      rows.filter(({ is_active }) => is_active),
      nowMs,
    );
  });
}

async function writeSeen(client: PoolClient, seen: readonly SeenProbe[], ids: readonly number[], nowMs: number) {
  await client.query({ name: "write_polled_places", text: WRITE_PLACES, values: [numberArray(ids), nowMs] });
  const said = seen.map((probe) => probe.said);
  await client.query({
    name: "write_seen_probes",
    text: WRITE_PROBES,
    values: [
      numberArray(seen.map(({ probeId }) => probeId)),
      textArray(said.map((one) => one?.version ?? null)),
      textArray(said.map((one) => (one === null ? null : storableJson(one.features)))),
      textArray(said.map((one) => (one === null ? null : storableJson(one.capacity)))),
      nowMs,
    ],
  });
}

/** A paused place has no deadline and no status. */
async function moveOn(client: PoolClient, places: readonly LockedPlace[], nowMs: number): Promise<readonly number[]> {
  if (places.length === 0) return [];
  const writes = emptyWrites();
  const ids = numberArray(places.map(({ id }) => id));
  const { rows } = await client.query<{ id: number }>({
    name: "isolated_places",
    text: ISOLATED,
    values: [ids, nowMs],
  });
  const isolated = new Set(rows.map(({ id }) => id));
  for (const place of places) addWrites(place, nowMs, isolated.has(place.id), writes);
  await moveDeadlines(
    client,
    places.map((place) => ({
      subjectId: place.id,
      checkNumber: place.claimed_number + 1,
      dueAtMs: pingDeadlineMs(place.interval_seconds, nowMs),
    })),
  );
  return write(client, writes);
}

function addWrites(place: LockedPlace, nowMs: number, isIsolated: boolean, writes: Writes): void {
  const { id: subjectId, claimed_number, last_checked_at_ms } = place;
  const conclusion = { kind: isIsolated ? "check-outvoted" : "check-passed", atMs: nowMs, expiring: null } as const;
  const { status, effect } = afterCheck({ status: place.status, warnedFingerprints: [] }, conclusion);
  writes.states.push({
    ...{
      subjectId,
      checkNumber: claimed_number + 1,
      status,
      lastCheckedAtMs: Math.max(nowMs, last_checked_at_ms ?? 0),
    },
    ...{ sslExpiresAtMs: null, sslFingerprint: null, sslWarnedFingerprint: null },
  });
  if (isIsolated && place.status !== "degraded") {
    const detail = { reference_url: place.reference_url };
    writes.news.push({ subjectId, atMs: nowMs, happening: "isolated", detail });
  }
  if (status !== place.status) writes.changed.push(subjectId);
  if (effect) writes.effects.push({ subjectId, effect });
}
