import { createEvidenceShares, createPermits, type Slice } from "@pharos/core";
import { createTaskSecrets } from "@pharos/vault";
import { runSlice, type SliceDeps } from "@pharos/worker/loops";
import type { World } from "../engine/world.ts";
import { createNetwork, type Network } from "./network.ts";

/** How long a slice is on its way to a worker, in milliseconds. */
const SLICE_TAKES_MS = [2, 200] as const;

/** The workers of one region, as one process. It has no connection to PostgreSQL. */
export interface Worker {
  readonly region: string;
  /** Since when it gives no sign of life; null while it lives. */
  silentSinceMs(): number | null;
  /** It dies when it has its next slice, with all that it holds. */
  dieWithNext(): void;
  revive(): void;
  /** Nothing comes in or out. Checks in progress go on, and their results come when the region is back. */
  cutOff(): void;
}

export function createWorker(world: World, region: string, network: Network): Worker {
  const { queue, time, random, trace, vault } = world;
  let life = 0;
  let silentSinceMs: number | null = null;
  let held: (() => void)[] | null = null;
  let isDoomed = false;
  const producer = queue.producer(world.isQueueAway);

  function depsOf(born: number): SliceDeps {
    return {
      net: createNetwork(network, region),
      secrets: createTaskSecrets({ vault, regionKeys: [], evidenceKey: null }),
      permits: createPermits({ permits: 100, maxWaiting: 1_000 }),
      runner: runnerOf(world),
      shares: createEvidenceShares(),
      async post(result) {
        if (born !== life) return;
        const send = () => void producer.resultsOf(region, [result]).catch(() => {});
        if (held === null) send();
        else held.push(send);
      },
      handBack: (slice, options) => producer.slices([slice], options),
      nowMs: time.nowMs,
      uptimeMs: time.nowMs,
      watch: { note: () => {} },
      onError: (error) => trace.blame(`the worker of ${region} failed: ${String(error)}`),
      metrics: noMetrics,
    };
  }

  let deps = depsOf(life);

  /** The slices that it has taken are lost. */
  function die(): void {
    trace.note(`the worker of ${region} dies`);
    isDoomed = false;
    silentSinceMs ??= time.nowMs();
    life += 1;
    deps = depsOf(life);
  }

  function take(): void {
    if (silentSinceMs !== null) return;
    for (const job of queue.take(`checks-${region}`)) {
      queue.end(job);
      const slice: Slice = JSON.parse(job.text);
      const born = life;
      if (isDoomed) die();
      time.at(time.nowMs() + random.between(...SLICE_TAKES_MS), () =>
        born === life ? runSlice(deps, slice) : undefined,
      );
    }
  }

  queue.onReady(`checks-${region}`, take);
  return {
    region,
    silentSinceMs: () => silentSinceMs,
    dieWithNext() {
      isDoomed = true;
    },
    cutOff() {
      silentSinceMs ??= time.nowMs();
      held ??= [];
    },
    revive() {
      isDoomed = false;
      silentSinceMs = null;
      const late = held ?? [];
      held = null;
      for (const send of late) send();
      take();
    },
  };
}

function runnerOf({ time }: World): SliceDeps["runner"] {
  return {
    isStopping: false,
    async run(timeoutMs, probe) {
      const controller = new AbortController();
      time.at(time.nowMs() + timeoutMs, () => controller.abort());
      return probe(controller.signal);
    },
    stop: () => {},
    abortRunning: () => {},
  };
}

const counter = { inc: () => {} };
const noMetrics: SliceDeps["metrics"] = {
  probes: counter,
  unmade: counter,
  inFlight: { inc: () => {}, dec: () => {}, set: () => {} },
  permits: { inc: () => {}, dec: () => {}, set: () => {} },
  waiting: { inc: () => {}, dec: () => {}, set: () => {} },
  permitWait: { observe: () => {} },
};
