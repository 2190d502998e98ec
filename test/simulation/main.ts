// Simulated histories: docs/contribute/simulation.md. Prints mistakes, and ends with 1 after one.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, constants } from "node:os";
import { fileURLToPath } from "node:url";
import { databaseOfRun, openServer, type Server } from "./engine/server.ts";
import { simulate } from "./engine/simulate.ts";
import { judge } from "./oracle/judge.ts";
import { commitNow, reportLines } from "./oracle/report.ts";
import { HELP, type RunOptions, readRunOptions } from "./run-options.ts";

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

const playing = new Set<ChildProcess>();
let isStopping = false;

/** Plays a seed in a separate process. */
async function runElsewhere(seed: number, hours: number, url: string): Promise<boolean> {
  const program = ["--enable-source-maps", "--import", "tsx", fileURLToPath(import.meta.url)];
  const flags = ["--seed", String(seed), "--hours", String(hours), "--database", url];
  const child = spawn(process.execPath, [...program, ...flags], { stdio: "inherit" });
  playing.add(child);
  const [code]: unknown[] = await once(child, "exit");
  playing.delete(child);
  return code === 0;
}

/** The server is in another session, so a signal to this process does not reach it. */
function stopOnSignals(opening: Promise<Server>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      isStopping = true;
      for (const child of playing) child.kill("SIGKILL");
      const stopped = opening.then((server) => server.stop());
      void stopped.finally(() => process.exit(128 + constants.signals[signal]));
    });
  }
}

async function runAll({ seed: first, seeds, hours, database }: RunOptions): Promise<boolean> {
  if (database !== undefined) return run(first, hours, database);
  const opening = openServer();
  stopOnSignals(opening);
  const server = await opening;
  const results: boolean[] = [];
  let next = first;
  const playOthers = async (): Promise<void> => {
    while (next < first + seeds && !isStopping) {
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

const options = readRunOptions(process.argv.slice(2));
if (options === "help") console.log(HELP);
else if ("wrong" in options) {
  console.error(`${options.wrong}\n\n${HELP}`);
  process.exitCode = 1;
} else process.exitCode = (await runAll(options)) ? 0 : 1;
