import {
  type CheckVotes,
  isHeartbeat,
  leaseMs,
  type Outcome,
  phaseMs,
  pingDeadlineMs,
  type Regions,
  type Status,
  type Vote,
} from "@pharos/core";
import { type TestDatabase, testDatabase, waitFor } from "@pharos/embedded/testing";
import pg, { type PoolClient } from "pg";
import { attend } from "./absences/attended.fixture.ts";
import type { Pool } from "./connection/pool.ts";
import { makePartitions } from "./partitions/make.ts";
import { pgTypes } from "./sql/column-values.ts";

export { attend } from "./absences/attended.fixture.ts";
export { barePing } from "./heartbeats/bare-ping.fixture.ts";
export { addPlace } from "./places/places.fixture.ts";
export { addEnrolment, addProbe, placeIdOf } from "./places/probes.fixture.ts";
export { type AddedServer, addServer } from "./servers/servers.fixture.ts";
export { addComponent, addPage } from "./status-pages/pages.fixture.ts";

/** A database with one team, for tests. A ping edge and an intake are there: see `attend`. */
export interface Fixture {
  readonly url: string;
  readonly pool: Pool;
  readonly teamId: number;
  /** An active monitor that is due at once (a heartbeat: at its deadline from now). */
  addMonitor(options?: MonitorOptions): Promise<number>;
  /** All rows of a query. */
  rows(sql: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** One live region, whose failure decides. */
export const ALONE: Regions = { live: ["lon"], quarantined: new Set() };

const PASSED: Outcome = {
  passed: true,
  responseTimeMs: 12,
  httpStatusCode: 200,
  errorMessage: null,
  certificate: null,
  phases: { dnsMs: 0, connectMs: 1, tlsMs: null, waitMs: 11 },
};

/** For work that must fail at no item. */
export function noneAside(_item: unknown, error: unknown): never {
  throw error;
}

/** The result of a probe whose connection was refused, over one that passed. */
export const REFUSED: Partial<Outcome> = {
  passed: false,
  responseTimeMs: null,
  httpStatusCode: null,
  errorMessage: "Connection refused",
  phases: null,
};

/** The vote of a region. It is a pass unless `over` says otherwise. */
export function voteOf(region: string, atMs: number, over: Partial<Outcome> = {}): Vote {
  return { region, atMs, outcome: { ...PASSED, ...over }, expiring: null };
}

/** A check that one region made. */
export function resultOf(subjectId: number, checkNumber: number, atMs: number, over?: Partial<Outcome>): CheckVotes {
  return { subjectId, checkNumber, votes: [voteOf("lon", atMs, over)] };
}

/** Whether so many transactions in this database wait for locks of others. */
export async function isBlocked(pool: Pool, transactions = 1): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return (rowCount ?? 0) >= transactions;
}

/** Connects, however often a machine that stalls exceeds the pool's limits. Then the pool has a connection that is open. */
export function connectInTime(pool: Pool): Promise<PoolClient> {
  return waitFor(() => pool.connect().catch(() => null), { what: "a connection" });
}

interface MonitorOptions {
  readonly type?: string;
  readonly url?: string;
  readonly intervalSeconds?: number;
  readonly timeoutSeconds?: number;
  readonly status?: Status;
  readonly token?: string;
  readonly now?: Date;
}

/**
 * Call `stop` when the tests of the file are over.
 *
 * @param at a fixed time for which the tests write checks or samples. A database has partitions only for the time of
 *   the run.
 */
export async function openFixture(at?: Date): Promise<Fixture> {
  const database: TestDatabase = await testDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 10, types: pgTypes, pipeline: true });
  // Dropping the database cuts connections that are still saying goodbye.
  pool.on("error", () => {});
  if (at !== undefined) await makePartitions(pool, at);
  const team = await pool.query<{ id: number }>("INSERT INTO teams (name, plan) VALUES ('team', 'pro') RETURNING id");
  const teamId = team.rows[0]?.id ?? 0;
  await attend(pool);
  return {
    url: database.url,
    pool,
    teamId,
    addMonitor: (options = {}) => addMonitor(pool, teamId, options),
    rows: async (sql, values = []) => (await pool.query(sql, [...values])).rows,
    async stop() {
      await pool.end();
      await database.drop();
    },
  };
}

async function addMonitor(pool: Pool, teamId: number, options: MonitorOptions): Promise<number> {
  const {
    type = "http",
    url = "http://127.0.0.1:9/",
    intervalSeconds = 60,
    timeoutSeconds = 30,
    status = "pending",
    token = null,
    now = new Date(),
  } = options;
  const heartbeat = isHeartbeat(type);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes, check_interval_seconds,
       request_timeout_seconds, heartbeat_token) VALUES ($1, 'monitor', $2, $3, true, 1, $4, $5, $6) RETURNING id`,
    [teamId, type, heartbeat ? null : url, intervalSeconds, timeoutSeconds, token],
  );
  const id = rows[0]?.id ?? 0;
  const due = heartbeat ? new Date(pingDeadlineMs(intervalSeconds, now.getTime())) : now;
  await pool.query(
    `INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
     VALUES ($1, true, $2, $3, $4, $5)`,
    [
      id,
      due,
      intervalSeconds,
      heartbeat ? null : phaseMs(id, intervalSeconds),
      leaseMs(intervalSeconds, timeoutSeconds * 1000),
    ],
  );
  await pool.query("INSERT INTO subject_states (subject_id, status, retention_days) VALUES ($1, $2, 90)", [id, status]);
  return id;
}
