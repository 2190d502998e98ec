// npm run bench -- lateness: how late checks are claimed while all expiries of a scheduler have much to delete. It
// compares the separate dispatch connections of the scheduler with connections that it shares with the expiries.
import {
  claimChecks,
  deleteOldAuditRows,
  deleteOldDetection,
  deleteOldEvidence,
  deleteOldOutageDrafts,
  deleteOldOutcomes,
  deleteOldSessions,
  deleteOldSubscriptions,
  openPool,
  type Pool,
} from "@pharos/db";
import pg from "pg";
import { withBackends } from "./backends.ts";

const MONITORS = 5_000;
const SECONDS = 5;
const CLAIM_EVERY_MS = 200;
const ROWS = Number(process.env["BENCH_ROWS"] ?? 30_000);
/** As in `apps/scheduler/src/start.ts`. */
const [CONNECTIONS, DISPATCH_CONNECTIONS] = [4, 2];

const EXPIRIES = [
  ...[deleteOldOutageDrafts, deleteOldOutcomes, deleteOldEvidence, deleteOldAuditRows],
  ...[deleteOldSessions, deleteOldSubscriptions, deleteOldDetection],
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Rows that have expired. Their references lead to missing rows: no query follows them. */
const FILL = `
TRUNCATE audit_log, idempotency_keys, incident_evidence, sessions, page_subscribers, pipeline_minutes CASCADE;
SET session_replication_role = replica;
INSERT INTO audit_log (at, door, operation, entity) SELECT now() - interval '500 days', 'api', 'x', 'monitor' FROM generate_series(1, $1);
INSERT INTO idempotency_keys (user_id, key, outcome, created_at)
  SELECT 1, n::text, repeat('x', 200), now() - interval '9 days' FROM generate_series(1, $1) n;
INSERT INTO incident_evidence (incident_id, moment, vote, retention_days, at, status)
  SELECT n, 'down', 0, 3, now() - interval '9 days', 'down' FROM generate_series(1, $1) n;
INSERT INTO sessions (user_id, hash, created_at, signed_in_at, last_seen_at, ended_at)
  SELECT 1, sha256(n::text::bytea), old, old, old, old FROM generate_series(1, $1) n, (SELECT now() - interval '500 days' AS old);
INSERT INTO page_subscribers (page_id, channel, address, address_hash, codes, asked_at, unsubscribe_hash)
  SELECT 1, 'email', 'x', sha256(n::text::bytea), 'x', now() - interval '99 days', sha256(n::text::bytea) FROM generate_series(1, $1) n;
INSERT INTO pipeline_minutes (minute, stage, region, buckets, counts, max_ms)
  SELECT now() - interval '400 days' - n * interval '1 minute', 'late', '', '{1}', '{1}', 1 FROM generate_series(1, $1) n;
SET session_replication_role = DEFAULT`;

/** Monitors of which each is due once in the time of a run. */
const DUE = `
UPDATE subject_schedules SET due_at = now() + (subject_id % 1000) * interval '${SECONDS} ms', lease_until = NULL, check_number =
  (SELECT check_number FROM subject_states st WHERE st.subject_id = subject_schedules.subject_id)`;

const MONITORS_SQL = `
WITH team AS (INSERT INTO teams (name, plan) VALUES ('Team', 'business') RETURNING id),
monitor AS (
  INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes, request_timeout_seconds)
  SELECT id, 'm', 'http', 'https://example.com/', true, 60, 30 FROM team, generate_series(1, ${MONITORS}) RETURNING id),
state AS (INSERT INTO subject_states (subject_id, retention_days) SELECT id, 90 FROM monitor)
INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
SELECT id, true, now(), 3600, 0, 60000 FROM monitor`;

export async function benchLateness(): Promise<void> {
  await withBackends(async ({ databaseUrl }) => {
    const filling = new pg.Client({ connectionString: databaseUrl });
    await filling.connect();
    await filling.query(MONITORS_SQL);
    const fill = () => filling.query(FILL.replaceAll("$1", String(ROWS)));
    const run = async (isShared: boolean, isBusy: boolean) => {
      if (isBusy) await fill();
      await filling.query(DUE);
      return await lateness(databaseUrl, isShared, isBusy);
    };
    say(
      `${MONITORS} checks in ${SECONDS} s, a claim every ${CLAIM_EVERY_MS} ms, ${ROWS} rows to delete for each expiry`,
    );
    await run(true, false);
    const quiet = show("nothing to delete", await run(true, false));
    const shared = show(`connections shared (${CONNECTIONS})`, await run(true, true));
    const own = show(`connections of dispatch (${DISPATCH_CONNECTIONS})`, await run(false, true));
    say(
      `shared to own: p50 ${(shared.p50 / own.p50).toFixed(2)}, p99 ${(shared.p99 / own.p99).toFixed(2)}, max ${(shared.max / own.max).toFixed(2)}`,
    );
    say(`own to quiet: p50 ${(own.p50 / quiet.p50).toFixed(2)}, p99 ${(own.p99 / quiet.p99).toFixed(2)}`);
    await filling.end();
  });
}

/** How late each check was claimed, by this machine's clock: from due to the answer of its claim, in milliseconds. */
async function lateness(url: string, isShared: boolean, isBusy: boolean): Promise<readonly number[]> {
  const options = { onError: (error: Error) => say(String(error)) };
  const database = openPool(url, { ...options, size: CONNECTIONS });
  const dispatching = isShared ? database : openPool(url, { ...options, size: DISPATCH_CONNECTIONS });
  const over = new AbortController();
  const expiring = isBusy ? EXPIRIES.map((expire) => expireUntil(over.signal, database.pool, expire)) : [];
  const late: number[] = [];
  const endMs = Date.now() + SECONDS * 1_000 + CLAIM_EVERY_MS;
  for (let nextMs = Date.now(); nextMs < endMs; nextMs += CLAIM_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, nextMs - Date.now()));
    const at = new Date();
    const { latenessMs } = await claimChecks(dispatching.pool, at, 5_000, { regions: ["lon"] });
    const tookMs = Date.now() - at.getTime();
    late.push(...latenessMs.map((ms) => ms + tookMs));
  }
  over.abort();
  await Promise.all(expiring);
  await Promise.all([...new Set([database, dispatching])].map(({ stop }) => stop()));
  return late.sort((a, b) => a - b);
}

/** As the scheduler's loop of an expiry: again at once while there may be more. */
async function expireUntil(over: AbortSignal, pool: Pool, expire: (typeof EXPIRIES)[number]): Promise<void> {
  while (!over.aborted && (await expire(pool, new Date())) === true);
}

function show(what: string, late: readonly number[]) {
  const quantile = (part: number) => late[Math.min(late.length - 1, Math.floor(late.length * part))] ?? 0;
  const found = { p50: quantile(0.5), p99: quantile(0.99), max: quantile(1) };
  say(
    `${what.padEnd(28)} ${late.length} claimed, late p50 ${found.p50.toFixed(0)} ms, p99 ${found.p99.toFixed(0)} ms, max ${found.max.toFixed(0)} ms`,
  );
  return found;
}
