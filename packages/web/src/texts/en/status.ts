import type { inputs } from "../../api/inputs.ts";
import type { MarkStatus } from "../../ui/status.ts";

const words: Readonly<Record<MarkStatus, string>> = {
  up: "Up",
  degraded: "Degraded",
  down: "Down",
  pending: "Pending",
  paused: "Paused",
  maintenance: "In maintenance",
};

const types: Readonly<Record<string, string>> = {
  http: "HTTP",
  keyword: "Keyword",
  ssl: "Certificate",
  tcp: "TCP port",
  icmp: "Ping",
  dns: "DNS",
  grpc: "gRPC",
  websocket: "WebSocket",
  heartbeat: "Heartbeat",
  group: "Group",
} satisfies Record<(typeof inputs.monitor.type.enum)[number], string>;

const kinds = { monitor: "Monitor", server: "Server", site: "Site", place: "Place" } as const;

const gaps = { nobody: "Notifies nobody", only_failing: "Only failing contacts" } as const;

export const statusTexts = {
  alertGap: (gap: keyof typeof gaps) => gaps[gap],
  word: (status: MarkStatus) => words[status],
  worker: (region: string) => `Region ${region}`,
  workersHere: (count: number) => `${count} regions on this machine`,
  kind: (kind: keyof typeof kinds) => kinds[kind],
  type: (type: string) => types[type] ?? type,
};
