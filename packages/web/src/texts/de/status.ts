import type { inputs } from "../../api/inputs.ts";
import type { MarkStatus } from "../../ui/status.ts";
import type * as en from "../en/status.ts";
import type { Translation } from "../translation.ts";

const words: Readonly<Record<MarkStatus, string>> = {
  up: "In Betrieb",
  degraded: "Beeinträchtigt",
  down: "Ausgefallen",
  pending: "Wartet",
  paused: "Pausiert",
  maintenance: "In Wartung",
};

const types: Readonly<Record<string, string>> = {
  http: "HTTP",
  keyword: "Suchwort",
  ssl: "Zertifikat",
  tcp: "TCP-Port",
  icmp: "Ping",
  dns: "DNS",
  grpc: "gRPC",
  websocket: "WebSocket",
  heartbeat: "Heartbeat",
  group: "Gruppe",
} satisfies Record<(typeof inputs.monitor.type.enum)[number], string>;

const kinds = { monitor: "Monitor", server: "Server", site: "Website", place: "Ort" } as const;

const gaps = { nobody: "Benachrichtigt niemanden", only_failing: "Nur gestörte Kanäle" } as const;

export const statusTexts: Translation<typeof en.statusTexts> = {
  alertGap: (gap) => gaps[gap],
  word: (status) => words[status],
  worker: (region) => `Region ${region}`,
  workersHere: (count) => `${count} Regionen auf diesem Rechner`,
  kind: (kind) => kinds[kind],
  type: (type) => types[type] ?? type,
};
