import type { Worker } from "../services/worker.ts";
import type { Fault, FaultKind } from "./plan.ts";
import { type Transit, transitBy } from "./queue.ts";
import type { Process, World } from "./world.ts";

/** The processes that faults reach. A name that starts again gets a new process. */
export interface Stage {
  readonly workers: readonly Worker[];
  process(name: ServiceName): Process | null;
  restart(name: ServiceName): void;
  all(): readonly Process[];
  /** A scheduler that stands still calls no loop. */
  setStill(isStill: boolean): void;
}

export type ServiceName = "scheduler" | "recorder" | "notifier" | "ping-edge";

/** The chances of a job in transit while a fault lasts. */
const CHANCES: Readonly<Partial<Record<FaultKind, Readonly<Record<"lost" | "late" | "twice", number>>>>> = {
  "results-lost": { lost: 0.6, late: 0, twice: 0 },
  "results-late": { lost: 0, late: 0.6, twice: 0 },
  "results-twice": { lost: 0, late: 0.1, twice: 0.6 },
};

/** Any job may come twice at any time, as in every queue that delivers at least once. */
const ALWAYS = { lost: 0, late: 0, twice: 0.15 } as const;

/** The fate of a job: of results, also by the fault of the plan that lasts. */
export function transitOf(world: Pick<World, "random" | "time" | "plan">): (queue: string) => Transit {
  return (queue) => {
    if (!queue.startsWith("results")) return transitBy(world.random, ALWAYS);
    const nowMs = world.time.nowMs();
    const fault = world.plan.faults.find(
      ({ kind, fromMs, toMs }) => kind in CHANCES && fromMs <= nowMs && nowMs < toMs,
    );
    return transitBy(world.random, (fault && CHANCES[fault.kind]) ?? ALWAYS);
  };
}

/** Carries out the faults of the plan. */
export function planFaults(world: World, stage: Stage): void {
  const { time, trace, plan } = world;
  for (const fault of plan.faults) {
    const { begin, end } = carryOut(fault, world, stage);
    time.at(fault.fromMs, () => {
      trace.note(`fault ${fault.kind} ${fault.region}`);
      if (!isCut(fault)) world.felt.push(fault);
      begin();
      world.touch();
    });
    time.at(fault.toMs, () => {
      trace.note(`end of fault ${fault.kind} ${fault.region}`);
      end();
      world.touch();
    });
  }
}

interface CarriedOut {
  begin(): void;
  end(): void;
}

const nothing = () => {};

function carryOut(fault: Fault, world: World, stage: Stage): CarriedOut {
  const worker = stage.workers.find(({ region }) => region === fault.region);
  const dies = (name: ServiceName): CarriedOut => ({
    begin: () => stage.process(name)?.kill(),
    end: () => stage.restart(name),
  });
  switch (fault.kind) {
    case "worker-dies":
      return { begin: () => worker?.dieWithNext(), end: () => worker?.revive() };
    case "region-cut-off":
      return { begin: () => worker?.cutOff(), end: () => worker?.revive() };
    case "results-lost":
    case "results-late":
    case "results-twice":
      return { begin: nothing, end: nothing };
    case "queue-wiped":
      return { begin: () => world.queue.wipe(), end: nothing };
    case "recorder-dies":
      return dies("recorder");
    case "notifier-dies":
      return dies("notifier");
    case "ping-edge-dies":
      return dies("ping-edge");
    case "recorder-killed":
      return killed("recorder", fault, stage);
    case "notifier-killed":
      return killed("notifier", fault, stage);
    case "recorder-cut":
      return cut("recorder", fault, world, stage);
    case "notifier-cut":
      return cut("notifier", fault, world, stage);
    case "scheduler-cut":
      return cut("scheduler", fault, world, stage);
    case "scheduler-still":
      return { begin: () => stage.setStill(true), end: () => stage.setStill(false) };
    case "database-away":
      return { begin: () => setAway(stage, true), end: () => setAway(stage, false) };
    case "clock-wrong":
      return {
        begin: () => setClocks(stage, WRONG_BY_MS),
        end: () => setClocks(stage, 0),
      };
  }
}

const WRONG_BY_MS = 3_600_000;

/** Every other clock goes ahead, and the others go behind. */
function setClocks(stage: Stage, byMs: number): void {
  for (const [index, process] of stage.all().entries()) {
    process.setClock(index % 2 === 0 ? byMs : -byMs);
    process.refresh().catch(() => {});
  }
}

function setAway(stage: Stage, isAway: boolean): void {
  for (const process of stage.all()) process.connections.setAway(isAway);
}

/** It dies at a statement. The one that takes its place starts at the end of the fault. */
function killed(name: ServiceName, { statements }: Fault, stage: Stage): CarriedOut {
  return {
    begin() {
      const process = stage.process(name);
      process?.connections.cutAfter(statements, statements % 2 === 0 ? "before" : "after", process.kill);
    },
    end() {
      stage.process(name)?.kill();
      stage.restart(name);
    },
  };
}

/** Faults of one moment, which comes at any time after they were planned. */
const isCut = ({ kind }: Fault) => kind === "recorder-cut" || kind === "notifier-cut" || kind === "scheduler-cut";

function cut(name: ServiceName, fault: Fault, { trace, time, felt }: World, stage: Stage): CarriedOut {
  const { statements } = fault;
  const kind = statements % 2 === 0 ? "before" : "after";
  const onCut = () => {
    trace.note(`the connection of the ${name} ends ${kind} a statement`);
    felt.push({ ...fault, fromMs: time.nowMs(), toMs: time.nowMs() + 1 });
  };
  return { begin: () => stage.process(name)?.connections.cutAfter(statements, kind, onCut), end: nothing };
}
