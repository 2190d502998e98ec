const metrics = {
  cpu: "CPU",
  memory: "Memory",
  swap: "Swap",
  disk: "Disk",
  inodes: "Inodes",
  load: "Load per processor",
} as const;

const severities = { warning: "Warning", critical: "Critical" } as const;

const agents: Readonly<Record<string, string>> = {
  otlp: "OpenTelemetry",
  prometheus: "Prometheus",
  collectd: "collectd",
};

/** The metric of a rule, named as in the API. */
export type Metric = keyof typeof metrics;

export const serversTexts = {
  title: () => "Servers",
  columns: {
    status: () => "Status",
    server: () => "Server",
    cpu: () => "CPU",
    memory: () => "Memory",
    disk: () => "Fullest disk",
    load: () => "Load",
    report: () => "Last report",
  },
  noValue: () => "–",
  metric: (metric: Metric) => metrics[metric],
  metrics: Object.keys(metrics),
  severity: (severity: keyof typeof severities) => severities[severity],
  agent: (agent: string) => agents[agent] ?? agent,
};
