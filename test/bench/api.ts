// npm run bench -- api: list, get and create over HTTP, next to a bare Express handler that answers with the same bytes.
import { writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { hashToken } from "@pharos/vault";
import pg from "pg";
import { withBackends } from "./backends.ts";
import { firstLine, startProgram, startService, stopProgram } from "./children.ts";
import { cpuMicros } from "./cpu.ts";
import { fire, type Shot, send } from "./load.ts";

const MONITORS = 1_000;
const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 2_000);
/** Of one user in a minute; the bench has as many users as it needs. */
const REQUESTS_PER_USER = 60;
/** Others for each run, so that two do not meet. */
const PORT = 30_000 + (process.pid % 10_000);
const ROOT = `http://127.0.0.1:${PORT}`;
const KEYS = `bench:${Buffer.alloc(32, 1).toString("base64")}`;
const MONITOR = JSON.stringify({
  name: "bench",
  type: "http",
  url: "https://bench.example/",
  check_interval_minutes: 5,
  is_active: false,
});

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The three kinds of request. */
type Shots = Readonly<Record<string, (index: number) => Shot>>;

/** List, get and create, each fired at the API and at the bare handler. */
export function benchApi(): Promise<void> {
  return withBackends(async ({ folder, postgres, databaseUrl, redisUrl }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    // Each kind is fired twice, to warm up and to be measured, and once for its bytes.
    const tokens = await insertUsers(pool, Math.ceil((REQUESTS * 6 + 3) / REQUESTS_PER_USER) + 1);
    const first = await insertMonitors(pool);
    await pool.end();
    const api = startApi({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
    await untilReady();
    const shots = withTokens(shotsAt(first), tokens);
    await keepAnswers(shots, folder);
    const bare = startProgram("test/bench/bare-express.ts", [folder]);
    const bareRoot = `http://127.0.0.1:${await firstLine(bare)}`;
    say(`${cpus().length} cores, Node ${process.version}, ${MONITORS} monitors in the team, ${REQUESTS} requests each`);
    for (const [name, shotOf] of Object.entries(shots)) {
      const { method, url: _url, headers: _headers, ...rest } = shotOf(0);
      const bareShot = (): Shot => ({ method, url: `${bareRoot}/${name}`, ...rest });
      await compare(name, { api: api.pid, postgres: postgres.pid, bare: bare.pid }, shotOf, bareShot);
    }
    await Promise.all([stopProgram(api), stopProgram(bare)]);
  });
}

function startApi(backends: Readonly<Record<string, string>>) {
  const ports = { PORT: String(PORT), ADMIN_PORT: String(PORT + 1) };
  const api = startService("api", { ...backends, ...ports, ENCRYPTION_KEYS: KEYS });
  // The access log goes where it went in production, but is not read.
  api.stdout?.resume();
  return api;
}

function shotsAt(first: number): Shots {
  const monitors = `${ROOT}/api/v1/monitors`;
  return {
    list: (index) => ({ method: "GET", url: `${monitors}?per_page=100&page=${(index % 10) + 1}` }),
    get: (index) => ({ method: "GET", url: `${monitors}/${first + (index % MONITORS)}` }),
    create: () => ({ method: "POST", url: monitors, body: MONITOR }),
  };
}

/** The next user takes over before one has used up the allowance of a minute. */
function withTokens(shots: Shots, tokens: readonly string[]): Shots {
  let sent = 0;
  const authorized = (shot: Shot): Shot => {
    const token = tokens[Math.floor(sent / REQUESTS_PER_USER) % tokens.length];
    sent += 1;
    return { ...shot, headers: { Authorization: `Bearer ${token}` } };
  };
  return Object.fromEntries(
    Object.entries(shots).map(([name, shotOf]) => [name, (index: number) => authorized(shotOf(index))]),
  );
}

/** Writes one answer of each kind down for the bare handler. */
async function keepAnswers(shots: Shots, folder: string): Promise<void> {
  const agent = new Agent();
  for (const [name, shotOf] of Object.entries(shots)) {
    await writeFile(join(folder, `${name}.json`), await send(agent, shotOf(0)));
  }
  agent.destroy();
}

interface Pids {
  readonly api: number;
  readonly postgres: number;
  readonly bare: number;
}

async function compare(name: string, pids: Pids, shotOf: (index: number) => Shot, bareShot: () => Shot): Promise<void> {
  await fire(REQUESTS, shotOf, pids.api);
  await fire(REQUESTS, bareShot, pids.bare);
  const databaseBefore = cpuMicros(pids.postgres);
  const api = await fire(REQUESTS, shotOf, pids.api);
  const database = (cpuMicros(pids.postgres) - databaseBefore) / REQUESTS;
  const bare = await fire(REQUESTS, bareShot, pids.bare);
  say(
    `${name.padEnd(7)} ${api.requestsPerSecond.toFixed(0).padStart(6)} requests/s, ` +
      `CPU µs per request: api ${api.cpuMicrosPerRequest.toFixed(0)}, postgresql ${database.toFixed(0)}; bare Express ` +
      `${bare.cpuMicrosPerRequest.toFixed(0)} (${(bare.cpuMicrosPerRequest / api.cpuMicrosPerRequest).toFixed(2)} of the api's, ` +
      `${bare.requestsPerSecond.toFixed(0)} requests/s)`,
  );
}

/** Owners of one team, each with a token. */
async function insertUsers(pool: pg.Pool, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, (_, index) => `pharos_bench_${index}`);
  await pool.query("INSERT INTO teams (name, plan, max_monitors) VALUES ('bench', 'business', 1000000)");
  await pool.query("INSERT INTO users (email) SELECT n || '@bench.example' FROM generate_series(1, $1) AS n", [count]);
  await pool.query("INSERT INTO memberships (team_id, user_id, role) SELECT 1, id, 'owner' FROM users");
  await pool.query(
    "INSERT INTO api_tokens (user_id, team_id, name, hash) SELECT n, 1, 'bench', hash FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, n)",
    [tokens.map(hashToken)],
  );
  return tokens;
}

/** @returns the id of the first; the others follow it */
async function insertMonitors(pool: pg.Pool): Promise<number> {
  await pool.query(
    `WITH m AS (INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes)
       SELECT 1, 'bench ' || n, 'http', 'https://bench.example/', false, 5 FROM generate_series(1, $1) AS n RETURNING id),
     s AS (INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
       SELECT id, false, now(), 300, 0, 60000 FROM m)
     INSERT INTO subject_states (subject_id, retention_days) SELECT id, 0 FROM m`,
    [MONITORS],
  );
  await pool.query("VACUUM ANALYZE");
  const { rows } = await pool.query<{ id: number }>("SELECT min(id) AS id FROM monitors");
  return rows[0]?.id ?? 1;
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answer = await fetch(`${ROOT}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(50);
  }
  throw new Error("The API did not get ready.");
}
