import { setTimeout } from "node:timers/promises";
import {
  createPermitWatch,
  createProbeRunner,
  READ_PERMITS_EVERY_MS,
  runSlice,
  type SliceDeps,
} from "@pharos/checking";
import {
  type CheckResult,
  createEvidenceShares,
  createPermits,
  createPipelineMeter,
  durationFigures,
  type ProbeTask,
  type Slice,
} from "@pharos/core";
import type { Net } from "@pharos/net";
import { createFailureLog, every, type Logger, type Part } from "@pharos/runtime";
import { createTaskSecrets, keyIdOf } from "@pharos/vault";
import { createConfirm } from "./confirm-failure.ts";
import { type UnsentResult, unsentResult } from "./kept-results.ts";
import type { OpenedProbe } from "./key-file.ts";
import type { ProbeMetrics } from "./metrics.ts";
import { createPlaceFindings, isRejected } from "./place-findings.ts";
import { createReference } from "./reference.ts";
import type { PlaceState } from "./send-status.ts";

export interface ChecksOptions {
  readonly net: Net;
  readonly probe: OpenedProbe;
  readonly place: PlaceState;
  /** Checks at the same time. */
  readonly limit: number;
  /** The time of the service. */
  readonly nowMs: () => number;
  readonly post: (result: CheckResult, task: ProbeTask) => void;
  /** Called with results for which Pharos does not wait. */
  readonly keep: (result: UnsentResult | null) => void;
  readonly metrics: ProbeMetrics;
  readonly logger: Logger;
}

/** The checks of this program. */
export interface Checks extends Part {
  /** Begins the checks of a slice, and does not wait for them. `kept`: they are not posted. */
  begin(slice: Slice, results: "posted" | "kept"): void;
  /** Checks that could begin now. */
  free(): number;
  /** Of the time since the last call. */
  takeFigures(): { readonly waitP99Ms: number; readonly rejectedTargets: number; readonly isIsolated: boolean };
  details(): object;
}

/** Checks that wait, for each that may run. The program asks for tasks only while it has capacity, so these are few. */
const MAX_WAITING_PER_PERMIT = 10;
const EXPIRE_EVERY_MS = 500;
/** How long checks may go on once the program is to stop, in milliseconds. */
const FINISH_WITHIN_MS = 4_000;

/** A team gets four fifths of all permits (see `Permits`). The tasks of a place are of one team, and it gets the limit. */
const permitsFor = (limit: number) => Math.ceil(limit * 1.25);

/** Secrets of tasks are sealed to the probe, and evidence to the installation. */
function secretsFor({ identity: { sealing }, installation: { evidenceKey } }: OpenedProbe) {
  return createTaskSecrets({
    vault: null,
    regionKeys: [{ id: keyIdOf(sealing.publicKey), keys: sealing }],
    evidenceKey,
  });
}

export function makeChecks({ net, probe, place, limit, nowMs, post, keep, metrics, logger }: ChecksOptions): Checks {
  const stopping = new AbortController();
  const runner = createProbeRunner();
  const permits = createPermits({ permits: permitsFor(limit), maxWaiting: limit * MAX_WAITING_PER_PERMIT });
  const watch = createPermitWatch({ limit, permits, metrics, logger });
  const waits = createPipelineMeter();
  const findings = createPlaceFindings();
  const onError = createFailureLog(logger, "Could not run a check");
  const elapsedMs = () => performance.now();
  const shared: Omit<SliceDeps, "post"> = {
    ...{ net, permits, runner, nowMs, metrics, onError },
    secrets: secretsFor(probe),
    shares: createEvidenceShares(),
    // The leases of these checks end, and other probes get them.
    handBack: async () => {},
    uptimeMs: elapsedMs,
    watch: {
      note(waitedMs) {
        watch.note(waitedMs);
        waits.note("wait", waitedMs);
      },
    },
    confirm: createConfirm({
      reference: createReference({ net, urlOf: () => place.current.reference_url, elapsedMs, onError }),
      nowMs,
      wait: (ms) => setTimeout(ms, undefined, { signal: stopping.signal }),
    }),
    evidenceLevel: place.evidenceLevel,
  };
  const running = new Set<Promise<void>>();

  function begin(slice: Slice, results: "posted" | "kept"): void {
    const tasks = new Map(slice.tasks.map((task) => [task.subjectId, task]));
    const postOne = async (result: CheckResult) => {
      findings.note(result);
      if (isRejected(result)) metrics.refused.inc({ why: "rules" });
      const task = tasks.get(result.subjectId);
      if (task === undefined) return;
      if (results === "posted") post(result, task);
      else keep(unsentResult(result, task));
    };
    const run = runSlice({ ...shared, post: postOne }, slice)
      .catch(onError)
      .finally(() => running.delete(run));
    running.add(run);
  }

  const reading = every("read-permits", READ_PERMITS_EVERY_MS, async () => watch.read(), { onError });
  const expiring = every("expire-waiting", EXPIRE_EVERY_MS, async () => permits.expire(nowMs()), { onError });
  return {
    begin,
    free: () => Math.max(0, limit - permits.inUse - permits.waiting),
    takeFigures() {
      return { waitP99Ms: durationFigures(waits.take()).p99Ms ?? 0, ...findings.take() };
    },
    details: watch.details,
    async stop() {
      runner.stop();
      stopping.abort();
      permits.expire(Number.POSITIVE_INFINITY);
      const timer = global.setTimeout(() => runner.abortRunning(), FINISH_WITHIN_MS);
      await Promise.all(running);
      clearTimeout(timer);
      await Promise.all([reading.stop(), expiring.stop()]);
    },
  };
}
