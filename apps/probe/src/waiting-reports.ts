import type { CheckResult, ProbeTask } from "@pharos/core";
import { type UnsentResult, unsentResult } from "./kept-results.ts";

/** A report as it is sent, with the end of the lease of its check. */
interface WaitingReport {
  readonly text: string;
  readonly leaseUntilMs: number;
  /** The rest of it once the lease has ended. */
  readonly unsent: UnsentResult | null;
}

export interface ReportBatch {
  readonly count: number;
  /** JSON. */
  readonly body: string;
  readonly reports: readonly WaitingReport[];
}

export interface BatchLimits {
  readonly reports: number;
  readonly bytes: number;
}

/** Reports that Pharos has not accepted yet, the oldest first. */
export interface WaitingReports {
  add(report: CheckResult, task: Pick<ProbeTask, "leaseUntilMs" | "repeat">): void;
  /** Takes the oldest reports whose leases have not ended; null if there are none. @returns also the reports whose leases have ended */
  take(nowMs: number): { readonly batch: ReportBatch | null; readonly late: readonly WaitingReport[] };
  /** Puts a batch back that was not accepted. @param isUncertain Pharos did not answer, so that it may have accepted the batch */
  giveBack(batch: ReportBatch, isUncertain: boolean): void;
  readonly size: number;
}

/** A report with the most evidence has 16 KiB. */
const MAX_WAITING = 20_000;
const HEAD = '{"reports":[';
const END = "]}";

export function createWaitingReports({ reports: maxReports, bytes: maxBytes }: BatchLimits): WaitingReports {
  let waiting: WaitingReport[] = [];

  function batchOf(some: readonly WaitingReport[]): ReportBatch {
    return { count: some.length, body: `${HEAD}${some.map(({ text }) => text).join(",")}${END}`, reports: some };
  }

  return {
    add(report, task) {
      const { leaseUntilMs } = task;
      waiting.push({ text: JSON.stringify(report), leaseUntilMs, unsent: unsentResult(report, task) });
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING);
    },
    take(nowMs) {
      const valid = waiting.filter(({ leaseUntilMs }) => leaseUntilMs > nowMs);
      const late = waiting.filter(({ leaseUntilMs }) => leaseUntilMs <= nowMs);
      let size = HEAD.length + END.length;
      let count = 0;
      for (const { text } of valid.slice(0, maxReports)) {
        size += Buffer.byteLength(text) + 1;
        // A report that is too large has its own batch, and is rejected.
        if (count > 0 && size > maxBytes) break;
        count += 1;
      }
      waiting = valid.slice(count);
      return { batch: count === 0 ? null : batchOf(valid.slice(0, count)), late };
    },
    giveBack({ reports }, isUncertain) {
      const uncertain = (one: WaitingReport) => ({ ...one, unsent: one.unsent && { ...one.unsent, isUncertain } });
      waiting = [...(isUncertain ? reports.map(uncertain) : reports), ...waiting];
    },
    get size() {
      return waiting.length;
    },
  };
}
