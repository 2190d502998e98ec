// npm run bench -- field: polls of probes, next to an HTTP server that only verifies their signatures, in the same run.
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request as send } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { migrate } from "@pharos/db";
import { startPostgres, startValkey } from "@pharos/embedded";
import { fieldLimits, newProbeIdentity, signSlice } from "@pharos/field";
import { type TestProbe, type TestRequest, testProbe } from "@pharos/field-service/testing";
import { openPlaceTasks } from "@pharos/queue";
import { newKeyPair } from "@pharos/vault";
import pg from "pg";
import { firstLine, startProgram, startService, stopProgram } from "./children.ts";
import { cpuMicros } from "./cpu.ts";

const PROBES = Number(process.env["BENCH_FIELD_PROBES"] ?? 1_000);
/** Polls with a task, of each probe. A probe may send 120 requests a minute. */
const ROUNDS = 20;
const POLL_MS = fieldLimits.pollSeconds * 1000;
/** Others for each run, so that two do not meet. */
const PORT = 20_000 + (process.pid % 10_000);

const say = (line: string) => process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** All probes have one key here, so that the bare server needs one. */
const identity = newProbeIdentity();

const SEED = [
  "INSERT INTO teams (name, plan) VALUES ('bench', 'business')",
  `INSERT INTO subjects (team_id, kind, type, name, is_active, check_interval_minutes)
   SELECT 1, 'place', 'place', 'place ' || n, true, 1 FROM generate_series(1, ${PROBES}) AS n`,
  "INSERT INTO subject_states (subject_id, retention_days) SELECT id, 0 FROM subjects",
  `INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms, awaits_reports, awaits_polls)
   SELECT id, true, 'infinity', 90, 15000, true, true FROM subjects`,
  `INSERT INTO places (subject_id, team_id, key, location, silent_after_seconds)
   SELECT id, 1, 'p' || id, '1/p' || id, 90 FROM subjects`,
  "DROP INDEX place_probes_signing_key_key",
] as const;

async function seed(databaseUrl: string): Promise<readonly TestProbe[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of SEED) await pool.query(statement);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO place_probes (place_id, name, signing_key, sealing_key, enrolled_at)
     SELECT subject_id, 'probe', $1, $2, now() FROM places ORDER BY subject_id RETURNING id`,
    [identity.signing.publicKey, identity.sealing.publicKey],
  );
  await pool.query("VACUUM ANALYZE");
  await pool.end();
  return rows.map(({ id }) => testProbe({ identity, probeId: id }));
}

/** @returns the status of the answer */
function poll(port: number, { method, path, headers }: TestRequest, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, port, method, path, headers: { ...headers, "X-Forwarded-For": address } };
    const sent = send({ host: "127.0.0.1", ...options }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", reject).end();
  });
}

const addressOf = (index: number) => `10.1.${index >> 8}.${index & 255}`;
const pollAll = (probes: readonly TestProbe[], port: number) =>
  Promise.all(probes.map((probe, index) => poll(port, probe.work(20), addressOf(index))));

interface Measured {
  readonly micros: number;
  readonly statuses: ReadonlySet<number>;
  readonly seconds: number;
}

/** Two polls of each probe that bring nothing; their begins are spread as after a while. */
async function idle(probes: readonly TestProbe[], port: number, pid: number): Promise<Measured> {
  const startMs = performance.now();
  const before = cpuMicros(pid);
  const statuses = await Promise.all(
    probes.map(async (probe, index) => {
      await setTimeout((index / probes.length) * POLL_MS);
      const first = await poll(port, probe.work(20), addressOf(index));
      return [first, await poll(port, probe.work(20), addressOf(index))];
    }),
  );
  return measured(cpuMicros(pid) - before, statuses.flat(), startMs);
}

async function busy(probes: readonly TestProbe[], port: number, pid: number, ready: () => Promise<void>) {
  const startMs = performance.now();
  const statuses: number[] = [];
  let micros = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await ready();
    const before = cpuMicros(pid);
    statuses.push(...(await pollAll(probes, port)));
    micros += cpuMicros(pid) - before;
  }
  return measured(micros, statuses, startMs);
}

function measured(micros: number, statuses: readonly number[], startMs: number): Measured {
  return {
    micros: micros / statuses.length,
    statuses: new Set(statuses),
    seconds: (performance.now() - startMs) / 1000,
  };
}

function sayBoth(what: string, ours: Measured, bare: Measured): void {
  const figures = [ours.micros.toFixed(0).padStart(5), bare.micros.toFixed(0).padStart(5)];
  const ratio = (ours.micros / bare.micros).toFixed(2);
  say(`CPU µs, ${what.padEnd(18)} ${figures[0]}; bare with one verify ${figures[1]}; ratio ${ratio}`);
  say(`  answers ${[...ours.statuses].join(", ")} in ${ours.seconds.toFixed(1)} s`);
}

/** CPU of the service for a poll: of idle probes, and of probes that get a task. */
export async function benchField(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  const [postgres, valkey] = await Promise.all([startPostgres({ dataDir }), startValkey({ dataDir })]);
  try {
    const databaseUrl = postgres.url("postgres");
    await migrate(databaseUrl);
    const probes = await seed(databaseUrl);
    const field = startService("field", {
      ...{ DATABASE_URL: databaseUrl, REDIS_URL: valkey.url, TRUSTED_PROXY_HOPS: "1" },
      ...{ PORT: String(PORT), ADMIN_PORT: String(PORT + 1), LOG_LEVEL: "info" },
    });
    await firstLine(field);
    const key = identity.signing.publicKey.toString("base64url");
    const waiting = startProgram("test/bench/bare-poll.ts", [key, String(POLL_MS)]);
    const quick = startProgram("test/bench/bare-poll.ts", [key, "0"]);
    const ports = { waiting: Number(await firstLine(waiting)), quick: Number(await firstLine(quick)) };
    const tasks = await openPlaceTasks(valkey.url, (error) => say(String(error)));
    const { privateKey } = newKeyPair("ed25519");
    const slices = probes.map((_probe, index) => {
      const location = `1/p${index + 1}`;
      return { location, tasks: 1, text: JSON.stringify(signSlice({ region: location, tasks: [] }, privateKey)) };
    });
    say(`${cpus().length} cores, Node ${process.version}, ${PROBES} probes`);
    await tasks.push(slices);
    await pollAll(probes, PORT);
    await pollAll(probes, ports.quick);
    const handed = await busy(probes, PORT, field.pid, () => tasks.push(slices));
    sayBoth("poll with a task", handed, await busy(probes, ports.quick, quick.pid, async () => {}));
    const idled = await idle(probes, PORT, field.pid);
    sayBoth("idle poll of 25 s", idled, await idle(probes, ports.waiting, waiting.pid));
    await tasks.stop();
    await Promise.all([field, waiting, quick].map(stopProgram));
  } finally {
    await Promise.all([postgres.stop(), valkey.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}
