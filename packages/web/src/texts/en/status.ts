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
  heartbeat: "Heartbeat",
};

export const statusTexts = {
  word: (status: MarkStatus) => words[status],
  regions: Object.keys(regions),
  region: (region: string) => regions[region] ?? region,
  type: (type: string) => types[type] ?? type,
};
