import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import {
  type CheckResult,
  jsonOrUndefined,
  knownResults,
  MAX_TRIAL,
  type ProbeTask,
  purposeOf,
  subjectOfTrial,
  type Vault,
  writeSecrets,
} from "@pharos/core";
import { type Pool, probeConfig } from "@pharos/db";
import { openPlaceSender } from "@pharos/dispatch/places";
import type { OperationServices, PlaceTrial } from "@pharos/operations";
import type { PlaceTrials } from "@pharos/queue";
import { openPlaceTasks } from "@pharos/queue/place-tasks";
import { type Logger, type Part, startParts } from "@pharos/runtime";

/** For the way to the probe and back, the reference of the place, and a short second try. In milliseconds. */
const SPARE_MS = 15_000;
const LOOK_EVERY_MS = 250;

interface TrialDeps {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly redisUrl: string;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly onError: (error: unknown) => void;
}

/** Lets the probes of places try monitors. It connects to Valkey for the first trial. Stopping ends the trials that run. */
export function openPlaceTrials(deps: TrialDeps): OperationServices["placeTrials"] & Part {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  let opened: ReturnType<typeof openWay> | null = null;

  async function runOne(trial: PlaceTrial): Promise<CheckResult | "unsent" | null> {
    opened ??= openWay(deps);
    return await runTrial(deps, await opened, trial, stopping.signal);
  }

  return {
    run(trial) {
      const one = runOne(trial).finally(() => running.delete(one));
      running.add(one);
      return one;
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
      await (await opened)?.stop();
    },
  };
}

/** The way to the probes of places. */
function openWay({ pool, vault, redisUrl, logger, onError }: TrialDeps) {
  return startParts(async (use) => {
    const tasks = await use(openPlaceTasks(redisUrl, onError));
    return { trials: tasks.trials, sender: openPlaceSender({ pool, tasks, vault, logger }) };
  });
}

type Way = Pick<Awaited<ReturnType<typeof openWay>>, "trials" | "sender">;

async function runTrial(
  { vault, now, onError }: TrialDeps,
  { trials, sender }: Way,
  { location, teamId, type, timeoutMs, ...wanted }: PlaceTrial,
  stop: AbortSignal,
): Promise<CheckResult | "unsent" | null> {
  const trial = randomInt(1, MAX_TRIAL);
  const leaseMs = timeoutMs + SPARE_MS;
  const untilMs = performance.now() + leaseMs;
  const task: ProbeTask = {
    ...{ subjectId: subjectOfTrial(trial), teamId, checkNumber: 1, type },
    leaseUntilMs: now().getTime() + leaseMs,
    config: { ...configOf(wanted, vault), timeoutMs, locations: [location] },
    // A person waits, so it goes before other checks.
    confirms: true,
  };
  await trials.begin(location, trial);
  try {
    const { unsent, unsealed } = await sender.send([{ region: location, task }]);
    return unsent.length + unsealed.length > 0 ? "unsent" : await answerTo(trials, { location, trial, untilMs }, stop);
  } finally {
    // Valkey deletes it in any case.
    await trials.end(location, trial).catch(onError);
  }
}

function configOf({ settings, password }: Pick<PlaceTrial, "settings" | "password">, vault: Vault) {
  const secrets = writeSecrets(settings, (name, text) => vault.encrypt(purposeOf(name), text));
  const encrypted = password === null ? null : vault.encrypt(purposeOf("password"), password);
  return probeConfig({ ...settings, ...secrets, password: encrypted });
}

interface Wait {
  readonly location: string;
  readonly trial: number;
  /** By `performance.now()`. */
  readonly untilMs: number;
}

/** @returns null if no probe answers in time */
async function answerTo(
  trials: Pick<PlaceTrials, "read">,
  { location, trial, untilMs }: Wait,
  stop: AbortSignal,
): Promise<CheckResult | null> {
  while (performance.now() < untilMs && !stop.aborted) {
    const text = await trials.read(location, trial);
    const [result] = text === null ? [] : knownResults([jsonOrUndefined(text)]);
    if (result !== undefined) return result;
    await setTimeout(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => {});
  }
  return null;
}
