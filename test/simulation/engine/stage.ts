import type { Ping, Pool } from "@pharos/db";
import { startNotifier } from "../services/notifier.ts";
import { openPingEdge, type PingEdge } from "../services/ping-edge.ts";
import type { Receivers } from "../services/receivers.ts";
import { startRecorder } from "../services/recorder.ts";
import { schedulerLoops } from "../services/scheduler.ts";
import type { Worker } from "../services/worker.ts";
import type { ServiceName, Stage } from "./faults.ts";
import { createProcess } from "./process.ts";
import type { Loop, Pulse } from "./pulse.ts";
import type { Process, World } from "./world.ts";

interface StageOptions {
  readonly pulse: Pulse;
  readonly workers: readonly Worker[];
  readonly receivers: Receivers;
  readonly nextDeadlineMs: () => number;
  /** A connection that no fault reaches. */
  readonly admin: Pool;
}

export interface OpenStage extends Stage {
  edge(): PingEdge | null;
  stop(): Promise<void>;
}

/** Starts one process of each service, and the schedulers of the plan. */
export function openStage(world: World, { pulse, workers, receivers, nextDeadlineMs, admin }: StageOptions): OpenStage {
  const running = new Map<string, Process>();
  const backlog: Ping[] = [];
  let edge: PingEdge | null = null;
  let isStill = false;

  function loopsOf(service: ServiceName, process: Process): readonly Loop[] {
    switch (service) {
      case "scheduler":
        return schedulerLoops(world, process, { waiting: () => backlog.length }).map((loop) => ({
          ...loop,
          tick: async () => (isStill ? undefined : loop.tick()),
        }));
      case "recorder":
        return startRecorder(world, process);
      case "notifier":
        startNotifier(world, process, receivers);
        return [];
      case "ping-edge": {
        edge = openPingEdge(world, process, { backlog, nextDeadlineMs, admin });
        return edge.loops;
      }
    }
  }

  function start(service: ServiceName, name: string = service): void {
    const process = createProcess(world, name);
    process.onKill(pulse.add(loopsOf(service, process)));
    running.set(name, process);
  }

  const find = (name: string) => running.get(name) ?? null;
  for (let index = 1; index < world.plan.schedulers; index += 1) start("scheduler", `scheduler-${index + 1}`);
  for (const service of ["scheduler", "recorder", "notifier", "ping-edge"] as const) start(service);
  return {
    workers,
    process: find,
    restart(name) {
      const former = find(name);
      if (former !== null && !former.isDead()) return;
      start(name);
      world.trace.note(`${name} starts`);
    },
    all: () => [...running.values()],
    setStill(isNow) {
      isStill = isNow;
    },
    edge: () => edge,
    async stop() {
      for (const process of running.values()) process.kill();
      await world.calls.quiet();
    },
  };
}
