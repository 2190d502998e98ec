import type { Slice } from "@pharos/core";
import { fieldRoutes } from "@pharos/field";
import { every, type Logger, type Part } from "@pharos/runtime";
import type { FieldClient } from "./field-client.ts";
import { type HeldTasks, repeatedTask, type ServedTime } from "./held-tasks.ts";
import type { KeptResultList } from "./kept-results.ts";
import type { Checks } from "./make-checks.ts";
import type { Pacer } from "./pacer.ts";

/** Three polls without an answer take about as long. In milliseconds. */
export const CUT_OFF_AFTER_MS = 90_000;
/** Then the tasks are too old to say anything. In milliseconds. */
const GO_ON_FOR_MS = 24 * 3_600_000;
const LOOK_EVERY_MS = 1_000;
const SEND_EVERY_MS = 5_000;
/** Notes wait while the service is silent for longer than an idle poll takes: reports come first. In milliseconds. */
const SERVED_WITHIN_MS = 30_000;

export interface GoOnDeps {
  readonly field: Pick<FieldClient, "send" | "unservedMs">;
  readonly pacer: Pacer;
  readonly held: HeldTasks;
  readonly kept: KeptResultList;
  readonly checks: Pick<Checks, "begin" | "free">;
  /** The time of the service. */
  readonly nowMs: () => number;
  readonly cutOffAfterMs: number;
  readonly logger: Logger;
  readonly onError: (error: unknown) => void;
}

/** While Pharos cannot be reached, the checks go on. Their results become notes once it can be reached again. */
export function goOn(deps: GoOnDeps): Part {
  const { onError } = deps;
  const rounds = every("go-on", LOOK_EVERY_MS, createRounds(deps), { onError });
  const sending = every("send-kept", SEND_EVERY_MS, (signal) => sendKept(deps, signal), { onError });
  return {
    async stop() {
      await Promise.all([rounds.stop(), sending.stop()]);
    },
  };
}

function createRounds({ field, held, kept, checks, nowMs, cutOffAfterMs, logger }: GoOnDeps): () => Promise<void> {
  let servedFromMs = performance.now();
  let cutOff: { readonly sinceMs: number; readonly served: ServedTime } | null = null;
  return async () => {
    const elapsedMs = performance.now();
    const unservedMs = field.unservedMs();
    if (unservedMs < cutOffAfterMs) {
      if (cutOff === null) return;
      logger.info("Pharos can be reached again", { notes: kept.size });
      [cutOff, servedFromMs] = [null, elapsedMs];
      return;
    }
    if (cutOff === null) {
      cutOff = { sinceMs: elapsedMs, served: { fromMs: servedFromMs, untilMs: elapsedMs - unservedMs } };
      logger.warn("Pharos cannot be reached. The checks go on, and Pharos gets their results as notes");
    }
    if (elapsedMs - cutOff.sinceMs > GO_ON_FOR_MS) return;
    for (const slice of held.takeDue(elapsedMs, cutOff.served, checks.free())) {
      checks.begin(repeated(slice, nowMs()), "kept");
    }
  };
}

const repeated = (slice: Slice, nowMs: number): Slice => ({
  ...slice,
  tasks: slice.tasks.map((task) => repeatedTask(task, nowMs)),
});

async function sendKept({ field, pacer, kept }: GoOnDeps, signal: AbortSignal): Promise<void> {
  while (kept.size > 0 && field.unservedMs() < SERVED_WITHIN_MS && !signal.aborted) {
    const batch = kept.batch();
    const answer = await field.send({ ...fieldRoutes.kept, body: JSON.stringify({ kept: batch }) }, signal);
    if (signal.aborted || (await pacer.settle(answer)) === "again") return;
    kept.remove(batch);
  }
}
