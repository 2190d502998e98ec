import type { PingBacklog, Producer, QueueName } from "@pharos/queue";
import type { SchedulerMetrics } from "./metrics.ts";

export interface MeasureDeps {
  readonly producer: Pick<Producer, "waiting">;
  readonly backlog: Pick<PingBacklog, "waiting">;
  /** Regions that checks may go to, as the operator configured them. */
  readonly configured: readonly string[];
}

/** How much waits in each queue: if workers, recorders, notifiers or ping edges are too few, its queue grows. */
export async function measureQueues(
  { producer, backlog, configured }: MeasureDeps,
  metrics: SchedulerMetrics,
): Promise<void> {
  const queues: QueueName[] = [...configured.map((region) => `checks-${region}` as const), "results", "alerts"];
  for (const queue of queues) metrics.queueDepth.set({ queue }, await producer.waiting(queue));
  metrics.queueDepth.set({ queue: "pings" }, await backlog.waiting());
}
