import type { Reading } from "@pharos/core";
import { Counter, Gauge, Registry } from "prom-client";

interface Sample {
  readonly name: `pharos_monitor_${string}`;
  readonly help: string;
  /** Null: the monitor has no such value now, and so no sample. */
  value(reading: Reading): number | null;
}

const seconds = (at: Date | null) => (at === null ? null : at.getTime() / 1000);

/** A paused or pending monitor is not up and not down, so that alerts on `== 0` do not fire. */
const isKnown = ({ isActive, status }: Reading) => isActive && status !== "pending";

const samples: readonly Sample[] = [
  {
    name: "pharos_monitor_up",
    help: "1 while the monitor is up or degraded, 0 while it is down. No value while it is paused or pending.",
    value: (reading) => (isKnown(reading) ? Number(reading.status !== "down") : null),
  },
  {
    name: "pharos_monitor_degraded",
    help: "1 while the monitor is degraded. No value while it is paused or pending.",
    value: (reading) => (isKnown(reading) ? Number(reading.status === "degraded") : null),
  },
  {
    name: "pharos_monitor_active",
    help: "0 while the monitor is paused.",
    value: ({ isActive }) => Number(isActive),
  },
  {
    name: "pharos_monitor_last_check_timestamp_seconds",
    help: "Time of the last check.",
    value: ({ lastCheckedAt }) => seconds(lastCheckedAt),
  },
  {
    name: "pharos_monitor_response_time_seconds",
    help: "Response time of the last check. No value without a response.",
    value: ({ responseTimeMs }) => (responseTimeMs === null ? null : responseTimeMs / 1000),
  },
  {
    name: "pharos_monitor_certificate_expiry_timestamp_seconds",
    help: "Expiry time of the certificate in the last check.",
    value: ({ sslExpiresAt }) => seconds(sslExpiresAt),
  },
  {
    name: "pharos_monitor_down_since_timestamp_seconds",
    help: "Start time of the open incident.",
    value: ({ downSince }) => seconds(downSince),
  },
];

const SKIPPED = {
  name: "pharos_monitor_skipped_checks_total",
  help: "Checks that Pharos skipped because the previous check was still running.",
};

/** A series for each tag, which readers join by the id, so that a tag makes no more series of the others. */
const TAGS = { name: "pharos_monitor_tag", help: "1 for each tag of the monitor." };

/** The Prometheus text format, version 0.0.4. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** One sample per monitor and metric, and per tag of a monitor. The library escapes the names that users gave. */
export function renderReadings(readings: readonly Reading[]): Promise<string> {
  const registry = new Registry();
  const labelNames = ["monitor_id", "name", "type"] as const;
  const labelsOf = ({ id, name, type }: Reading) => ({ monitor_id: String(id), name, type });
  for (const { name, help, value } of samples) {
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const reading of readings) {
      const sample = value(reading);
      if (sample !== null) gauge.set(labelsOf(reading), sample);
    }
  }
  const skipped = new Counter({ ...SKIPPED, labelNames, registers: [registry] });
  for (const reading of readings) skipped.inc(labelsOf(reading), reading.skippedSlots);
  const tagged = new Gauge({ ...TAGS, labelNames: ["monitor_id", "tag"], registers: [registry] });
  for (const { id, tags } of readings) for (const tag of tags) tagged.set({ monitor_id: String(id), tag }, 1);
  return registry.metrics();
}
