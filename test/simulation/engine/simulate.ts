import { randomBytes } from "node:crypto";
import { createStores, type Database, makePartitions, openDatabase, type Pool } from "@pharos/db";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import pg from "pg";
import { createRandom } from "../../faults/random/random.ts";
import { planLooks } from "../oracle/looks.ts";
import type { Network } from "../services/network.ts";
import { createReceivers } from "../services/receivers.ts";
import { createWorker } from "../services/worker.ts";
import { planActs } from "./acts.ts";
import { openConnections } from "./connections.ts";
import { planFaults, transitOf } from "./faults.ts";
import { readNextDue } from "./next-due.ts";
import { planPings, type SentPing } from "./pings.ts";
import { drawPlan, HOUR_MS, type Plan } from "./plan.ts";
import { createPulse } from "./pulse.ts";
import { createQueue } from "./queue.ts";
import { createHealth, createRegions } from "./region-signs.ts";
import { installClock, requireClock } from "./sql-clock.ts";
import { openStage } from "./stage.ts";
import { createSubjects, type Subjects } from "./subjects.ts";
import { createTrace, type Trace } from "./trace.ts";
import { planUpkeep } from "./upkeep.ts";
import { createRealCalls, createVirtualTime, type RealCalls, type VirtualTime } from "./virtual-time.ts";
import type { Post, ProbeRecord, World } from "./world.ts";

/** The whole history of a run, for the oracle. */
export interface History {
  readonly plan: Plan;
  readonly trace: Trace;
  readonly subjects: Subjects;
  readonly probes: readonly ProbeRecord[];
  readonly posts: readonly Post[];
  readonly pings: readonly SentPing[];
  readonly pool: Pool;
}

export interface SimulateOptions {
  /** Of an empty database with all migrations, as a superuser. */
  readonly url: string;
  readonly seed: number;
  /** Of the time with faults. Calm hours follow. */
  readonly hours: number;
  /** Called after each hour of virtual time. */
  readonly onHour?: (hours: number) => void;
}

interface Base {
  readonly plan: Plan;
  readonly time: VirtualTime;
  readonly calls: RealCalls;
  readonly trace: Trace;
  readonly database: Database;
  readonly admin: Pool;
  readonly url: string;
}

/** Plays the plan of a seed to its end, and hands the history to `judge`. */
export async function simulate<T>(options: SimulateOptions, judge: (history: History) => Promise<T>): Promise<T> {
  const { url, seed, hours, onHour = () => {} } = options;
  const plan = drawPlan(seed, hours);
  const calls = createRealCalls();
  const clock = await installClock(url, plan.fromMs);
  const trace: Trace = createTrace(() => time.nowMs());
  const onError = (error: unknown) =>
    trace.blame(`an event failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const time = createVirtualTime(plan.fromMs, calls, { onMove: clock.set, onError });
  const database = openDatabase(url, { poolSize: 2, onIdleError: () => {} });
  const admin = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await requireClock(database.pool, plan.fromMs);
    return await judge(await play({ plan, time, calls, trace, database, admin, url }, onHour));
  } finally {
    await Promise.all([database.stop(), admin.end()]);
    await clock.stop();
  }
}

async function play(base: Base, onHour: (hours: number) => void): Promise<History> {
  const { plan, time, calls, trace, database, admin } = base;
  const random = createRandom(plan.seed + 1);
  const vault = createVault(parseKeyRing(newKeyRingText(randomBytes)));
  await prepareRows(base);
  const stores = createStores(database, vault);
  const subjects = await createSubjects(database, stores, { plan, random, now: time.now() });
  let deadlineMs = Number.POSITIVE_INFINITY;
  const nextDueMs = async () => {
    const next = await calls.track(readNextDue(admin, time.now()));
    deadlineMs = next.deadlineMs;
    const isJudgedSoon = deadlineMs > time.nowMs() - JUDGED_WITHIN_MS;
    return {
      checks: Math.min(next.checkMs, isJudgedSoon ? deadlineMs + MARKED_AFTER_MS : Number.POSITIVE_INFINITY),
      alerts: next.isDue ? time.nowMs() : next.alertMs,
    };
  };
  const pulse = createPulse({ time, nextDueMs });
  const probes: ProbeRecord[] = [];
  const world = createWorld(base, { random, vault, touch: pulse.touch, written: pulse.written });
  const network: Network = {
    ...{ time, random, onProbe: (probe) => void probes.push(probe) },
    outagesOf: (monitor) => plan.monitors[monitor]?.outages ?? [],
  };
  const workers = plan.regions.map((region) => createWorker(world, region, network));
  world.setWorkers(workers);
  const receivers = createReceivers(time, random, plan.receiverFaults);
  const stage = openStage(world, { pulse, workers, receivers, nextDeadlineMs: () => deadlineMs, admin });
  planFaults(world, stage);
  planActs(world, { pool: database.pool, stores, subjects });
  planUpkeep(world, { scheduler: () => stage.process("scheduler"), admin });
  const pings = planPings(world, subjects, stage.edge);
  planLooks(world, { admin, subjects });
  for (let hours = 1; time.nowMs() < plan.toMs; ) {
    const nextMs = Math.min(time.nextMs(), plan.toMs);
    await calls.track(stage.edge()?.markUntil(nextMs) ?? Promise.resolve());
    await time.turn(nextMs);
    for (; time.nowMs() >= plan.fromMs + hours * HOUR_MS; hours += 1) onHour(hours);
  }
  await stage.stop();
  return { plan: { ...plan, faults: world.felt }, trace, subjects, probes, posts: receivers.posts, pings, pool: admin };
}

/** A deadline of a heartbeat is judged after the next mark of the ping edge. */
const MARKED_AFTER_MS = 2_100;
/** A deadline that was not claimed by then waits for something that ends by a touch. */
const JUDGED_WITHIN_MS = 20_000;

/** Rows that exist before the first process starts. No intake and no field service run. */
async function prepareRows({ plan, time, admin }: Base): Promise<void> {
  await makePartitions(admin, time.now());
  await admin.query("UPDATE rollup_cursors SET hour = $1", [new Date(plan.fromMs)]);
  await admin.query(
    "INSERT INTO service_marks (service, marked_at) SELECT unnest('{intake,field}'::text[]), 'infinity'",
  );
}

type Worker = ReturnType<typeof createWorker>;

function createWorld(
  { plan, time, calls, trace, admin, url }: Base,
  shared: Pick<World, "random" | "vault" | "touch" | "written">,
): World & { setWorkers(workers: readonly Worker[]): void } {
  let workers: readonly Worker[] = [];
  const endSession = async (pid: number) =>
    void (await admin.query("SELECT pg_terminate_backend($1, 5000)", [pid]).catch(() => {}));
  const silentSinceMs = (region: string) => workers.find((one) => one.region === region)?.silentSinceMs() ?? null;
  return {
    ...{ plan, time, calls, trace, felt: [], ...shared },
    queue: createQueue({ time, transit: transitOf({ random: shared.random, time, plan }) }),
    regions: createRegions(time, silentSinceMs),
    health: createHealth(time),
    open: () => openConnections(url, calls, endSession),
    isQueueAway: () => false,
    setWorkers(made) {
      workers = made;
    },
  };
}
