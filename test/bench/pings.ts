import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { migrate } from "@pharos/db";
import { startPostgres, startValkey } from "@pharos/embedded";
import pg from "pg";
import { firstLine, startProgram, startService, stopProgram } from "./children.ts";
import { cpuMicros } from "./cpu.ts";
import { type Load, TOKENS } from "./ping-tokens.ts";

const RATE = Number(process.env["BENCH_RATE"] ?? 10_000);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 30);
const WARM_UP_SECONDS = 5;
/** CPU of all processes per committed ping, in microseconds. */
const AIM = 50;
/** Below those that connections are given. */
const PORT = 19_201;
const ADMIN_PORT = 19_202;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `count` active heartbeats of one team, with tokens by `tokenAt`. */
async function insertHeartbeats(pool: pg.Pool, count: number): Promise<void> {
  await pool.query("INSERT INTO teams (name, plan) VALUES ('bench', 'business')");
  await pool.query(
    `INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, heartbeat_token)
     SELECT 1, 'bench ' || n, 'heartbeat', true, 5, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
     FROM generate_series(0, $1 - 1) AS n`,
    [count],
  );
  await pool.query("INSERT INTO subject_states (subject_id, retention_days) SELECT id, 0 FROM monitors");
  await pool.query(
    `INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms)
     SELECT id, true, now() + interval '5 minutes', 300, 40000 FROM monitors`,
  );
  await pool.query("VACUUM ANALYZE");
}

async function load(port: number, seconds: number): Promise<Load> {
  return JSON.parse(await firstLine(startProgram("test/bench/ping-load.ts", [port, RATE, seconds].map(String))));
}

interface Measured extends Load {
  /** CPU per answer and process, in microseconds. */
  readonly micros: ReadonlyMap<string, number>;
}

async function measure(port: number, pids: Readonly<Record<string, number>>): Promise<Measured> {
  await load(port, WARM_UP_SECONDS);
  const before = Object.values(pids).map(cpuMicros);
  const result = await load(port, SECONDS);
  const after = Object.values(pids).map(cpuMicros);
  const spent = Object.keys(pids).map((name, index): [string, number] => [
    name,
    ((after[index] ?? 0) - (before[index] ?? 0)) / result.answered,
  ]);
  return { ...result, micros: new Map(spent) };
}

async function measureEdge(): Promise<Measured & { readonly committed: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  const postgres = await startPostgres({ dataDir });
  const valkey = await startValkey({ dataDir });
  const pool = new pg.Pool({ connectionString: postgres.url("postgres"), max: 1 });
  // A connection that is ended may still get the message that the server stops.
  pool.on("error", () => {});
  try {
    await migrate(postgres.url("postgres"));
    await insertHeartbeats(pool, TOKENS);
    const edge = startService("ping", {
      DATABASE_URL: postgres.url("postgres"),
      REDIS_URL: valkey.url,
      PORT: String(PORT),
      ADMIN_PORT: String(ADMIN_PORT),
      TRUSTED_PROXY_HOPS: "1",
      LOG_LEVEL: "info",
    });
    await firstLine(edge);
    const measured = await measure(PORT, { edge: edge.pid, postgresql: postgres.pid, valkey: valkey.pid });
    await setTimeout(1_000);
    const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM checks");
    await stopProgram(edge);
    return { ...measured, committed: rows[0]?.count ?? 0 };
  } finally {
    await pool.end();
    await Promise.all([postgres.stop(), valkey.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureBare(): Promise<Measured> {
  const bare = startProgram("test/bench/bare-edge.ts");
  try {
    return await measure(Number(await firstLine(bare)), { bare: bare.pid });
  } finally {
    await stopProgram(bare);
  }
}

/**
 * `npm run bench -- pings`: pings at a steady rate through the heartbeat edge, with the CPU of every process. The
 * baseline in the same run is an HTTP server that only answers 204.
 */
export async function benchPings(): Promise<void> {
  say(`${cpus().length} cores, Node ${process.version}, PostgreSQL with durable commits`);
  say(`${RATE} pings/s for ${SECONDS} s after ${WARM_UP_SECONDS} s of warming up, ${TOKENS} heartbeats`);
  const edge = await measureEdge();
  const bare = await measureBare();
  const total = [...edge.micros.values()].reduce((sum, micros) => sum + micros);
  const bareMicros = bare.micros.get("bare") ?? 0;
  const expected = RATE * (SECONDS + WARM_UP_SECONDS);
  say(`pings/s             ${(edge.answered / edge.seconds).toFixed(0)} (${edge.errors} errors)`);
  say(`committed           ${edge.committed} of ${expected}, warming up included`);
  say(`latency             p50 ${edge.p50Ms.toFixed(1)} ms, p99 ${edge.p99Ms.toFixed(1)} ms`);
  for (const [name, micros] of edge.micros) say(`CPU µs per ping     ${micros.toFixed(1).padStart(6)}  ${name}`);
  say(`CPU µs per ping     ${total.toFixed(1).padStart(6)}  in all, aim ${AIM}: ${total <= AIM ? "met" : "missed"}`);
  say(`bare node:http 204  ${bareMicros.toFixed(1).padStart(6)}  ${(bareMicros / total).toFixed(2)} of all`);
}
