import type { ServerReport } from "./report.ts";

/**
 * The metrics of a report that are stored as a sample, and shown as a line over time: shares, a load, and bytes a
 * second.
 */
export const sampleMetrics = ["cpu", "load_1", "memory", "swap", "worst_disk", "received", "sent"] as const;
export type SampleMetric = (typeof sampleMetrics)[number];

/** Null: the agent does not say. */
export function sampleValue(report: ServerReport, metric: SampleMetric): number | null {
  switch (metric) {
    case "cpu":
      return report.cpuUsed;
    case "load_1":
      return report.load1;
    case "memory":
      return report.memoryUsed;
    case "swap":
      return report.swapUsed;
    case "worst_disk":
      return report.disks.reduce<number | null>((worst, { used }) => maxOf(worst, used), null);
    case "received":
      return report.receivedPerSecond;
    case "sent":
      return report.sentPerSecond;
  }
}

function maxOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
