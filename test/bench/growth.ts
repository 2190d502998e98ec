// npm run bench -- growth: the cost of the claim and the record of a check in PostgreSQL, from a thousand monitors to a
// million.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startPostgres } from "@pharos/embedded";
import { bytesPerCheck } from "./check-bytes.ts";
import { BATCH, type Crowd, openCrowd, runBatches } from "./crowd.ts";

const SIZES = (process.env["BENCH_SIZES"] ?? "1000,10000,100000,1000000").split(",").map(Number);
/** Settings of PostgreSQL over its defaults, such as `shared_buffers=1GB,wal_compression=lz4`. */
const SETTINGS = process.env["BENCH_POSTGRES"] ?? "";
/** The sizes take turns, so that other work of the machine affects all of them. */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const BATCHES = 20;
/** Batches of each turn that do not count: the others had the caches. */
const WARM_UP_BATCHES = 4;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Each size has a separate database on one server, which is deleted with the folder. */
export async function benchGrowth(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "pharos-bench-"));
  // If root runs it, PostgreSQL is another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  // A vacuum takes a turn whenever it likes, and would be counted to the size whose turn it is.
  const postgres = await startPostgres({ dataDir, settings: { autovacuum: "off", ...settingsOf(SETTINGS) } });
  try {
    say(
      `${cpus().length} cores, Node ${process.version}, PostgreSQL with ${SETTINGS || "default settings"}, no vacuum`,
    );
    await measure(postgres);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(postgres: EmbeddedPostgres): Promise<void> {
  const crowds: Crowd[] = [];
  for (const size of SIZES) crowds.push(await openCrowd(postgres, size));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const crowd of crowds) {
      await runBatches(crowd, WARM_UP_BATCHES, postgres.pid);
      const spent = await runBatches(crowd, BATCHES, postgres.pid);
      crowd.checks += spent.checks;
      crowd.claimMicros += spent.claimMicros;
      crowd.recordMicros += spent.recordMicros;
    }
  }
  report(crowds);
  const [smallest] = crowds;
  if (smallest) {
    const { raw, rolledUp } = await bytesPerCheck(smallest.pool, new Date(smallest.nowMs));
    say(`bytes per check: ${raw.toFixed(0)} with its index, ${rolledUp.toFixed(1)} rolled up by the hour`);
  }
  for (const { pool } of crowds) await pool.end();
}

function settingsOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text
      .split(",")
      .filter((pair) => pair.includes("="))
      .map((pair): [string, string] => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
}

/** CPU of PostgreSQL per check in microseconds, and in parentheses its ratio to the smallest size. */
function report(crowds: readonly Crowd[]): void {
  const [first] = crowds;
  if (first === undefined) return;
  const figure = (crowd: Crowd, micros: (of: Crowd) => number) => {
    const perCheck = micros(crowd) / crowd.checks;
    const ratio = perCheck / (micros(first) / first.checks);
    return `${perCheck.toFixed(1).padStart(7)} (${ratio.toFixed(2)})`;
  };
  say(`PostgreSQL, CPU µs per check, batches of ${BATCH}`);
  say(" monitors           claim          record");
  for (const crowd of crowds) {
    const claim = figure(crowd, ({ claimMicros }) => claimMicros);
    const record = figure(crowd, ({ recordMicros }) => recordMicros);
    say(`${String(crowd.size).padStart(9)}  ${claim}  ${record}`);
  }
}
