import { readersOf } from "@pharos/channels";
import { type LoggedAnswer, MAX_ATTEMPTS_UNDER_WAY, type PendingDelivery, SETTLE_AFTER_MS } from "@pharos/core";
import { hoursClock } from "@pharos/core/hours-clock";
import { ask, fanOut, type Pool } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { OnSetAside } from "@pharos/runtime";
import type { DatabaseTurns } from "./database-turns.ts";
import type { NotifierMetrics } from "./metrics.ts";

export interface FanOutDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "deliveries">;
  readonly now: () => Date;
  readonly metrics: Pick<NotifierMetrics, "suppressed" | "answers">;
  readonly setAside: OnSetAside<"fan-out-events">;
}

export interface AskAgainDeps extends FanOutDeps {
  readonly databaseTurns: DatabaseTurns;
}

/**
 * Deliveries of one team that are queued at once. Deliveries of other teams come in between, and the scheduler's sweep
 * finds the rest.
 */
const MAX_OF_TEAM = 500;

/** Asks which contacts are notified of events, and queues the deliveries. */
export async function fanOutEvents(deps: FanOutDeps, eventIds: readonly number[]): Promise<void> {
  const { pool, producer, setAside } = deps;
  const made = await fanOut(pool, eventIds, askOptions(deps), (eventId, error) =>
    setAside("fan-out-events", { eventId }, error),
  );
  await queueDeliveries(producer, made);
}

/**
 * Asks again about subjects whose message has arrived: an outage may have ended while its alert was on its way. The
 * scheduler does so too if this fails.
 */
export async function askAgain(deps: AskAgainDeps, teamId: number, subjectIds: readonly number[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const { pool, producer, databaseTurns, setAside } = deps;
  const made = await databaseTurns.run(teamId, () =>
    ask(pool, subjectIds, askOptions(deps), (subjectId, error) => setAside("fan-out-events", { subjectId }, error)),
  );
  await queueDeliveries(producer, made);
}

async function queueDeliveries(producer: FanOutDeps["producer"], made: readonly PendingDelivery[]): Promise<void> {
  // No more of one contact can begin, and each delivery that ends queues the next. If the queue fails, the sweep finds all of them.
  const startable = firstOfEach(made, MAX_ATTEMPTS_UNDER_WAY, ({ contactId }) => contactId);
  await producer.deliveries(firstOfEach(startable, MAX_OF_TEAM, ({ teamId }) => teamId));
}

function askOptions({ now, metrics }: FanOutDeps) {
  return {
    now,
    readersOf,
    hoursClock,
    settleAfterMs: SETTLE_AFTER_MS,
    onSuppressed: (events: number) => metrics.suppressed.inc(events),
    onAnswers: (answers: readonly LoggedAnswer[]) => {
      for (const { answer, why } of answers) metrics.answers.inc({ answer, why });
    },
  };
}

function firstOfEach<T>(items: readonly T[], most: number, keyOf: (item: T) => number): readonly T[] {
  const counts = new Map<number, number>();
  return items.filter((item) => {
    const count = (counts.get(keyOf(item)) ?? 0) + 1;
    counts.set(keyOf(item), count);
    return count <= most;
  });
}
