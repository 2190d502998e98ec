import type { Producer, QueueName } from "@pharos/queue";
import type { Random } from "../../faults/random/random.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A job that waits for a consumer, or that one has. */
export interface Job {
  readonly queue: QueueName;
  /** A job under this id is not added again while it is there. */
  readonly id: string | null;
  /** JSON, as in the real queue: no consumer shares an object with a producer. */
  readonly text: string;
}

/** The fate of a job on its way into the queue. */
export interface Transit {
  readonly isLost: boolean;
  readonly delayMs: number;
  /** When it comes once more, in milliseconds from now. */
  readonly againAfterMs: number | null;
}

export interface SimulatedQueue {
  producer(isCutOff: () => boolean): Producer;
  /** Calls for each job that becomes ready, and again for those that were ready before. */
  onReady(queue: QueueName, ready: () => void): void;
  has(queue: QueueName): boolean;
  /** The jobs that are ready. They are in progress until they end. */
  take(queue: QueueName): readonly Job[];
  end(job: Job): void;
  /** It is ready again at this time. */
  postpone(job: Job, atMs: number): void;
  /** Loses all jobs. */
  wipe(): void;
  size(): number;
}

interface QueueOptions {
  readonly time: VirtualTime;
  readonly transit: (queue: QueueName) => Transit;
}

/**
 * Queues in memory, with the semantics of the real ones: each job comes at least once. A job with an id that is there
 * already is not added again.
 */
export function createQueue({ time, transit }: QueueOptions): SimulatedQueue {
  const ready = new Map<QueueName, Job[]>();
  const ids = new Set<string>();
  const listeners = new Map<QueueName, () => void>();
  let generation = 0;
  let delayed = 0;

  function makeReady(job: Job): void {
    const jobs = ready.get(job.queue) ?? [];
    jobs.push(job);
    ready.set(job.queue, jobs);
    listeners.get(job.queue)?.();
  }

  function later(job: Job, atMs: number): void {
    if (atMs <= time.nowMs()) {
      makeReady(job);
      return;
    }
    const born = generation;
    delayed += 1;
    time.at(atMs, () => {
      if (born !== generation) return;
      delayed -= 1;
      makeReady(job);
    });
  }

  function post(queue: QueueName, data: unknown, { id = null, delayMs = 0 }: PostOptions = {}): void {
    const { isLost, delayMs: lateMs, againAfterMs } = transit(queue);
    if (isLost || (id !== null && ids.has(id))) return;
    if (id !== null) ids.add(id);
    const job = { queue, id, text: JSON.stringify(data) };
    later(job, time.nowMs() + delayMs + lateMs);
    if (againAfterMs !== null) later({ ...job, id: null }, time.nowMs() + againAfterMs);
  }

  return {
    producer: (isCutOff) => producerOf(post, isCutOff, (queue) => ready.get(queue)?.length ?? 0),
    onReady: (queue, listener) => void listeners.set(queue, listener),
    has: (queue) => (ready.get(queue)?.length ?? 0) > 0,
    take(queue) {
      const jobs = ready.get(queue) ?? [];
      ready.set(queue, []);
      return jobs;
    },
    end({ id }) {
      if (id !== null) ids.delete(id);
    },
    postpone: (job, atMs) => later(job, atMs),
    wipe() {
      generation += 1;
      delayed = 0;
      ready.clear();
      ids.clear();
    },
    size: () => delayed + [...ready.values()].reduce((sum, jobs) => sum + jobs.length, 0),
  };
}

interface PostOptions {
  readonly id?: string | null;
  readonly delayMs?: number;
}

function producerOf(
  post: (queue: QueueName, data: unknown, options?: PostOptions) => void,
  isCutOff: () => boolean,
  count: (queue: QueueName) => number,
): Producer {
  const into = async (work: () => void) => {
    if (isCutOff()) throw new Error("The queue is away.");
    work();
  };
  const deliver = ({ deliveryId, contactId, teamId }: { deliveryId: number; contactId: number; teamId: number }) => ({
    ...{ kind: "deliver", deliveryId, contactId, teamId },
  });
  return {
    slices: (slices, options) =>
      into(() => {
        for (const slice of slices) post(`checks-${slice.region}`, slice, options ?? {});
      }),
    results: (reports) => into(() => post("results", { reports })),
    resultsOf: (region, reports) => into(() => post(`results-${region}`, { reports })),
    looks: async () => {},
    teamTurn: async () => {},
    finishedLooks: async () => {},
    events: (ids) =>
      into(() => {
        for (const eventId of ids) post("alerts", { kind: "fan-out", eventId }, { id: `event-${eventId}` });
      }),
    deliveries: (pending) =>
      into(() => {
        for (const one of pending) {
          const id = `event-${one.eventId}-contact-${one.contactId}-${one.attempts}`;
          post("alerts", deliver(one), { id });
        }
      }),
    deliveriesAgain: (pending) =>
      into(() => {
        for (const one of pending) post("alerts", deliver(one));
      }),
    waiting: async (queue) => count(queue),
    unhandled: async (queue) => count(queue),
    ready: async () => {},
    stop: async () => {},
    cutOff: () => {},
  };
}

/** Nothing happens to a job. */
const SAFE: Transit = { isLost: false, delayMs: 0, againAfterMs: null };

/** A job is lost, late or comes twice, each with its chance. */
export function transitBy(random: Random, chances: Readonly<Record<"lost" | "late" | "twice", number>>): Transit {
  const drawn = random.next();
  if (drawn < chances.lost) return { ...SAFE, isLost: true };
  if (drawn < chances.lost + chances.late) return { ...SAFE, delayMs: random.between(500, 90_000) };
  if (drawn < chances.lost + chances.late + chances.twice) {
    // Half of them come while the first one still matters.
    return { ...SAFE, againAfterMs: random.between(0, random.next() < 0.5 ? 300 : 120_000) };
  }
  return SAFE;
}
