import { hoursClock } from "@pharos/core/hours-clock";
import { ask, askDue, findDueWork } from "@pharos/db";
import type pg from "pg";

const OUTAGES = Number(process.env["BENCH_OUTAGES"] ?? 100_000);
const CONTACTS = 3;
/** Subjects of one call, as many as a notifier asks about at once. */
const BATCH = 200;
const SETTLE_AFTER_MS = 15 * 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const fail = (_subjectId: number, error: unknown): never => {
  throw error;
};

/** Monitors of another team that are down. Each has three contacts, and an event without an answer. */
async function insertOutages(pool: pg.Pool): Promise<readonly number[]> {
  const { rows } = await pool.query<{ ids: number[] }>(
    `WITH team AS (INSERT INTO teams (name, plan) VALUES ('outages', 'business') RETURNING id),
     monitor AS (
       INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, request_timeout_seconds)
       SELECT team.id, 'outage ' || n, 'http', true, 60, 5 FROM team, generate_series(1, $1) AS n RETURNING id, team_id),
     state AS (INSERT INTO subject_states (subject_id, status, retention_days) SELECT id, 'down', 0 FROM monitor),
     schedule AS (
       INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
       SELECT id, true, now() + interval '1 hour', 3600, 0, 60000 FROM monitor),
     contact AS (
       INSERT INTO contacts (team_id, name, type, config) SELECT team.id, 'ops ' || n, 'webhook', '' FROM team, generate_series(1, $2) AS n
       RETURNING id),
     attached AS (
       INSERT INTO subject_contacts (subject_id, contact_id) SELECT monitor.id, contact.id FROM monitor, contact),
     incident AS (
       INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, team_id, now() FROM monitor RETURNING id, subject_id),
     event AS (
       INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at)
       SELECT 'down', 'down', subject_id, id, now() FROM incident)
     SELECT array_agg(id ORDER BY id) AS ids FROM monitor`,
    [OUTAGES, CONTACTS],
  );
  await pool.query("VACUUM ANALYZE");
  return rows[0]?.ids ?? [];
}

/** The least cost of an alert: only the rows of deliveries, as many in a statement. */
async function insertBare(pool: pg.Pool, ids: readonly number[]): Promise<void> {
  await pool.query(
    `INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at)
     SELECT e.id, a.contact_id, e.subject_id, now(), now() FROM events e JOIN subject_contacts a ON a.subject_id = e.subject_id
     WHERE e.subject_id = ANY ($1::int[])`,
    [ids],
  );
}

const inBatches = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));

/** @returns microseconds of each of as many things, with one connection */
async function microsEach(count: number, work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return ((performance.now() - startMs) * 1_000) / count;
}

/**
 * A mass outage. It measures the cost of the decision who is notified, next to the bare rows of the deliveries. Then it
 * measures the cost of asking again while all of it lasts.
 */
export async function benchOpenOutages(pool: pg.Pool): Promise<void> {
  const ids = await insertOutages(pool);
  const readersOf = () => "machines" as const;
  const options = { now: () => new Date(), readersOf, hoursClock, settleAfterMs: SETTLE_AFTER_MS };
  const askAll = async () => {
    for (const some of inBatches(ids)) await ask(pool, some, options, fail);
  };
  const alerts = OUTAGES * CONTACTS;
  const first = await microsEach(alerts, askAll);
  const again = await microsEach(OUTAGES, askAll);
  await pool.query("UPDATE told SET state = 'told', why = NULL, ask_at = NULL");
  const idle = await microsEach(100, async () => {
    for (let round = 0; round < 100; round++)
      await findDueWork(pool, new Date(), new Date(Date.now() - SETTLE_AFTER_MS));
  });
  await pool.query("UPDATE told SET ask_at = now() WHERE subject_id = ANY ($1::int[])", [ids.slice(0, BATCH * 10)]);
  const due = await microsEach(BATCH * 10, () =>
    askDue(pool, { ...options, limit: BATCH * 10, maxOfTeam: BATCH * 10 }, fail),
  );
  await pool.query("DELETE FROM deliveries WHERE subject_id = ANY ($1::int[])", [ids]);
  const bare = await microsEach(alerts, async () => {
    for (const some of inBatches(ids)) await insertBare(pool, some);
  });
  const micros = (value: number) => value.toFixed(1).padStart(8);
  say("");
  say(`${OUTAGES} outages at once, ${CONTACTS} contacts each, one connection`);
  say(`µs per alert        ${micros(first)}  asked, and its delivery and its row of the ledger written`);
  say(`bare rows           ${micros(bare)}  µs per delivery: ${(bare / first).toFixed(2)} of all`);
  say(`µs per subject      ${micros(again)}  asked again, without news`);
  say(`µs per subject      ${micros(due)}  found to be due and asked, without news`);
  say(`µs per look         ${micros(idle)}  whether anything is due, while all of them are open`);
}
