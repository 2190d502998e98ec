// npm run bench: http monitors through the whole path, every process counted, next to a bare probe loop.
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { migrate } from "@pharos/db";
import { startPostgres, startValkey } from "@pharos/embedded";
import pg from "pg";
import { firstLine, startProgram, stopProgram } from "./children.ts";
import { cpuMicros } from "./cpu.ts";
import { insertMonitors, measureChecks } from "./path.ts";

const MONITORS = Number(process.env["BENCH_MONITORS"] ?? 30_000);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 30);
/** Long enough for every monitor to be checked twice, and for the code to be warm. */
const WARM_UP_SECONDS = 25;
const BARE_PROBES = 40_000;
const BARE_CONCURRENCY = 50;
/** Made for this run and thrown away with it. */
const KEYS = `bench:${Buffer.alloc(32, 1).toString("base64")}`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
const target = startProgram("test/bench/target.ts");
const targetPort = await firstLine(target);
const postgres = await startPostgres({ dataDir });
const valkey = await startValkey({ dataDir });
const databaseUrl = postgres.url("postgres");
await migrate(databaseUrl);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });

say(`${cpus().length} cores, Node ${process.version}, PostgreSQL with durable commits, Valkey ${valkey.kind}`);
say(`${MONITORS} http monitors every 10 s, ${SECONDS} s after ${WARM_UP_SECONDS} s of warming up`);
await insertMonitors(pool, MONITORS, `http://127.0.0.1:${targetPort}/`);

const env = {
  DATABASE_URL: databaseUrl,
  REDIS_URL: valkey.url,
  PHAROS_REGIONS: "lon",
  ENCRYPTION_KEYS: KEYS,
  EGRESS_ALLOW_PRIVATE: "true",
  LOG_LEVEL: "warn",
};
const services = ["recorder", "worker", "scheduler"].map((name, index) => ({
  name,
  process: startProgram(`apps/${name}/src/main.ts`, [], { ...env, ADMIN_PORT: String(39_100 + index) }),
}));
for (const { name, process: child } of services) {
  child.stdout?.pipe(process.stderr);
  child.on("exit", (code) => {
    if (code === 0) return;
    process.stderr.write(`The ${name} ended with ${code}.\n`);
    process.exit(1);
  });
}
const measured = [
  ...services.map(({ name, process }) => ({ name, pid: process.pid })),
  { name: "postgresql", pid: postgres.pid },
  { name: "valkey", pid: valkey.pid },
];

await setTimeout(WARM_UP_SECONDS * 1000);
const from = new Date();
const before = measured.map(({ pid }) => cpuMicros(pid));
await setTimeout(SECONDS * 1000);
const after = measured.map(({ pid }) => cpuMicros(pid));
const to = new Date();
// Results that are on their way still count: they were probed in time.
await setTimeout(1_000);
const result = await measureChecks(pool, from, to);
await Promise.all(services.map(({ process }) => stopProgram(process)));

const bare = startProgram("test/bench/bare-probe.ts", [targetPort, String(BARE_PROBES), String(BARE_CONCURRENCY)]);
const bareMicros = Number(await firstLine(bare));

const perCheck = measured.map(({ name }, index) => ({
  name,
  micros: ((after[index] ?? 0) - (before[index] ?? 0)) / result.checks,
}));
const total = perCheck.reduce((sum, { micros }) => sum + micros, 0);
say("");
say(
  `checks/s            ${(result.checks / ((to.getTime() - from.getTime()) / 1000)).toFixed(0)} (${result.failed} failed)`,
);
for (const { name, micros } of perCheck) say(`CPU µs per check    ${micros.toFixed(1).padStart(6)}  ${name}`);
say(`CPU µs per check    ${total.toFixed(1).padStart(6)}  in all`);
say(
  `bare node:http loop ${bareMicros.toFixed(1).padStart(6)}  µs per probe: ${(bareMicros / total).toFixed(2)} of all`,
);
say(`lateness            p50 ${result.latenessP50Ms.toFixed(0)} ms, p99 ${result.latenessP99Ms.toFixed(0)} ms`);

await pool.end();
await stopProgram(target);
await Promise.all([postgres.stop(), valkey.stop()]);
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
