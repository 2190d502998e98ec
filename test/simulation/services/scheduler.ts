import { SETTLE_AFTER_MS } from "@pharos/core";
import { createRegistry } from "@pharos/runtime";
import {
  ask,
  createCheckSender,
  createWhenAnyDue,
  dispatchWhenDue,
  schedulerMetrics,
  settle,
  sweepOutbox,
} from "@pharos/scheduler/loops";
import type { Loop } from "../engine/pulse.ts";
import type { Process, World } from "../engine/world.ts";

/** As in `apps/scheduler/src/start.ts`. */
const [DISPATCH_EVERY_MS, SETTLE_EVERY_MS] = [200, 500];

const ALL_WORK = ["outbox", "maintenance", "flapping", "deployments", "pauses", "questions"] as const;

const metrics = schedulerMetrics(createRegistry("scheduler"));

/** Sends checks as the services do. No region has a key, and there are no places. */
export function senderOf(producer: ReturnType<World["queue"]["producer"]>) {
  return createCheckSender({
    producer,
    places: { send: async (checks) => ({ sealed: 0, unsealed: [], unsent: checks }) },
    sealer: { seal: (slices) => ({ slices, sealed: 0, unsealed: [] }) },
    keysKnown: async () => {},
    isStopped: () => false,
    hasFeature: () => true,
    onSealed: () => {},
    onUnsealed: () => {},
  });
}

/** @returns the loops of a scheduler on which checks and alerts wait */
export function schedulerLoops(
  world: World,
  process: Process,
  backlog: { readonly waiting: () => number },
): readonly Loop[] {
  const { plan, queue, regions, health } = world;
  const { pool } = process.connections;
  const producer = queue.producer(() => process.isDead() || world.isQueueAway());
  const deps = {
    ...{ pool, producer, regions, health, configured: plan.regions, settleAfterMs: SETTLE_AFTER_MS },
    ...{ checks: senderOf(producer), now: process.now, onProbing: () => {}, meter: { note: () => {} } },
    backlog: { waiting: async () => backlog.waiting() },
    setAside: process.setAside,
  };
  const whenAnyDue = createWhenAnyDue(deps);
  const signal = new AbortController().signal;
  const settling = whenAnyDue(["maintenance", "flapping", "deployments", "pauses"], async () => {
    const result = await settle(deps);
    world.written();
    return result;
  });
  const tick = async (work: (signal: AbortSignal) => Promise<unknown>) => {
    await process.known();
    return (await work(signal)) === "again" ? "again" : undefined;
  };
  const sweep = whenAnyDue(["outbox"], () => sweepOutbox(deps, metrics));
  const asking = whenAnyDue(["questions"], () => ask(deps, metrics));
  // One query tells that none of them has work. Those that have work then run one after the other.
  const all = whenAnyDue(ALL_WORK, async (signal) => {
    const results = [await sweep(signal), await settling(signal), await asking(signal)];
    return results.includes("again") ? "again" : undefined;
  });
  const dispatch = dispatchWhenDue(deps, metrics, world.time.nowMs);
  return [
    { name: "dispatch-due", everyMs: DISPATCH_EVERY_MS, waitsFor: "checks", tick: () => tick(dispatch) },
    { name: "sweep-settle-ask", everyMs: SETTLE_EVERY_MS, waitsFor: "alerts", tick: () => tick(all) },
  ];
}
