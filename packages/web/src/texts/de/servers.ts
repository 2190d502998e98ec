import type * as en from "../en/servers.ts";
import type { Translation } from "../translation.ts";

export type { Metric } from "../en/servers.ts";

const metrics = {
  cpu: "CPU",
  memory: "Arbeitsspeicher",
  swap: "Swap",
  disk: "Datenträger",
  inodes: "Inodes",
  load: "Last je Prozessor",
} as const;

const severities = { warning: "Warnung", critical: "Kritisch" } as const;

const agents: Readonly<Record<string, string>> = {
  otlp: "OpenTelemetry",
  prometheus: "Prometheus",
  collectd: "collectd",
};

export const serversTexts: Translation<typeof en.serversTexts> = {
  title: () => "Server",
  columns: {
    status: () => "Status",
    server: () => "Server",
    cpu: () => "CPU",
    memory: () => "Speicher",
    disk: () => "Vollster Datenträger",
    load: () => "Last",
    report: () => "Letzte Meldung",
  },
  noValue: () => "–",
  metric: (metric) => metrics[metric],
  metrics: Object.keys(metrics),
  severity: (severity) => severities[severity],
  agent: (agent) => agents[agent] ?? agent,
};
