import {
  type CheckResult,
  type FinishedLook,
  type LookTask,
  type PendingDelivery,
  type Slice,
  versionOfSlice,
} from "@pharos/core";
import { type OnError, openFailFast, requireReady, type ValkeyClient } from "@pharos/valkey";
import { Queue } from "bullmq";
import { JOB_DEFAULTS, type Payloads, prefixOf, type QueueName } from "./queues.ts";
import { resultJobs } from "./result-jobs.ts";
import { JOB_VERSIONS, kindOf } from "./versions.ts";

/** While more jobs of results wait for a recorder, nothing adds to them: later results would be lost. */
export const MAX_RESULTS_WAITING = 2_000;

interface PostOptions {
  /** When it may run, in milliseconds from now; at once unless given. */
  readonly delayMs?: number;
}

export interface Producer {
  /** @throws when Valkey does not accept them; it may have accepted some */
  slices(slices: readonly Slice[], options?: PostOptions): Promise<void>;
  /** To the queue `results`. */
  results(results: readonly CheckResult[]): Promise<void>;
  /** To the queue of a region. */
  resultsOf(region: string, results: readonly CheckResult[]): Promise<void>;
  /** To the queue `place-results`: the turn of a team. */
  teamTurn(teamId: number, turn: string): Promise<void>;
  /** To the queue `looks`. */
  looks(tasks: readonly LookTask[]): Promise<void>;
  /** To the queue `look-reports`. */
  finishedLooks(looks: readonly FinishedLook[]): Promise<void>;
  /** An event that waits in the queue already is not added again. */
  events(eventIds: readonly number[]): Promise<void>;
  /** A delivery that waits in the queue already is not added again. */
  deliveries(deliveries: readonly PendingDelivery[]): Promise<void>;
  /** As `deliveries`, even if one is in the queue already: that job may be about to find that it came too early. */
  deliveriesAgain(deliveries: readonly PendingDelivery[]): Promise<void>;
  /** How many jobs of the queue wait for a consumer. */
  waiting(name: QueueName): Promise<number>;
  /** As `waiting`, with the jobs that were postponed. */
  unhandled(name: QueueName): Promise<number>;
  /** Rejects unless its queues take jobs now: the queues that it has used, and the queues of its process in any case. */
  ready(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the connection: commands in flight fail. */
  cutOff(): void;
}

/** Queues of most processes. */
const USUAL_QUEUES: readonly QueueName[] = ["alerts", "results"];

/**
 * Posts jobs. Every method rejects at once while Valkey is away: the truth is in PostgreSQL, and sweeps post it again.
 *
 * @param asked the queues that `ready` asks about in any case
 */
export async function openProducer(
  url: string,
  onError: OnError,
  asked: readonly QueueName[] = USUAL_QUEUES,
): Promise<Producer> {
  const { client, writable, stop } = await openFailFast(url, { name: "pharos-producer", onError });
  const queues = createQueues(client, onError);

  async function post<N extends QueueName>(name: N, jobs: readonly Job<N>[], { delayMs }: PostOptions = {}) {
    if (jobs.length === 0) return;
    const delay = delayMs === undefined ? {} : { delay: delayMs };
    const newest = JOB_VERSIONS[kindOf(name)];
    const posted = jobs.map(({ id, data, version = newest }) => ({
      name,
      data: { ...data, version },
      opts: id === undefined ? delay : { ...delay, jobId: id },
    }));
    await queues.open(name).addBulk(posted);
  }

  return {
    async slices(slices, options) {
      const byRegion = new Map<string, Job<`checks-${string}`>[]>();
      for (const data of slices) {
        const jobs = byRegion.get(data.region) ?? [];
        jobs.push({ data, version: versionOfSlice(data) });
        byRegion.set(data.region, jobs);
      }
      await Promise.all([...byRegion].map(([region, jobs]) => post(`checks-${region}`, jobs, options)));
    },
    results: (results) => post("results", resultJobs(results)),
    resultsOf: (region, results) => post(`results-${region}`, resultJobs(results)),
    teamTurn: (teamId, turn) => post("place-results", [{ data: { teamId, turn } }]),
    looks: (tasks) =>
      post(
        "looks",
        tasks.map((data) => ({ data })),
      ),
    finishedLooks: (looks) =>
      post(
        "look-reports",
        looks.map((data) => ({ data })),
      ),
    events: (eventIds) => post("alerts", eventIds.map(fanOutJob)),
    deliveries: (deliveries) => post("alerts", deliveries.map(onceJob)),
    deliveriesAgain: (deliveries) => post("alerts", deliveries.map(deliverJob)),
    waiting: async (name) => await queues.open(name).getWaitingCount(),
    unhandled: async (name) => await queues.open(name).getJobCountByTypes("waiting", "delayed"),
    async ready() {
      const names = new Set<QueueName>([...asked, ...queues.names()]);
      await Promise.all([...names].map((name) => writable(prefixOf(name))));
    },
    async stop() {
      await queues.close();
      stop();
    },
    cutOff: stop,
  };
}

/** The library's queues, each made when it is first used. */
function createQueues(client: ValkeyClient, onError: OnError) {
  const made = new Map<QueueName, Queue>();

  function make(name: QueueName): Queue {
    const queue = new Queue(name, {
      connection: client,
      prefix: prefixOf(name),
      defaultJobOptions: JOB_DEFAULTS,
      skipWaitingForReady: true,
    });
    queue.on("error", onError);
    made.set(name, queue);
    // A queue whose first command failed would fail for ever.
    queue.waitUntilReady().catch(() => made.delete(name));
    return queue;
  }

  return {
    /** @throws while Valkey is away */
    open(name: QueueName): Queue {
      requireReady(client);
      return made.get(name) ?? make(name);
    },
    names: () => made.keys(),
    close: () => Promise.all([...made.values()].map((queue) => queue.close())),
  };
}

/** A job that waits in the queue already is not added again under the same id. */
interface Job<N extends QueueName> {
  readonly id?: string;
  readonly data: Payloads[N];
  /** The newest one unless given. */
  readonly version?: number;
}

function fanOutJob(eventId: number): Job<"alerts"> {
  return { id: `event-${eventId}`, data: { kind: "fan-out", eventId } };
}

function deliverJob({ deliveryId, contactId, teamId }: PendingDelivery): Job<"alerts"> {
  return { data: { kind: "deliver", deliveryId, contactId, teamId } };
}

/** The id names the attempt as well: the job of a notifier that died on one attempt does not hold up the next. */
function onceJob(delivery: PendingDelivery): Job<"alerts"> {
  const { eventId, contactId, attempts } = delivery;
  return { id: `event-${eventId}-contact-${contactId}-${attempts}`, ...deliverJob(delivery) };
}
