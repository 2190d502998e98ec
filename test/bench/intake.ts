// npm run bench -- intake: reports of servers, next to an HTTP server that only answers 204, in the same run.
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type EncodedPoint, encodeRemoteWrite } from "@pharos/agents/testing";
import { migrate } from "@pharos/db";
import { startPostgres, startValkey } from "@pharos/embedded";
import pg from "pg";
import { firstLine, startProgram, startService, stopProgram } from "./children.ts";
import { cpuMicros } from "./cpu.ts";
import { fire, type Shot } from "./load.ts";

const SERVERS = 2_000;
/** Of each server, after one that warms up. */
const REPORTS = Number(process.env["BENCH_REPORTS"] ?? 8);
/** Requests on their way at once: a report waits for its commit. */
const CONCURRENCY = 256;
const MINUTE_MS = 60_000;
/** Others for each run, so that two do not meet. */
const PORT = 20_000 + (process.pid % 10_000);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Servers with the rules that new ones have; the token of one ends in its number. */
const SEED = [
  "INSERT INTO teams (name, plan) VALUES ('bench', 'business')",
  `INSERT INTO subjects (team_id, kind, type, name, is_active, check_interval_minutes)
   SELECT 1, 'server', 'server', 'server ' || n, true, 3 FROM generate_series(1, ${SERVERS}) AS n`,
  "INSERT INTO subject_states (subject_id, retention_days) SELECT id, 0 FROM subjects",
  `INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms, awaits_reports)
   SELECT id, true, 'infinity', 180, 15000, true FROM subjects`,
  `INSERT INTO servers (subject_id, down_after_seconds, token_hash)
   SELECT id, 180, sha256(('phs_' || lpad(row_number() OVER (ORDER BY id)::text, 43, '0'))::bytea) FROM subjects`,
  "INSERT INTO server_states (server_id) SELECT subject_id FROM servers",
  `INSERT INTO server_rules (server_id, metric, above, for_seconds, clear_below, severity, enabled)
   SELECT s.subject_id, r.metric, 0.9, 600, 0.85, 'warning', true
   FROM servers s, unnest(ARRAY['cpu', 'memory', 'disk', 'disk', 'inodes', 'load', 'swap']) AS r (metric)`,
  "VACUUM ANALYZE",
] as const;

/**
 * The metrics of node_exporter for a machine with four processors and three file systems, as far as Pharos stores them.
 */
function scrape(atMs: number, round: number): Uint8Array {
  const one = (name: string, value: number, labels: Readonly<Record<string, string>> = {}): EncodedPoint => ({
    ...{ name, value, atMs, labels: { instance: "web-1:9100", job: "node", ...labels } },
  });
  const cpu = ["0", "1", "2", "3"].flatMap((number) =>
    ["idle", "iowait", "steal"].map((mode) => one("node_cpu_seconds_total", round * 15, { cpu: number, mode })),
  );
  const disks = ["/", "/var", "/home"].flatMap((mountpoint) =>
    ["size_bytes", "free_bytes", "avail_bytes", "files", "files_free"].map((what) =>
      one(`node_filesystem_${what}`, 1e9, { mountpoint, fstype: "ext4", device: "/dev/vda1" }),
    ),
  );
  const memory = ["MemTotal", "MemAvailable", "SwapTotal", "SwapFree"].map((what) =>
    one(`node_memory_${what}_bytes`, 1e9),
  );
  const network = ["receive", "transmit"].map((way) =>
    one(`node_network_${way}_bytes_total`, round * 1e6, { device: "eth0" }),
  );
  const load = ["node_load1", "node_load5", "node_load15"].map((name) => one(name, 0.5));
  return encodeRemoteWrite([...cpu, ...disks, ...memory, ...network, ...load, one("node_boot_time_seconds", 1.7e9)]);
}

