import { createPipelineMeter, durationFigures, isShortOfPermits, type Permits, type StageCounts } from "@pharos/core";
import type { Logger } from "@pharos/runtime";
import type { CheckMetrics } from "./check-metrics.ts";

/** Knows whether the process has enough permits for the checks that it is sent. */
export interface PermitWatch {
  /** A check has a permit, or stopped waiting for one, after this time. */
  note(waitedMs: number): void;
  /** One reading, every five seconds. */
  read(): void;
  /**
   * The details for `/readyz?verbose`. A lack of permits makes no process unready, because with one fewer the
   * others would lack permits as well.
   */
  details(): object;
}

export interface PermitWatchOptions {
  readonly limit: number;
  readonly permits: Pick<Permits, "inUse" | "waiting">;
  readonly metrics: CheckMetrics;
  readonly logger: Logger;
}

export const READ_PERMITS_EVERY_MS = 5_000;
/** A process is judged by the waits of the last minute. */
const READINGS_KEPT = 12;

export function createPermitWatch({ limit, permits, metrics, logger }: PermitWatchOptions): PermitWatch {
  const meter = createPipelineMeter();
  let readings: readonly (readonly StageCounts[])[] = [];
  let isShort = false;
  metrics.permits.set(limit);
  const figures = () => durationFigures(readings.flat());

  return {
    note(waitedMs) {
      meter.note("wait", waitedMs);
      metrics.permitWait.observe(waitedMs / 1000);
    },
    read() {
      readings = [...readings, meter.take()].slice(-READINGS_KEPT);
      metrics.waiting.set(permits.waiting);
      const wait = figures();
      if (isShortOfPermits(wait) === isShort) return;
      isShort = !isShort;
      const fields = { places: limit, waiting: permits.waiting, waitP99Ms: wait.p99Ms };
      if (isShort) logger.warn("Checks wait for free slots: this process does not have enough capacity", fields);
      else logger.info("Checks no longer wait for free slots", fields);
    },
    details() {
      const { p50Ms, p99Ms, maxMs } = figures();
      return {
        places: limit,
        in_flight: permits.inUse,
        waiting: permits.waiting,
        wait_ms: { p50: p50Ms, p99: p99Ms, max: maxMs },
        lacks_capacity: isShort,
      };
    },
  };
}
