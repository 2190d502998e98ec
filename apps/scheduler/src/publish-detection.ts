import type { DurationFigures, PipelineFigures } from "@pharos/core";
import { type Pool, readPipelineFigures } from "@pharos/db";
import type { SchedulerMetrics } from "./metrics.ts";

const STAGES = ["late", "verdict", "alert"] as const;

/** Shows how the installation keeps the detection bound, as `GET /detection` says it: in the metrics, and in `/readyz?verbose`. */
export function createDetectionPublisher(pool: Pool, metrics: SchedulerMetrics) {
  let newest: PipelineFigures | null = null;
  return {
    async publish(): Promise<void> {
      newest = await readPipelineFigures(pool);
      setMetrics(metrics, newest);
    },
    details: (): object => (newest === null ? {} : shown(newest)),
  };
}

function shown({ last24h, waits, asOf }: PipelineFigures) {
  const ofDurations = ({ p50Ms, p99Ms, maxMs }: DurationFigures) => ({ p50: p50Ms, p99: p99Ms, max: maxMs });
  return {
    late_ms: ofDurations(last24h.late),
    verdict_ms: ofDurations(last24h.verdict),
    alert_ms: ofDurations(last24h.alert),
    violations_24h: last24h.violation.count,
    wait_ms: Object.fromEntries(waits.map(({ region, wait }) => [region, ofDurations(wait)])),
    as_of: asOf,
  };
}

function setMetrics(metrics: SchedulerMetrics, { last24h, waits }: PipelineFigures): void {
  metrics.detection.reset();
  for (const stage of STAGES) setQuantiles(metrics, stage, last24h[stage]);
  metrics.violations.set(last24h.violation.count);
  metrics.permitWait.reset();
  for (const { region, wait } of waits) metrics.permitWait.set({ region }, (wait.p99Ms ?? 0) / 1000);
}

/** A stage that was not measured has no samples. */
function setQuantiles({ detection }: SchedulerMetrics, stage: string, { p50Ms, p99Ms, maxMs }: DurationFigures): void {
  const quantiles = { "0.5": p50Ms, "0.99": p99Ms, "1": maxMs };
  for (const [quantile, ms] of Object.entries(quantiles)) {
    if (ms !== null) detection.set({ stage, quantile }, ms / 1000);
  }
}
