import { parseArgs } from "node:util";
import { KIND_NAMES, type KindName } from "./kinds.ts";
import { run } from "./run.ts";

/** A wave and the calm after it take about so long. */
const WAVE_AND_CALM_SECONDS = 50;
const FIRST_CHECKS_SECONDS = 20;

/** Of a probe; on a busy machine a target that is well may take as long. */
const TIMEOUT_SECONDS = 3;

const MAX_SEED = 2 ** 31;

/** `npm run faults`. @param programOf where the JavaScript of a service is */
export async function main(programOf: (app: string) => string): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      minutes: { type: "string", default: "3" },
      rate: { type: "string", default: "200" },
      kinds: { type: "string" },
      patience: { type: "string", default: "1" },
    },
  });
  const seed = values.seed === undefined ? Math.floor(Math.random() * MAX_SEED) : Number(values.seed);
  const [minutes, rate, patience] = [values.minutes, values.rate, values.patience].map(Number);
  if (![seed, minutes, rate, patience].every((value) => value !== undefined && value >= 0)) {
    throw new Error("--seed, --minutes, --rate and --patience are numbers.");
  }
  const waves = Math.max(1, Math.round(((minutes ?? 3) * 60 - FIRST_CHECKS_SECONDS) / WAVE_AND_CALM_SECONDS));
  const say = (line: string) => void process.stdout.write(`${new Date().toISOString().slice(11, 21)}  ${line}\n`);
  const interrupted = new AbortController();
  // Otherwise servers and processes would go on.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupted.abort());
  say(`seed ${seed}, ${waves} waves, ${rate} checks/s`);
  const verdict = await run({
    seed,
    waves,
    faultsPerWave: 7,
    waveMs: 25_000,
    checksPerSecond: rate ?? 200,
    heartbeats: 100,
    outagesPerWave: 100,
    withClients: true,
    intervalSeconds: 10,
    timeoutSeconds: Math.round(TIMEOUT_SECONDS * (patience ?? 1)),
    patience: patience ?? 1,
    programOf: async (app) => programOf(app),
    say,
    interrupted: interrupted.signal,
    ...(values.kinds !== undefined && { kinds: kindsOf(values.kinds) }),
  });
  const { violations, faults, checks, alerts, pings, writes } = verdict;
  say(`${faults} faults, ${checks} probes answered, ${alerts} alerts, ${pings} pings, ${writes} writes`);
  for (const violation of violations) say(`VIOLATION ${violation}`);
  say(
    violations.length === 0
      ? "Every invariant held."
      : `Replay: npm run faults -- ${process.argv.slice(2).join(" ")} --seed ${seed}`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}

/** @throws Error that names a kind that there is not */
function kindsOf(text: string): readonly KindName[] {
  return text.split(",").map((name) => {
    const kind = KIND_NAMES.find((one) => one === name);
    if (kind === undefined) throw new Error(`There is no fault ${name}; there are ${KIND_NAMES.join(", ")}.`);
    return kind;
  });
}
