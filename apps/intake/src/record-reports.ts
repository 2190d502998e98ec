import {
  databaseFailure,
  type Pool,
  type RecordedReport,
  recordServerReports,
  type SentReport,
  withoutFailing,
} from "@pharos/db";
import { createBatcher, createInOrder, type Producer } from "@pharos/queue";
import type { Logger, OnSetAside } from "@pharos/runtime";
import type { IntakeMetrics } from "./metrics.ts";

export interface RecorderDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "events">;
  readonly logger: Logger;
  readonly metrics: Pick<IntakeMetrics, "refused">;
  readonly setAside: OnSetAside<"record-server-reports">;
}

const MAX_BATCH_ITEMS = 500;
/** Reports that come together share a commit; a lone one waits no longer than this. In milliseconds. */
const BATCH_WAIT_MS = 10;
/** Reports that are being recorded or wait for it. */
const MAX_AT_ONCE = 5_000;
/** Measurements of all of them. */
const MAX_MEASUREMENTS = 400_000;

/**
 * The result of a report. `paused` means that its server is not monitored now. `busy` means that too many wait, so its
 * agent must send it again. `refused` means that it can never be recorded.
 */
export type ReportFate = RecordedReport | "paused" | "busy" | "refused";

type FateOf = (report: SentReport) => ReportFate;

/**
 * Gathers reports for a few milliseconds and records them together. A batch has one report of a server.
 * @returns a function that rejects when PostgreSQL does not take the report
 */
export function createReportRecorder(deps: RecorderDeps): (report: SentReport) => Promise<ReportFate> {
  const flush = (reports: readonly SentReport[]) => record(deps, reports);
  const batcher = createBatcher<SentReport, FateOf>({ maxItems: MAX_BATCH_ITEMS, maxWaitMs: BATCH_WAIT_MS, flush });
  const inOrder = createInOrder<ReportFate>(MAX_AT_ONCE);
  let waiting = 0;
  return async (report) => {
    const weight = report.measurements.length;
    if (waiting + weight > MAX_MEASUREMENTS) return "busy";
    waiting += weight;
    try {
      const work = async () => (await batcher.add([report]))(report);
      return (await inOrder(String(report.serverId), work)) ?? "busy";
    } finally {
      waiting -= weight;
    }
  };
}

async function record(
  { pool, producer, logger, metrics, setAside }: RecorderDeps,
  reports: readonly SentReport[],
): Promise<FateOf> {
  const failed = new Map<SentReport, "refused" | "busy">();
  const groups = await withoutFailing(
    reports,
    (some) => recordServerReports(pool, some),
    (report, error) => {
      const mayPassLater = databaseFailure(error) === "late";
      failed.set(report, mayPassLater ? "busy" : "refused");
      if (mayPassLater) return;
      metrics.refused.inc();
      setAside("record-server-reports", { serverId: report.serverId }, error);
    },
  );
  const eventIds = groups.flatMap((group) => group.eventIds);
  // They are committed: if the queue does not take them, the scheduler's sweep of the outbox will.
  producer.events(eventIds).catch((error: unknown) => {
    logger.warn("The intake could not publish events. The scheduler will publish them", { eventIds, error });
  });
  const recorded = new Map(groups.flatMap((group) => [...group.recorded]));
  return (report) => recorded.get(report) ?? failed.get(report) ?? "paused";
}
