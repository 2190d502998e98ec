import { readersOf } from "@pharos/channels";
import type { LoggedAnswer } from "@pharos/core";
import { hoursClock } from "@pharos/core/hours-clock";
import { askDue, type Pool } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { OnSetAside } from "@pharos/runtime";
import type { SchedulerMetrics } from "./metrics.ts";

interface AskDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "deliveries">;
  readonly now: () => Date;
  /** A subject that has not changed for this long has settled. */
  readonly settleAfterMs: number;
  readonly setAside: OnSetAside<"ask">;
}

/** Subjects of each call, and of one team: as many as the sweep of the outbox publishes. */
const BATCH = 2_000;
const MAX_OF_TEAM = 500;

/**
 * Answers the questions that are due: reminders, and all that waited for a time or a change. Publishes the deliveries.
 *
 * @returns "again" when there may be more
 */
export async function ask(
  { pool, producer, now, settleAfterMs, setAside }: AskDeps,
  metrics: Pick<SchedulerMetrics, "suppressed" | "answers" | "askedLate">,
): Promise<"again" | undefined> {
  const options = {
    ...{ now, readersOf, hoursClock, settleAfterMs, limit: BATCH, maxOfTeam: MAX_OF_TEAM },
    onSuppressed: (events: number) => metrics.suppressed.inc(events),
    onAnswers: (answers: readonly LoggedAnswer[]) => {
      for (const { answer, why } of answers) metrics.answers.inc({ answer, why });
    },
  };
  const { subjects, lateMs, deliveries } = await askDue(pool, options, (subjectId, error) =>
    setAside("ask", { subjectId }, error),
  );
  for (const late of lateMs) metrics.askedLate.observe(late / 1_000);
  // They are committed: if the queue does not take them, the sweep of the outbox will.
  await producer.deliveries(deliveries);
  return subjects >= BATCH ? "again" : undefined;
}
