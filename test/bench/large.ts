// npm run bench -- large: the heaviest reads of one team, and the steps of loops, with 100,000 monitors of 1,000 teams. Each call
// takes turns with the same call in a database of ten teams.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { makePartitions, migrate, openDatabase } from "@pharos/db";
import { type EmbeddedPostgres, startPostgres } from "@pharos/embedded";
import pg from "pg";
import { fillTeams, TEAM_SIZE } from "./fill-teams.ts";
import { CALLS, type Call, DAYS, givenOf, type Installation, VAULT } from "./team-calls.ts";

const TEAMS = (process.env["BENCH_TEAMS"] ?? "10,1000").split(",").map(Number);
const RUNS = 9;
const DAY_MS = 86_400_000;
const [NAME_WIDTH, WIDTH] = [42, 17];

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, figures: readonly string[]) =>
  say(name.padEnd(NAME_WIDTH) + figures.map((figure) => figure.padStart(WIDTH)).join(""));

/** Both are on one server, and take turns. */
export async function benchLarge(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  // If root runs it, PostgreSQL is another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, settings: { max_wal_size: "4GB" } });
  const installations: Installation[] = [];
  try {
    for (const teams of TEAMS) installations.push(await openInstallation(postgres, teams));
    say(`${cpus().length} cores, Node ${process.version}, one call at a time, median of ${RUNS} in ms`);
    row("", [...TEAMS.map((teams) => `${teams * TEAM_SIZE} monitors`), "ratio", "at most"]);
    for (const call of CALLS) await compare(call, installations);
  } finally {
    for (const { database } of installations) await database.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openInstallation(postgres: EmbeddedPostgres, teams: number): Promise<Installation> {
  const admin = new pg.Client({ connectionString: postgres.url("postgres") });
  await admin.connect();
  await admin.query(`CREATE DATABASE teams_${teams}`);
  await admin.end();
  const url = postgres.url(`teams_${teams}`);
  await migrate(url);
  const now = new Date();
  // Without the limits of a service: filling millions of rows takes time.
  const filling = new pg.Pool({ connectionString: url, max: 1 });
  for (let day = -DAYS; day <= 1; day += 1) await makePartitions(filling, new Date(now.getTime() + day * DAY_MS));
  await fillTeams(filling, teams, now, VAULT);
  await filling.end();
  return { teams, database: openDatabase(url, { poolSize: 2, onIdleError: (error) => say(String(error)) }), now };
}

/** The first call of each, which prepares its statements, does not count. */
async function compare({ name, maxMs, make }: Call, installations: readonly Installation[]): Promise<void> {
  const all = installations.map((installation) => {
    const times: number[] = [];
    return { given: givenOf(installation), times };
  });
  for (let run = 0; run <= RUNS; run += 1) {
    for (const { given, times } of all) {
      const begin = performance.now();
      await make(given, run);
      if (run > 0) times.push(performance.now() - begin);
    }
  }
  const medians = all.map(({ times }) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
  const [smallest = 0] = medians;
  const largest = medians.at(-1) ?? 0;
  const figures = [...medians.map((ms) => ms.toFixed(1)), (largest / smallest).toFixed(2), String(maxMs)];
  row(name, largest <= maxMs ? figures : [...figures, "TOO SLOW"]);
}
