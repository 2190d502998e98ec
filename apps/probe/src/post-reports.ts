import { type CheckResult, isUrgent, type ProbeTask } from "@pharos/core";
import { fieldRoutes, isReportsAnswer } from "@pharos/field";
import type { Logger, Part } from "@pharos/runtime";
import type { FieldClient } from "./field-client.ts";
import type { UnsentResult } from "./kept-results.ts";
import type { ProbeMetrics } from "./metrics.ts";
import type { ReadAnswer } from "./next-step.ts";
import type { Pacer } from "./pacer.ts";
import { type BatchLimits, createWaitingReports, type ReportBatch } from "./waiting-reports.ts";

export interface ReportDeps {
  readonly field: FieldClient;
  readonly limits: BatchLimits;
  readonly pacer: Pacer;
  readonly nowMs: () => number;
  readonly metrics: Pick<ProbeMetrics, "lost">;
  /** Called with results whose leases have ended. */
  readonly keep: (result: UnsentResult | null) => void;
  readonly logger: Logger;
}

export interface Reports extends Part {
  /** Once the lease of its task has ended, the report is not valid. */
  add(report: CheckResult, task: Pick<ProbeTask, "leaseUntilMs" | "repeat">): void;
}

/** How long reports wait for others, in milliseconds. A failure waits shorter. */
const GATHER_MS = 500;
const GATHER_URGENT_MS = 20;
/** Between requests, unless one is full: many failures must not use up the requests that a probe may make in a minute. */
const EVERY_MS = 250;
/** How long the last reports may take once the program stops, in milliseconds. */
const FINISH_WITHIN_MS = 3_000;

/** Sends reports in batches. A batch that is not accepted is sent again until the leases of its checks have ended. */
export function postReports(deps: ReportDeps): Reports {
  const { limits, nowMs, metrics, keep } = deps;
  const waiting = createWaitingReports(limits);
  const stopping = new AbortController();
  let isLast = false;
  let timer: NodeJS.Timeout | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  let sending: Promise<void> | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;

  async function send(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { batch, late } = waiting.take(nowMs());
      if (late.length > 0) metrics.lost.inc(late.length);
      for (const { unsent } of late) keep(unsent);
      if (batch === null) return;
      const { settled, isUncertain } = await post(deps, batch, stopping.signal);
      if (settled !== "again") {
        // Those that came during the request wait for others.
        if (!isLast && waiting.size < limits.reports) return;
        continue;
      }
      if (isLast) return metrics.lost.inc(batch.count + waiting.size);
      waiting.giveBack(batch, isUncertain);
    }
  }

  function flush(): void {
    timer = null;
    dueAt = Number.POSITIVE_INFINITY;
    sentAt = performance.now();
    // The one that runs takes these as well.
    sending ??= send().finally(() => {
      sending = null;
      if (waiting.size > 0 && !stopping.signal.aborted) gather(GATHER_MS);
    });
  }

  function gather(ms: number): void {
    const now = performance.now();
    const at = Math.max(now + ms, sentAt + EVERY_MS);
    if (at >= dueAt) return;
    if (timer !== null) clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(flush, at - now);
  }

  return {
    add(report, task) {
      waiting.add(report, task);
      gather(isUrgent(report) ? GATHER_URGENT_MS : GATHER_MS);
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      isLast = true;
      const limit = setTimeout(() => stopping.abort(), FINISH_WITHIN_MS);
      await sending;
      await send();
      clearTimeout(limit);
      stopping.abort();
    },
  };
}

/** Whether Pharos may have accepted a request. A proxy sends its own answer if the answer of Pharos does not reach it. */
export function mayBeAccepted(answer: Pick<ReadAnswer, "statusCode" | "code"> | null): boolean {
  return answer === null || (answer.statusCode >= 500 && answer.code === null);
}

async function post({ field, pacer, logger }: ReportDeps, batch: ReportBatch, signal: AbortSignal) {
  const answer = await field.send({ ...fieldRoutes.reports, body: batch.body }, signal);
  const isUncertain = mayBeAccepted(answer);
  if (signal.aborted) return { settled: "again", isUncertain };
  const settled = await pacer.settle(answer);
  if (settled === "rejected") {
    logger.error("Pharos rejects reports", { reports: batch.count, status: answer?.statusCode ?? null });
  }
  const dropped = isReportsAnswer(answer?.body) ? answer.body.dropped : [];
  for (const { subjectId, why } of dropped) logger.warn("Pharos dropped a report", { subjectId, why });
  return { settled, isUncertain };
}
