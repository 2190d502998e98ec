import { NEWEST_SLICE, type Slice } from "@pharos/core";
import { fieldLimits, fieldRoutes, isWorkAnswer, openSlice, type SignedSlice } from "@pharos/field";
import type { Part } from "@pharos/runtime";
import { keyIdOf } from "@pharos/vault";
import { type FieldClient, pollTimeoutMs } from "./field-client.ts";
import type { HeldTasks } from "./held-tasks.ts";
import type { OpenedProbe } from "./key-file.ts";
import type { KnownChecks } from "./known-checks.ts";
import type { ProbeMetrics } from "./metrics.ts";
import type { Pacer } from "./pacer.ts";

export interface WorkDeps {
  readonly field: FieldClient;
  readonly probe: OpenedProbe;
  readonly pacer: Pacer;
  readonly known: KnownChecks;
  readonly held: Pick<HeldTasks, "hold">;
  readonly metrics: Pick<ProbeMetrics, "refused">;
  /** Checks that could begin now. */
  readonly free: () => number;
  /** Begins the checks of a slice, and does not wait for them. */
  readonly begin: (slice: Slice) => void;
  readonly wait: (ms: number) => Promise<void>;
  /** Called for slices that this installation did not sign for this place. */
  readonly onForeign: () => void;
}

/** How soon a program that has no capacity looks again, in milliseconds. */
const LOOK_AGAIN_MS = 100;
/**
 * With a list that is never empty it asks this often. Together with its reports, that stays below the requests that a probe may
 * make in a minute.
 */
const BUSY_AGAIN_MS = 250;
/** A service that answers nothing at once, again and again, is asked this seldom. */
const EMPTY_AGAIN_MS = 1_000;

/** Asks for tasks, one poll after the other, while there is capacity. */
export function takeWork(deps: WorkDeps): Part {
  const stopping = new AbortController();
  const running = run(deps, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(deps: WorkDeps, signal: AbortSignal): Promise<void> {
  const { field, pacer, free, wait } = deps;
  const { method, path, lane } = fieldRoutes.work;
  while (!signal.aborted) {
    const wanted = Math.min(free(), fieldLimits.free);
    if (wanted < 1) {
      await wait(LOOK_AGAIN_MS);
      continue;
    }
    const sinceMs = performance.now();
    const answer = await field.send({ method, path: `${path}?free=${wanted}`, lane, timeoutMs: pollTimeoutMs }, signal);
    if (signal.aborted || (await pacer.settle(answer)) !== "accepted") continue;
    const slices = isWorkAnswer(answer?.body) ? answer.body.slices : [];
    for (const signed of slices) take(deps, signed);
    const tookMs = performance.now() - sinceMs;
    if (slices.length > 0 && tookMs < BUSY_AGAIN_MS) await wait(BUSY_AGAIN_MS - tookMs);
    if (slices.length === 0 && tookMs < EMPTY_AGAIN_MS) await wait(EMPTY_AGAIN_MS);
  }
}

/** Begins the tasks of a slice that the installation signed for this place, and that are not known yet. */
function take({ probe, known, held, metrics, begin, onForeign }: WorkDeps, signed: SignedSlice): void {
  const slice = openSlice(signed, probe.installation.signingKey);
  if (slice === null || slice.region !== probe.answer.place.location) {
    metrics.refused.inc({ why: "signature" });
    onForeign();
    return;
  }
  if (!canRead(slice, probe)) {
    // Their leases end, and a newer program may get them.
    metrics.refused.inc({ why: "unreadable" }, slice.tasks.length);
    return;
  }
  const tasks = slice.tasks.filter((task) => known.isNew(task));
  if (tasks.length < slice.tasks.length) metrics.refused.inc({ why: "repeated" }, slice.tasks.length - tasks.length);
  if (tasks.length === 0) return;
  held.hold({ ...slice, tasks }, performance.now());
  begin({ ...slice, tasks });
}

/** Not a slice of a newer Pharos, with settings that this program would leave out, or one that was sealed before it enrolled. */
function canRead({ version = NEWEST_SLICE, seal }: Slice, { identity }: OpenedProbe): boolean {
  const own = keyIdOf(identity.sealing.publicKey);
  return version <= NEWEST_SLICE && (seal === undefined || seal.some(({ keyId }) => keyId === own));
}
