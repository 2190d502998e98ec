import type { MarkStatus } from "../../ui/status.ts";

const words: Readonly<Record<MarkStatus, string>> = {
  up: "Up",
  degraded: "Degraded",
  down: "Down",
  pending: "Pending",
  paused: "Paused",
  maintenance: "In maintenance",
};

const regions: Readonly<Record<string, string>> = {
  lon: "London",
  nyc: "New York",
  sgp: "Singapore",
  tor: "Toronto",
};

const types: Readonly<Record<string, string>> = {
  http: "HTTP",
  keyword: "Keyword",
  ssl: "Certificate",
  tcp: "TCP port",
  icmp: "Ping",
  dns: "DNS",
  heartbeat: "Heartbeat",
};

const kinds = { monitor: "Monitor", server: "Server", site: "Site" } as const;

export const statusTexts = {
  word: (status: MarkStatus) => words[status],
  regions: Object.keys(regions),
  region: (region: string) => regions[region] ?? region,
  kind: (kind: keyof typeof kinds) => kinds[kind],
  type: (type: string) => types[type] ?? type,
};
