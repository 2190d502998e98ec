// Simulated histories: docs/contribute/simulation.md. Prints mistakes, and ends with 1 after one.
import { parseArgs } from "node:util";
import { databaseOfRun, openServer } from "./engine/server.ts";
import { simulate } from "./engine/simulate.ts";
import { judge } from "./oracle/judge.ts";
import { commitNow, reportLines } from "./oracle/report.ts";

const HELP = `npm run simulate -- [--seed 1] [--seeds 1] [--hours 24]

  --seed      the first seed; the same seed and hours give the same history
  --seeds     how many seeds, one after the other
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
  for (const line of reportLines(report, { seed, hours, took, commit: await commitNow() })) console.log(line);
  return report.mistakes.length === 0;
}

async function runAll(): Promise<boolean> {
  const [first, seeds, hours] = [Number(values.seed), Number(values.seeds), Number(values.hours)];
  if (values.database !== undefined) return run(first, hours, values.database);
  const server = await openServer();
  try {
    let isGood = true;
    for (let seed = first; seed < first + seeds; seed += 1) {
      isGood = (await run(seed, hours, await databaseOfRun(server, `seed_${seed}`))) && isGood;
    }
    return isGood;
  } finally {
    await server.stop();
  }
}

if (values.help) console.log(HELP);
else process.exitCode = (await runAll()) ? 0 : 1;