/** The first reports are old, as of an agent that was away: times must grow faster here than they do. */
function shots(port: number): (round: number) => (index: number) => Shot {
  const startMs = Date.now() - (REPORTS + 1) * MINUTE_MS;
  const bodies = Array.from({ length: REPORTS + 1 }, (_, round) => scrape(startMs + round * MINUTE_MS, round));
  return (round) => (index) => ({
    method: "POST",
    url: `http://127.0.0.1:${port}/ingest/prometheus/write`,
    headers: {
      Authorization: `Bearer phs_${String((index % SERVERS) + 1).padStart(43, "0")}`,
      "Content-Type": "application/x-protobuf",
      "Content-Encoding": "snappy",
      "X-Forwarded-For": `10.0.${(index % SERVERS) >> 8}.${index & 255}`,
    },
    body: bodies[round] ?? new Uint8Array(),
  });
}

/** Reports a second, and CPU of every process for each. */
export async function benchIntake(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  const [postgres, valkey] = await Promise.all([startPostgres({ dataDir }), startValkey({ dataDir })]);
  try {
    const databaseUrl = postgres.url("postgres");
    await migrate(databaseUrl);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    for (const statement of SEED) await pool.query(statement);
    const intake = startService("intake", {
      ...{ DATABASE_URL: databaseUrl, REDIS_URL: valkey.url, TRUSTED_PROXY_HOPS: "1" },
      ...{ PORT: String(PORT), ADMIN_PORT: String(PORT + 1), LOG_LEVEL: "info" },
    });
    await firstLine(intake);
    const bare = startProgram("test/bench/bare-edge.ts");
    const barePort = Number(await firstLine(bare));
    const bytes = shots(PORT)(0)(0).body?.length ?? 0;
    say(`${cpus().length} cores, Node ${process.version}, PostgreSQL with durable commits`);
    say(`${SERVERS} servers, ${REPORTS} reports of each, 37 series in ${bytes} bytes`);
    const pids = { intake: intake.pid, postgresql: postgres.pid, valkey: valkey.pid };
    const measured = await measure(shots(PORT), pids);
    const ofBare = await measure(shots(barePort), { bare: bare.pid });
    const { rows } = await pool.query<{ count: number }>("SELECT sum(check_number)::int AS count FROM subject_states");
    await pool.end();
    const total = [...measured.micros.values()].reduce((sum, micros) => sum + micros);
    const bareMicros = ofBare.micros.get("bare") ?? 0;
    say(`reports/s            ${measured.perSecond.toFixed(0)}; bare node:http ${ofBare.perSecond.toFixed(0)}`);
    say(`recorded             ${rows[0]?.count ?? 0} of ${SERVERS * (REPORTS + 1)}, warming up included`);
    for (const [name, micros] of measured.micros) say(`CPU µs per report    ${micros.toFixed(0).padStart(5)}  ${name}`);
    say(`CPU µs per report    ${total.toFixed(0).padStart(5)}  in all`);
    say(`bare node:http 204   ${bareMicros.toFixed(0).padStart(5)}  ${(bareMicros / total).toFixed(2)} of all`);
    await Promise.all([stopProgram(intake), stopProgram(bare)]);
  } finally {
    await Promise.all([postgres.stop(), valkey.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Measured {
  readonly perSecond: number;
  /** CPU per report and process, in microseconds. */
  readonly micros: ReadonlyMap<string, number>;
}

async function measure(shotsOf: ReturnType<typeof shots>, pids: Readonly<Record<string, number>>): Promise<Measured> {
  const [first = 0] = Object.values(pids);
  await fire(SERVERS, shotsOf(0), first, CONCURRENCY);
  const before = Object.values(pids).map(cpuMicros);
  const startMs = performance.now();
  // Round after round, so that the reports of one server come in the order of their times.
  for (let round = 1; round <= REPORTS; round += 1) await fire(SERVERS, shotsOf(round), first, CONCURRENCY);
  const seconds = (performance.now() - startMs) / 1000;
  const after = Object.values(pids).map(cpuMicros);
  const count = SERVERS * REPORTS;
  const spent = Object.keys(pids).map((name, index): [string, number] => [
    name,
    ((after[index] ?? 0) - (before[index] ?? 0)) / count,
  ]);
  return { perSecond: count / seconds, micros: new Map(spent) };
}
