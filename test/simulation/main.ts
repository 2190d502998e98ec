// Simulated histories: docs/contribute/simulation.md. Prints mistakes, and ends with 1 after one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { databaseOfRun, openServer } from "./engine/server.ts";
import { simulate } from "./engine/simulate.ts";
import { judge } from "./oracle/judge.ts";
import { commitNow, reportLines } from "./oracle/report.ts";

const HELP = `npm run simulate -- [--seed 1] [--seeds 1] [--hours 24]

  --seed      the first seed; the same seed and hours give the same history
  --seeds     how many seeds; each processor plays one at a time
  --hours     the time with faults, in hours; calm hours follow
  --database  an empty database with all migrations, of a superuser, for one seed; otherwise the run starts PostgreSQL`;

const { values } = parseArgs({
  options: {
    ...{ seed: { type: "string", default: "1" }, seeds: { type: "string", default: "1" } },
    ...{ hours: { type: "string", default: "24" }, database: { type: "string" }, help: { type: "boolean" } },
  },
});
/** Shorter runs say nothing of their progress. */
const TELL_EVERY_HOURS = 100;

async function run(seed: number, hours: number, url: string): Promise<boolean> {
  const began = { ms: performance.now(), cpu: process.cpuUsage() };
  const seconds = () => Math.round((performance.now() - began.ms) / 1_000);
  const onHour = (done: number) => {
    if (done % TELL_EVERY_HOURS === 0) console.log(`Seed ${seed}: ${done} h in ${seconds()} s`);
  };
  const report = await simulate({ url, seed, hours, onHour }, judge);
  const { user, system } = process.cpuUsage(began.cpu);
  const took = `${seconds()} s (${Math.round((user + system) / 1_000_000)} s of CPU)`;
  console.log(reportLines(report, { seed, hours, took, commit: await commitNow() }).join("\n"));
  return report.mistakes.length === 0;
}

/** Plays a seed in a separate process. */
async function runElsewhere(seed: number, hours: number, url: string): Promise<boolean> {
  const program = ["--enable-source-maps", "--import", "tsx", fileURLToPath(import.meta.url)];
  const flags = ["--seed", String(seed), "--hours", String(hours), "--database", url];
  const child = spawn(process.execPath, [...program, ...flags], { stdio: "inherit" });
  const [code]: unknown[] = await once(child, "exit");
  return code === 0;
}

async function runAll(): Promise<boolean> {
  const [first, seeds, hours] = [Number(values.seed), Number(values.seeds), Number(values.hours)];
  if (values.database !== undefined) return run(first, hours, values.database);
  const server = await openServer();
  const results: boolean[] = [];
  let next = first;
  const playOthers = async (): Promise<void> => {
    while (next < first + seeds) {
      const seed = next;
      next += 1;
      results.push(await runElsewhere(seed, hours, await databaseOfRun(server, `seed_${seed}`)));
    }
  };
  try {
    // The server stays until all have ended.
    const players = await Promise.allSettled(Array.from({ length: availableParallelism() }, playOthers));
    const failed = players.find((one) => one.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    return results.every(Boolean);
  } finally {
    await server.stop();
  }
}

if (values.help) console.log(HELP);
else process.exitCode = (await runAll()) ? 0 : 1;
