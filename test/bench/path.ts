import { chmod, mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addRegionKey, migrate, readInstallationKey } from "@pharos/db";
import { startPostgres, startValkey } from "@pharos/embedded";
import { createVault, evidenceKeyText, newRegionKey, parseKeyRing, parseRegionKey, regionKeyText } from "@pharos/vault";
import pg from "pg";
import { firstLine, startProgram, stopProgram } from "./children.ts";
import { type Counted, countCpu, KEYS, startFleet } from "./fleet.ts";
import { memoryMegabytes } from "./memory.ts";
import { insertMonitors, type Measured, measureChecks } from "./monitors.ts";

const MONITORS = Number(process.env["BENCH_MONITORS"] ?? 30_000);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 30);
/** Every monitor has a password. */
const HAS_SECRETS = process.env["BENCH_SECRETS"] === "1";
/** The region has a key, and its worker has no keys of the installation. */
const HAS_REGION_KEY = process.env["BENCH_REGION_KEY"] === "1";
/** Long enough for every monitor to be checked twice, and for the code to be warm. */
const WARM_UP_SECONDS = 25;
const BARE_PROBES = 40_000;
const BARE_CONCURRENCY = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Cost {
  readonly name: string;
  readonly micros: number;
}

/** The memory of a service when the measurement begins, in each quarter of it, and when it ends. */
interface Memory {
  readonly name: string;
  readonly megabytes: readonly number[];
}

const QUARTERS = 4;

/** http monitors through the whole path, every process counted, next to bare probe loops. */
export async function benchPath(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  // If root runs it, PostgreSQL is another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const target = startProgram("test/bench/target.ts");
  const targetPort = await firstLine(target);
  const [postgres, valkey] = await Promise.all([startPostgres({ dataDir }), startValkey({ dataDir })]);
  try {
    const databaseUrl = postgres.url("postgres");
    await migrate(databaseUrl);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on("error", () => {});
    say(`${cpus().length} cores, Node ${process.version}, PostgreSQL with durable commits, Valkey ${valkey.kind}`);
    say(`${MONITORS} http monitors every 10 s, ${SECONDS} s after ${WARM_UP_SECONDS} s of warming up`);
    const password = createVault(parseKeyRing(KEYS)).encrypt("subject.password", "hunter2");
    const auth = HAS_SECRETS ? { username: "bench", password } : null;
    await insertMonitors(pool, MONITORS, `http://127.0.0.1:${targetPort}/`, auth);
    const servers = [
      { name: "postgresql", pid: postgres.pid },
      { name: "valkey", pid: valkey.pid },
    ];
    const backends = { DATABASE_URL: databaseUrl, REDIS_URL: valkey.url };
    const worker = HAS_REGION_KEY ? await newWorkerKeys(pool) : {};
    const { measured, costs, memory } = await runServices({ backends, worker }, servers, pool);
    await pool.end();
    const bare: Cost[] = [];
    for (const name of ["http", "net"]) {
      const args = [targetPort, String(BARE_PROBES), String(BARE_CONCURRENCY), name];
      bare.push({ name, micros: Number(await firstLine(startProgram("test/bench/bare-probe.ts", args))) });
    }
    report(measured, costs, bare);
    for (const { name, megabytes } of memory) {
      say(`memory MB           ${megabytes.map((value) => value.toFixed(0).padStart(4)).join(" ")}  ${name}`);
    }
  } finally {
    await Promise.all([stopProgram(target), postgres.stop(), valkey.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The variables of a worker that has only a key of its region. */
async function newWorkerKeys(pool: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const { id, keys } = newRegionKey();
  await addRegionKey(pool, "lon", { id, publicKey: keys.publicKey });
  const newText = () => regionKeyText(newRegionKey());
  const evidence = parseRegionKey(
    await readInstallationKey(pool, createVault(parseKeyRing(KEYS)), "evidence", newText),
  );
  return {
    ENCRYPTION_KEYS: "",
    PHAROS_REGION_KEY: regionKeyText({ id, keys }),
    PHAROS_EVIDENCE_KEY: evidenceKeyText({ id: evidence.id, publicKey: evidence.keys.publicKey }),
  };
}

interface Environment {
  readonly backends: Readonly<Record<string, string>>;
  /** Further variables of the worker. */
  readonly worker: Readonly<Record<string, string>>;
}

/** Runs scheduler, worker and recorder, each in its process, and adds up the cost of all of them. */
async function runServices(
  { backends, worker }: Environment,
  servers: readonly Counted[],
  pool: pg.Pool,
): Promise<{ measured: Measured; costs: readonly Cost[]; memory: readonly Memory[] }> {
  const fleet = startFleet(["recorder", "worker", "scheduler"], backends, worker);
  await setTimeout(WARM_UP_SECONDS * 1000);
  const from = new Date();
  const spent = countCpu([...fleet.processes, ...servers]);
  const look = () => fleet.processes.map(({ pid }) => memoryMegabytes(pid));
  const looks = [look()];
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    await setTimeout((SECONDS * 1000) / QUARTERS);
    looks.push(look());
  }
  const costs = spent();
  const to = new Date();
  // Results that are on their way still count: they were probed in time.
  await setTimeout(1_000);
  const measured = await measureChecks(pool, from, to);
  await fleet.stop();
  return {
    measured,
    costs: costs.map(({ name, micros }) => ({ name, micros: micros / measured.checks })),
    memory: fleet.processes.map(({ name }, index) => ({ name, megabytes: looks.map((at) => at[index] ?? 0) })),
  };
}

function report(
  { checks, failed, latenessP50Ms, latenessP99Ms }: Measured,
  costs: readonly Cost[],
  bare: readonly Cost[],
): void {
  const total = costs.reduce((sum, { micros }) => sum + micros, 0);
  const micros = (value: number) => value.toFixed(1).padStart(6);
  say("");
  say(`checks/s            ${(checks / SECONDS).toFixed(0)} (${failed} failed)`);
  for (const cost of costs) say(`CPU µs per check    ${micros(cost.micros)}  ${cost.name}`);
  say(`CPU µs per check    ${micros(total)}  in all`);
  for (const { name, micros: cost } of bare) {
    const label = `bare node:${name} loop`.padEnd(19);
    say(`${label} ${micros(cost)}  µs per probe: ${(cost / total).toFixed(2)} of all`);
  }
  say(`lateness            p50 ${latenessP50Ms.toFixed(0)} ms, p99 ${latenessP99Ms.toFixed(0)} ms`);
}
