import { createPermits } from "@pharos/core";
import {
  createContactQueues,
  createDatabaseTurns,
  type DeliverDeps,
  deliverAlert,
  fanOutEvents,
  nothingCanBegin,
  notifierMetrics,
} from "@pharos/notifier/loops";
import { createRegistry } from "@pharos/runtime";
import type { Job } from "../engine/queue.ts";
import type { Process, World } from "../engine/world.ts";
import type { Receivers } from "./receivers.ts";

/** As in `apps/notifier/src/start.ts`. */
const DEAD_AFTER_MS = 15_000;
/** How long a job is on its way, in milliseconds. */
const JOB_TAKES_MS = 5;

const metrics = notifierMetrics(createRegistry("notifier"));

/** Starts a notifier, which takes events and deliveries from the queue. */
export function startNotifier(world: World, process: Process, receivers: Receivers): void {
  const { queue, time, random, vault } = world;
  const producer = queue.producer(() => process.isDead() || world.isQueueAway());
  const deps: DeliverDeps & { readonly setAside: Process["setAside"] } = {
    ...{ pool: process.connections.pool, producer, vault, metrics, logger: process.logger },
    contactQueues: createContactQueues(nothingCanBegin),
    permits: createPermits({ permits: 500, maxWaiting: 1_000 }),
    databaseTurns: createDatabaseTurns(6),
    net: receivers.netOf(process),
    mailer: { mail: () => Promise.reject(new Error("The simulation has no mail.")) },
    pushKeys: { publicKey: async () => "" },
    rendering: {
      telegramApiUrl: "https://telegram.example",
      mailFrom: "pharos@example.com",
      subjectUrl: ({ id }) => `https://pharos.example/monitors/${id}`,
    },
    answers: null,
    now: process.now,
    random: random.next,
    setAside: process.setAside,
    meter: { note: () => {} },
    stopping: new AbortController().signal,
    wait: (ms) => process.wait(ms),
  };
  const inProgress = new Set<Job>();

  async function run(job: Job): Promise<void> {
    if (process.isDead()) return;
    inProgress.add(job);
    const postponed = await handle(job).catch((error: unknown) => {
      process.logger.error("job", { error, job: job.text });
      return undefined;
    });
    if (process.isDead()) return;
    inProgress.delete(job);
    if (postponed === undefined) queue.end(job);
    else queue.postpone(job, postponed.againAtMs);
    world.written();
  }

  async function handle({ text }: Job) {
    const job = JSON.parse(text);
    await process.known();
    if (job.kind === "deliver") return deliverAlert(deps, job);
    await fanOutEvents(deps, [job.eventId]);
    return undefined;
  }

  function take(): void {
    if (process.isDead()) return;
    // Several jobs run at once: each goes on while another one waits for its receiver.
    for (const job of queue.take("alerts")) time.at(time.nowMs() + JOB_TAKES_MS, () => run(job));
  }

  process.onKill(() => {
    for (const job of inProgress) queue.postpone(job, time.nowMs() + random.between(DEAD_AFTER_MS, 2 * DEAD_AFTER_MS));
  });
  queue.onReady("alerts", take);
  take();
}
