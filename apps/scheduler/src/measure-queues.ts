import type { Producer, QueueName } from "@pharos/queue";
import type { SchedulerMetrics } from "./metrics.ts";

export interface MeasureDeps {
  readonly producer: Pick<Producer, "waiting">;
  /** Regions that checks may go to, as the operator configured them. */
  readonly configured: readonly string[];
}

/** How many jobs wait in each queue: where workers, recorders or notifiers are too few, its queue grows. */
export async function measureQueues({ producer, configured }: MeasureDeps, metrics: SchedulerMetrics): Promise<void> {
  const queues: QueueName[] = [...configured.map((region) => `checks-${region}` as const), "results", "alerts"];
  for (const queue of queues) metrics.queueDepth.set({ queue }, await producer.waiting(queue));
}
