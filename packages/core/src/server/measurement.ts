/**
 * The series of a server, which are the same for every agent. Counters only grow, and become rates. Shares are between
 * 0 and 1, sizes are bytes or numbers of inodes, times are seconds.
 */
export const serverSeries = {
  cpu_idle_seconds: "counter",
  cpu_io_wait_seconds: "counter",
  cpu_steal_seconds: "counter",
  cpu_idle_share: "gauge",
  cpu_io_wait_share: "gauge",
  cpu_steal_share: "gauge",
  cores: "gauge",
  load_1: "gauge",
  load_5: "gauge",
  load_15: "gauge",
  memory_total: "gauge",
  memory_available: "gauge",
  memory_used: "gauge",
  memory_free: "gauge",
  memory_cached: "gauge",
  memory_buffered: "gauge",
  memory_used_share: "gauge",
  swap_total: "gauge",
  swap_used: "gauge",
  swap_free: "gauge",
  disk_total: "gauge",
  disk_used: "gauge",
  disk_free: "gauge",
  disk_available: "gauge",
  disk_used_share: "gauge",
  disk_read_only: "gauge",
  inodes_total: "gauge",
  inodes_used: "gauge",
  inodes_free: "gauge",
  inodes_used_share: "gauge",
  received_bytes: "counter",
  sent_bytes: "counter",
  booted_at: "gauge",
  uptime: "gauge",
} as const satisfies Readonly<Record<string, "counter" | "gauge">>;
export type ServerSeriesName = keyof typeof serverSeries;

/** The vocabularies of agents; each belongs to one endpoint. */
export const agentVocabularies = ["otlp", "prometheus", "collectd"] as const;
export type AgentVocabulary = (typeof agentVocabularies)[number];

/** One value as an agent sends it, under the agent's own names. */
export interface AgentPoint {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly value: number;
  /** By the agent's clock, in milliseconds since the epoch. */
  readonly atMs: number;
}

/** One value under the name that it has here. */
export interface ServerMeasurement {
  readonly series: ServerSeriesName;
  /** Which processor, file system or network interface; empty if there is only one. */
  readonly instance: string;
  readonly value: number;
  readonly atMs: number;
  /** The source of the measurements, such as a host name; empty without one. */
  readonly source: string;
}
