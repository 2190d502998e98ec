import { type Calm, untilCalm, untilTold } from "./calm.ts";
import { judge } from "./judge.ts";
import { KIND_NAMES, type KindName } from "./kinds.ts";
import { familiesOf, openStage, placedOf } from "./open-stage.ts";
import { planWaves, type Wave } from "./plan.ts";
import { createRandom } from "./random.ts";
import { silencePlace } from "./silent-place.ts";
import { stopInSilence } from "./stop-in-silence.ts";
import { planDeeds } from "./telling/deeds.ts";
import type { ContactName } from "./telling/ruled.ts";
import { countHeard, recover, settle } from "./telling/settle.ts";
import { runWave } from "./wave.ts";

export interface RunOptions {
  readonly seed: number;
  readonly waves: number;
  readonly faultsPerWave: number;
  readonly waveMs: number;
  readonly checksPerSecond: number;
  readonly heartbeats: number;
  readonly outagesPerWave: number;
  /** Whether the API, the intake, the status pages and the dashboard run, and are asked. */
  readonly withClients: boolean;
  readonly intervalSeconds: number;
  readonly timeoutSeconds: number;
  /** As the product has it unless given. */
  readonly leaseMs?: number;
  /** All that this machine can do unless given. */
  readonly kinds?: readonly KindName[];
  /** How many times longer than promised everything may take. */
  readonly patience: number;
  /** Where the JavaScript of a service is. */
  programOf(app: string): Promise<string>;
  say(line: string): void;
  /** Aborted when the run is to end at once. */
  readonly interrupted?: AbortSignal;
}

export interface Verdict {
  /** The faults, in a sentence each. */
  readonly violations: readonly string[];
  readonly faults: number;
  readonly checks: number;
  readonly alerts: number;
  /** Of these, by the contacts of monitors with rules. */
  readonly alertsByRules: ReadonlyMap<ContactName, number>;
  readonly pings: number;
  /** Requests to the API that were answered with success. */
  readonly writes: number;
  readonly calms: readonly Calm[];
}

/** Of the targets and heartbeats this share never fails. */
const ALWAYS_WELL = 0.5;
/** Of monitors that places check. */
const ALWAYS_WELL_PLACED = 4;
/** An active subject is checked again within its interval and this, after any loss. */
const CHECKED_AGAIN_MS = 30_000;
const FIRST_CHECKS_MS = 60_000;
/** A child waits so long for a check after its parent's outage, and an escalation may have to wait a whole minute. */
const PARENT_AND_CHILD_MS = 120_000;

/** Starts everything, carries the plan out, and judges the records. */
export async function run(options: RunOptions): Promise<Verdict> {
  const violations: string[] = [];
  const begun = await openStage(options, (what) => {
    violations.push(what);
    options.say(`VIOLATION ${what}`);
  });
  const { stage, lease, createdAtMs } = begun;
  const { intervalSeconds, patience, waves: count, say } = options;
  const intervalMs = intervalSeconds * 1000;
  const waves = planWaves(createRandom(options.seed), {
    ...options,
    waves: count,
    leaseMs: lease,
    placedOutagesAmong: placedOf(options) - ALWAYS_WELL_PLACED,
    outagesAmong: Math.floor((stage.subjects.monitors.length + options.heartbeats) * (1 - ALWAYS_WELL)),
    kinds: (options.kinds ?? KIND_NAMES).filter((kind) => kind !== "postgres-full" || stage.fleet.postgres.canBeFull),
  });
  sayWithoutRoom(options, waves);
  const bounds = {
    checkedAgainMs: (intervalMs + CHECKED_AGAIN_MS) * patience,
    trueMs: (intervalMs + CHECKED_AGAIN_MS + lease) * patience,
  };
  const deeds = planDeeds(createRandom(options.seed + 2), { ...options, families: familiesOf(options) });
  const telling = { ...stage, ruled: stage.subjects.ruled, intervalMs };
  const calms: Calm[] = [];
  let alertsByRules: Verdict["alertsByRules"] = new Map();
  const carryOut = async () => {
    const firstMs = FIRST_CHECKS_MS * patience;
    const first = await untilCalm({ ...stage, checkedAgainMs: firstMs, trueMs: firstMs }).catch((error: unknown) => {
      throw new Error(`Before any fault, so a lower rate or more patience may help: ${messageOf(error)}`);
    });
    say(`started: all checked after ${first.checkedAgainSeconds} s`);
    for (const [index, wave] of waves.entries()) {
      say(`wave ${index + 1} of ${waves.length}`);
      await runWave(wave, deeds[index] ?? { deeds: [], minuteAtMs: null }, stage);
      const calm = await untilCalm({ ...stage, ...bounds });
      say(`  calm: all checked again after ${calm.checkedAgainSeconds} s, all true after ${calm.trueSeconds} s`);
      calms.push(calm);
      const settlingMs = performance.now();
      await settle(telling, bounds.trueMs + PARENT_AND_CHILD_MS * patience);
      say(
        `  all contacts notified by their rules after another ${Math.round((performance.now() - settlingMs) / 100) / 10} s`,
      );
    }
    await recover(telling, bounds.trueMs + PARENT_AND_CHILD_MS * patience);
    say("all monitors with rules recovered");
    await silencePlace(stage, bounds.trueMs);
    await untilCalm({ ...stage, ...bounds });
    say("a place was silent for as long as it may, and is back");
    await Promise.all([stage.pinger.stop(), stage.clients?.stop()]);
    await untilTold(stage);
    violations.push(
      ...(await judge({ ...stage, telling, patience, heartbeatIntervalSeconds: intervalSeconds, createdAtMs })),
    );
    alertsByRules = await countHeard(telling);
    say(`alerts by rules: ${[...alertsByRules].map((one) => one.join(" ")).join(", ")}`);
    say("judged; now PostgreSQL and Valkey are silent, and every process is to end");
    await stopInSilence(stage.fleet);
  };
  try {
    await Promise.race([carryOut(), rejectedWhen(options.interrupted)]);
  } catch (error) {
    violations.push(messageOf(error));
  } finally {
    await begun.stop();
  }
  return {
    violations,
    faults: waves.reduce((sum, { faults }) => sum + faults.length, 0),
    checks: stage.targets.answered(),
    alerts: stage.receiver.alerts.length,
    alertsByRules,
    pings: stage.subjects.heartbeats.reduce((sum, _one, index) => sum + stage.pinger.sentBy(index).length, 0),
    writes: stage.clients?.writer.answered() ?? 0,
    calms,
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Says which of the requested kinds found no room in the waves. */
function sayWithoutRoom({ kinds = [], say }: RunOptions, waves: readonly Wave[]): void {
  const planned = new Set(waves.flatMap(({ faults }) => faults.map(({ kind }) => kind)));
  const without = kinds.filter((kind) => !planned.has(kind));
  if (without.length > 0) say(`no room in ${waves.length} waves for ${without.join(", ")}`);
}

function rejectedWhen(interrupted: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error("The run was interrupted"));
    if (interrupted?.aborted) fail();
    interrupted?.addEventListener("abort", fail);
  });
}
