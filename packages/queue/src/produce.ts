import type { CheckReport, PendingDelivery, Slice } from "@pharos/core";
import { type OnError, requireReady } from "@pharos/valkey";
import { Queue } from "bullmq";
import { openFailFast } from "./connection.ts";
import { type AlertJob, JOB_DEFAULTS, type Payloads, prefixOf, type QueueName } from "./queues.ts";

interface PostOptions {
  /** When it may be taken, in milliseconds from now; at once unless given. */
  readonly delayMs?: number;
}

export interface Producer {
  /** @throws when Valkey does not take them; some may have been taken */
  slices(slices: readonly Slice[], options?: PostOptions): Promise<void>;
  results(results: readonly CheckReport[]): Promise<void>;
  /** An event that waits in the queue already is not added again. */
  events(eventIds: readonly number[]): Promise<void>;
  /** A delivery that waits in the queue already is not added again. */
  deliveries(jobs: readonly PendingDelivery[]): Promise<void>;
  /** As `deliveries`, also for one that is in the queue: its job may be about to find out that it came too early. */
  deliveriesAgain(jobs: readonly PendingDelivery[]): Promise<void>;
  /** Jobs of the queue that nobody has taken yet. */
  waiting(name: QueueName): Promise<number>;
  /** Rejects unless the queues that it has posted to, alerts and results among them in any case, take jobs now. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Posts jobs. Every method rejects at once while Valkey is away: whoever posts has the truth in PostgreSQL. */
export async function openProducer(url: string, onError: OnError): Promise<Producer> {
  const { client: redis, writable, stop } = await openFailFast(url, { name: "pharos-producer", onError });
  const queues = new Map<QueueName, Queue>();

  function queue(name: QueueName): Queue {
    requireReady(redis);
    const open = queues.get(name);
    if (open) return open;
    const made = new Queue(name, {
      connection: redis,
      prefix: prefixOf(name),
      defaultJobOptions: JOB_DEFAULTS,
      skipWaitingForReady: true,
    });
    made.on("error", onError);
    queues.set(name, made);
    // A queue whose first command failed would fail for ever.
    made.waitUntilReady().catch(() => queues.delete(name));
    return made;
  }

  async function post<N extends QueueName>(
    name: N,
    jobs: readonly { id?: string; data: Payloads[N] }[],
    { delayMs }: PostOptions = {},
  ) {
    if (jobs.length === 0) return;
    const delay = delayMs === undefined ? {} : { delay: delayMs };
    await queue(name).addBulk(
      jobs.map(({ id, data }) => ({ name, data, opts: id === undefined ? delay : { ...delay, jobId: id } })),
    );
  }

  return {
    async slices(slices, options) {
      const byRegion = new Map<string, { data: Slice }[]>();
      for (const slice of slices) {
        byRegion.set(slice.region, [...(byRegion.get(slice.region) ?? []), { data: slice }]);
      }
      await Promise.all([...byRegion].map(([region, jobs]) => post(`checks-${region}`, jobs, options)));
    },
    results: (results) => post("results", [{ data: { results } }]),
    events: (eventIds) =>
      post(
        "alerts",
        eventIds.map((eventId) => ({ id: `event-${eventId}`, data: { kind: "fan-out", eventId } satisfies AlertJob })),
      ),
    deliveries: (jobs) =>
      post(
        "alerts",
        // With the attempts: the job of a notifier that died on one does not stand in the way of the next.
        jobs.map((job) => ({
          id: `event-${job.eventId}-contact-${job.contactId}-${job.attempts}`,
          data: deliver(job),
        })),
      ),
    deliveriesAgain: (jobs) =>
      post(
        "alerts",
        jobs.map((job) => ({ data: deliver(job) })),
      ),
    async waiting(name) {
      return await queue(name).getWaitingCount();
    },
    async ready() {
      const names = new Set<QueueName>(["alerts", "results", ...queues.keys()]);
      await Promise.all([...names].map((name) => writable(prefixOf(name))));
    },
    async stop() {
      await Promise.all([...queues.values()].map((open) => open.close()));
      stop();
    },
  };
}

function deliver({ deliveryId, contactId, teamId }: PendingDelivery): AlertJob {
  return { kind: "deliver", deliveryId, contactId, teamId };
}
