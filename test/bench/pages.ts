// npm run bench -- pages: a public status page from memory, next to a bare Express handler that answers with the same bytes.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { migrate } from "@pharos/db";
import { startPostgres, startValkey } from "@pharos/embedded";
import pg from "pg";
import { firstLine, startProgram, startService, stopProgram } from "./children.ts";
import { KEYS } from "./fleet.ts";
import { fire, type Load, type Shot } from "./load.ts";

const COMPONENTS = 50;
const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 10_000);
/** They take turns with the baseline, so that other work of the machine affects both. */
const ROUNDS = 4;
/** Requests of the round that warms up. */
const WARM_UP = 2_000;
/** Requests, one after the other, whose first bytes are timed. */
const TIMED = 2_000;
/** Of the first byte from memory. */
const BUDGET_MS = 5;
/** A page is built at most once in so many seconds. */
const BUILD_SECONDS = 15;
/** Others for each run, so that two do not meet. */
const PORT = 20_000 + (process.pid % 10_000);
/** As browsers ask for it. */
const HEADERS = { "Accept-Encoding": "gzip" };
const PAGE: Shot = { method: "GET", url: `http://127.0.0.1:${PORT}/status/bench`, headers: HEADERS };

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A page of as many components as one may have, with 90 days and 20 outages of each. */
const SEED = [
  "INSERT INTO teams (name, plan) VALUES ('bench', 'pro')",
  `INSERT INTO subjects (team_id, name, type, url, is_active, check_interval_minutes, check_interval_seconds, created_at)
   SELECT 1, 'monitor ' || n, 'http', 'https://' || n || '.example/', true, 1, 60, now() - interval '100 days' FROM generate_series(1, ${COMPONENTS}) AS n`,
  "INSERT INTO subject_states (subject_id, status, last_checked_at, retention_days) SELECT id, 'up', now(), 90 FROM subjects",
  `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
   SELECT s.id, 1, now() - interval '90 days' * n / 20, now() - interval '90 days' * n / 20 + interval '7 minutes' FROM subjects s, generate_series(1, 20) AS n`,
  `INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, created_at, updated_at)
   VALUES (1, 'bench', 'Bench', 'public', 'Europe/Berlin', 90, true, now(), now())`,
  `INSERT INTO page_components (page_id, subject_id, name, position, show_uptime)
   SELECT 1, id, 'Component ' || id, id, true FROM subjects`,
  "VACUUM ANALYZE",
] as const;

/**
 * Requests per second, CPU and first bytes of the page and of the baseline, and how often the page was built in that
 * time.
 */
export async function benchPages(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  const [postgres, valkey] = await Promise.all([startPostgres({ dataDir }), startValkey({ dataDir })]);
  try {
    const databaseUrl = postgres.url("postgres");
    await migrate(databaseUrl);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    for (const statement of SEED) await pool.query(statement);
    await pool.end();
    const pages = startService("pages", {
      ...{ DATABASE_URL: databaseUrl, REDIS_URL: valkey.url, ENCRYPTION_KEYS: KEYS },
      ...{ PORT: String(PORT), ADMIN_PORT: String(PORT + 1) },
    });
    // The access log goes where it went in production, but is not read.
    pages.stdout?.resume();
    await untilReady();
    const begun = performance.now();
    const first = await get(new Agent(), PAGE);
    const path = join(dataDir, "page.gz");
    await writeFile(path, first.body);
    const bare = startProgram("test/bench/bare-page.ts", [path]);
    const bareShot: Shot = { method: "GET", url: `http://127.0.0.1:${await firstLine(bare)}/page`, headers: HEADERS };
    say(
      `${cpus().length} cores, Node ${process.version}, ${COMPONENTS} components, ${first.body.length} bytes by gzip`,
    );
    say(`first byte of the first build: ${first.firstByteMs.toFixed(0)} ms`);
    await compare({ pid: pages.pid, shot: PAGE }, { pid: bare.pid, shot: bareShot });
    const seconds = (performance.now() - begun) / 1000;
    const [builds, most] = [await countBuilds(), Math.floor(seconds / BUILD_SECONDS) + 1];
    const asked = REQUESTS * ROUNDS + WARM_UP + TIMED + 1;
    say(
      `${builds} builds in ${seconds.toFixed(0)} s under ${asked} requests, at most ${most}: ${verdict(builds <= most)}`,
    );
    await Promise.all([stopProgram(pages), stopProgram(bare)]);
  } finally {
    await Promise.all([postgres.stop(), valkey.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

const verdict = (isMet: boolean) => (isMet ? "met" : "missed");

interface Measured {
  readonly pid: number;
  readonly shot: Shot;
}

async function compare(page: Measured, bare: Measured): Promise<void> {
  for (const { shot, pid } of [page, bare]) await fire(WARM_UP, () => shot, pid);
  const loads: { page: Load[]; bare: Load[] } = { page: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.page.push(await fire(REQUESTS, () => page.shot, page.pid));
    loads.bare.push(await fire(REQUESTS, () => bare.shot, bare.pid));
  }
  const [ofPage, ofBare] = [mean(loads.page), mean(loads.bare)];
  for (const [name, load] of [
    ["pages", ofPage],
    ["bare Express", ofBare],
  ] as const) {
    say(
      `${name.padEnd(12)} ${load.requestsPerSecond.toFixed(0)} requests/s, CPU µs per request ${load.cpuMicrosPerRequest.toFixed(0)}`,
    );
  }
  say(`bare Express takes ${(ofBare.cpuMicrosPerRequest / ofPage.cpuMicrosPerRequest).toFixed(2)} of the CPU of pages`);
  const [timed, timedBare] = [await firstBytes(page.shot), await firstBytes(bare.shot)];
  const text = ({ p50Ms, p99Ms }: FirstBytes) => `median ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;
  say(`first byte from memory: ${text(timed)}, budget ${BUDGET_MS} ms: ${verdict(timed.p99Ms < BUDGET_MS)}`);
  say(`first byte of bare Express: ${text(timedBare)}`);
}

function mean(loads: readonly Load[]): Load {
  const of = (what: keyof Load) => loads.reduce((sum, load) => sum + load[what], 0) / loads.length;
  return { requestsPerSecond: of("requestsPerSecond"), cpuMicrosPerRequest: of("cpuMicrosPerRequest") };
}

interface FirstBytes {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** One request after the other over one connection, so that requests never wait for each other. */
async function firstBytes(shot: Shot): Promise<FirstBytes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = new Float64Array(TIMED);
  for (let index = 0; index < TIMED; index += 1) times[index] = (await get(agent, shot)).firstByteMs;
  agent.destroy();
  const sorted = times.sort();
  return { p50Ms: sorted[Math.floor(TIMED * 0.5)] ?? 0, p99Ms: sorted[Math.floor(TIMED * 0.99)] ?? 0 };
}

/** @throws Error for an answer that is not 200 */
async function get(agent: Agent, { url, headers = {} }: Shot) {
  const begun = performance.now();
  return new Promise<{ readonly firstByteMs: number; readonly body: Buffer }>((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      const firstByteMs = performance.now() - begun;
      if (response.statusCode !== 200) reject(new Error(`${url} was answered ${response.statusCode}`));
      buffer(response).then((body) => resolve({ firstByteMs, body }), reject);
    })
      .on("error", reject)
      .end();
  });
}

async function countBuilds(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${PORT + 1}/metrics`)).text();
  return Number(/^pharos_page_builds_total\{.*outcome="built".*\} (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN);
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${PORT + 1}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(50);
  }
  throw new Error("The pages did not get ready.");
}
