import type { AssignedTask, CheckVotes, Outcome } from "@pharos/core";
import { claimChecks, makePartitions, migrate, pgTypes, record } from "@pharos/db";
import type { EmbeddedPostgres } from "@pharos/embedded";
import pg from "pg";
import { cpuMicros } from "./cpu.ts";
import { fillCrowd, INTERVAL_SECONDS } from "./fill-crowd.ts";

export const BATCH = 1_000;
const REGIONS = { live: ["lon", "nyc", "sgp", "tor"], quarantined: new Set<string>() };
const RESPONSE_MS = 300;
const DAY_MS = 86_400_000;
/** Partitions are there for so long. The smallest crowd goes through one interval with each batch. */
const DAYS = 14;

const PASSED: Outcome = {
  passed: true,
  responseTimeMs: RESPONSE_MS,
  httpStatusCode: 200,
  errorMessage: null,
  certificate: null,
  phases: { dnsMs: 1, connectMs: 40, tlsMs: 80, waitMs: 179 },
};

export interface Spent {
  readonly checks: number;
  readonly claimMicros: number;
  readonly recordMicros: number;
}

/**
 * Many monitors in a database, and their cost so far. They have their own time: it passes as fast as the checks
 * complete.
 */
export interface Crowd {
  readonly size: number;
  readonly pool: pg.Pool;
  nowMs: number;
  checks: number;
  claimMicros: number;
  recordMicros: number;
}

/** Makes a database with so many active monitors. */
export async function openCrowd(postgres: EmbeddedPostgres, size: number): Promise<Crowd> {
  const admin = new pg.Client({ connectionString: postgres.url("postgres") });
  await admin.connect();
  await admin.query(`CREATE DATABASE monitors_${size}`);
  const url = postgres.url(`monitors_${size}`);
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: 1, types: pgTypes });
  pool.on("error", () => {});
  const nowMs = Date.now();
  for (let day = 0; day < DAYS; day += 1) await makePartitions(pool, new Date(nowMs + day * DAY_MS));
  await fillCrowd(pool, size, new Date(nowMs));
  await admin.query("CHECKPOINT");
  await admin.end();
  return { size, pool, nowMs, checks: 0, claimMicros: 0, recordMicros: 0 };
}

/** Claims and records so many batches, each at the time when a thousand more monitors are due. */
export async function runBatches(crowd: Crowd, batches: number, postgresPid: number): Promise<Spent> {
  let [checks, claimMicros, recordMicros] = [0, 0, 0];
  for (let batch = 0; batch < batches; batch += 1) {
    crowd.nowMs += (INTERVAL_SECONDS * 1_000 * BATCH) / crowd.size;
    const begun = cpuMicros(postgresPid);
    const { claimed } = await claimChecks(crowd.pool, new Date(crowd.nowMs), BATCH, { regions: REGIONS.live });
    const isClaimed = cpuMicros(postgresPid);
    const atMs = crowd.nowMs + RESPONSE_MS;
    const votes = claimed.map((assigned) => passed(assigned, atMs));
    const { recorded } = await record(crowd.pool, votes, REGIONS, new Date(atMs));
    checks += recorded.length;
    claimMicros += isClaimed - begun;
    recordMicros += cpuMicros(postgresPid) - isClaimed;
  }
  return { checks, claimMicros, recordMicros };
}

function passed({ region, task }: AssignedTask, atMs: number): CheckVotes {
  const { subjectId, checkNumber } = task;
  return { subjectId, checkNumber, votes: [{ region, atMs, outcome: PASSED, expiring: null }] };
}
