import type { Reading } from "@pharos/core";
import { Gauge, Registry } from "prom-client";
import Type from "typebox";
import { METRICS_TYPE } from "../metrics/render.ts";
import { operation } from "../operation.ts";

/*
 * The metrics of Uptime Kuma 2.5.3 (server/prometheus.js). Home Assistant reads them by pythonkuma 0.5.2
 * (pythonkuma/models.py), and so does the widget of Dashy 4.0.6 (src/components/Widgets/UptimeKuma.vue).
 */

/** The types in Uptime Kuma. `http` is the type whose certificate Home Assistant shows. */
const types: Readonly<Record<string, string>> = {
  ...{ ssl: "http", tcp: "port", icmp: "ping", heartbeat: "push" },
  ...{ websocket: "websocket-upgrade", grpc: "grpc-keyword" },
};

const DAY_MS = 86_400_000;

const labelNames = ["monitor_id", "monitor_name", "monitor_type", "monitor_url", "monitor_hostname", "monitor_port"];

function labelsOf({ id, name, type, url, port }: Reading): Readonly<Record<string, string>> {
  const ofUrl = url !== null && (type === "tcp" || type === "icmp") ? new URL(url).hostname : null;
  return {
    ...{ monitor_id: String(id), monitor_name: name, monitor_type: types[type] ?? type },
    ...{ monitor_url: url ?? "null", monitor_hostname: ofUrl ?? "null", monitor_port: String(port) },
  };
}

interface Sample {
  readonly name: string;
  readonly help: string;
  /** Null: the monitor has no such value. */
  value(reading: Reading, now: Date): number | null;
}

const samples: readonly Sample[] = [
  {
    name: "monitor_status",
    help: "0 while the monitor is down, 1 while it is up or degraded, 2 while it is pending, 3 in maintenance.",
    value: ({ status, inMaintenance }) => (inMaintenance ? 3 : status === "pending" ? 2 : Number(status !== "down")),
  },
  {
    name: "monitor_response_time",
    help: "Response time of the last check in milliseconds. -1 without a response.",
    value: ({ responseTimeMs }) => responseTimeMs ?? -1,
  },
  {
    name: "monitor_cert_days_remaining",
    help: "Days until the certificate expires.",
    value: ({ sslExpiresAt }, now) => sslExpiresAt && Math.floor((sslExpiresAt.getTime() - now.getTime()) / DAY_MS),
  },
  {
    name: "monitor_cert_is_valid",
    help: "0 if the certificate has expired.",
    value: ({ sslExpiresAt }, now) => sslExpiresAt && Number(sslExpiresAt > now),
  },
];

/** As Uptime Kuma, it leaves out paused monitors. */
function kumaMetrics(readings: readonly Reading[], now: Date): Promise<string> {
  const registry = new Registry();
  for (const { name, help, value } of samples) {
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const reading of readings) {
      const sample = reading.isActive ? value(reading, now) : null;
      if (sample !== null) gauge.set(labelsOf(reading), sample);
    }
  }
  return registry.metrics();
}

export const getKumaMetrics = operation({
  name: "get-kuma-metrics",
  summary: "Get the team's monitors as metrics of Uptime Kuma",
  description: "For programs that read Uptime Kuma. They use a URL that ends before `/metrics`.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/kuma/metrics", status: 200, produces: METRICS_TYPE },
  output: Type.String(),
  async run(_input, { caller, stores, clock }) {
    return { data: await kumaMetrics(await stores.readings.ofTeam(caller.team.id), clock.now()) };
  },
});
