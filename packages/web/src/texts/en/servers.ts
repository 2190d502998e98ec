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

/** What a rule looks at, by its name in the API. */
export type Metric = keyof typeof metrics;

export const serversTexts = {
  title: () => "Servers",
  create: () => "New server",
  none: () => "No server reports here yet",
  noneDetail: () =>
    "A server reports its CPU, memory, disks and load through an agent that you may have already: Prometheus, collectd or OpenTelemetry. Pharos warns when something fills up, and alerts when a server falls silent.",
  viewerNoneDetail: () => "An Owner or an Admin of the team can add one.",
  shown: (count: number) => (count === 1 ? "1 server" : `${count} servers`),
  find: () => "Search",
  noneMatches: () => "No server is called like that.",
  columns: {
    status: () => "Status",
    server: () => "Server",
    cpu: () => "CPU",
    memory: () => "Memory",
    disk: () => "Fullest disk",
    load: () => "Load",
    report: () => "Last report",
  },
  noReport: () => "No report yet",
  noValue: () => "–",
  metric: (metric: Metric) => metrics[metric],
  metrics: Object.keys(metrics),
  severity: (severity: keyof typeof severities) => severities[severity],
  agent: (agent: string) => agents[agent] ?? agent,
  statusOf: (cpu: string, memory: string, disk: string) => `CPU ${cpu} · memory ${memory} · disk ${disk}`,
};
