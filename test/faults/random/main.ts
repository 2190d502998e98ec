import { MAX_SEED, type Options, readOptions, replayOf, USAGE } from "./options.ts";
import { run } from "./run.ts";

/** A wave and the calm after it take about so long. */
const WAVE_AND_CALM_SECONDS = 50;
const FIRST_CHECKS_SECONDS = 20;

/** Of a probe; on a busy machine a target that is well may take as long. */
const TIMEOUT_SECONDS = 3;

const say = (line: string) => void process.stdout.write(`${new Date().toISOString().slice(11, 21)}  ${line}\n`);

/** `npm run faults`. @param programOf where the JavaScript of a service is */
export async function main(programOf: (app: string) => string): Promise<void> {
  const options = readOptions(process.argv.slice(2), () => Math.floor(Math.random() * MAX_SEED));
  if (options === null) {
    process.stdout.write(`${USAGE}\n`);
  } else if (typeof options === "string") {
    process.stderr.write(`${options}\n\n${USAGE}\n`);
    process.exitCode = 2;
  } else {
    const held = await hold(options, programOf).catch((error: unknown) => {
      say(`Ended before a verdict: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    });
    if (!held) say(`Replay: ${replayOf(options)}`);
    process.exitCode = held ? 0 : 1;
  }
}

/** @returns whether every invariant held */
async function hold(options: Options, programOf: (app: string) => string): Promise<boolean> {
  const { minutes, rate, patience, ...chosen } = options;
  const waves = Math.max(1, Math.round((minutes * 60 - FIRST_CHECKS_SECONDS) / WAVE_AND_CALM_SECONDS));
  const interrupted = new AbortController();
  // Otherwise servers and processes would go on.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupted.abort());
  say(`seed ${options.seed}, ${waves} waves, ${rate} checks/s`);
  const { violations, faults, checks, alerts, pings, writes } = await run({
    ...chosen,
    waves,
    patience,
    faultsPerWave: 7,
    waveMs: 25_000,
    checksPerSecond: rate,
    heartbeats: 100,
    outagesPerWave: 100,
    withClients: true,
    intervalSeconds: 10,
    timeoutSeconds: Math.round(TIMEOUT_SECONDS * patience),
    programOf: async (app) => programOf(app),
    say,
    interrupted: interrupted.signal,
  });
  say(`${faults} faults, ${checks} probes answered, ${alerts} alerts, ${pings} pings, ${writes} writes`);
  for (const violation of violations) say(`VIOLATION ${violation}`);
  if (violations.length === 0) say("Every invariant held.");
  return violations.length === 0;
}
