import type { AgentVocabulary, ServerSeriesName } from "./measurement.ts";

/** The meaning of an agent's name. */
export interface NameMeaning {
  /** One series, or one for each value of a label. Where versions of an agent have different labels, the first that is there counts. */
  readonly series:
    | ServerSeriesName
    | { readonly labels: readonly string[]; readonly values: ReadonlyMap<string, ServerSeriesName> };
  /** Labels that tell which processor, file system or interface; the first that is there counts. */
  readonly instance?: readonly string[];
  /** The agent's unit, in ours. */
  readonly scale?: number;
}

const JIFFY_SECONDS = 0.01;
const PERCENT = 0.01;

type Values = Readonly<Record<string, ServerSeriesName>>;
type Options = Omit<NameMeaning, "series">;

const by = (labels: readonly string[], values: Values, options: Options = {}): NameMeaning => ({
  series: { labels, values: new Map(Object.entries(values)) },
  ...options,
});
const one = (series: ServerSeriesName, options: Options = {}): NameMeaning => ({ series, ...options });

const MOUNT = { instance: ["mountpoint", "system.filesystem.mountpoint"] };
const DEVICE = { instance: ["device", "network.interface.name"] };
const CPU = { instance: ["cpu", "cpu.logical_number", "system.cpu.logical_number"] };
const PLUGIN = { instance: ["plugin_instance"] };

/** https://github.com/prometheus/node_exporter */
const prometheus: Readonly<Record<string, NameMeaning>> = {
  node_cpu_seconds_total: by(
    ["mode"],
    { idle: "cpu_idle_seconds", iowait: "cpu_io_wait_seconds", steal: "cpu_steal_seconds" },
    CPU,
  ),
  node_load1: one("load_1"),
  node_load5: one("load_5"),
  node_load15: one("load_15"),
  node_memory_MemTotal_bytes: one("memory_total"),
  node_memory_MemAvailable_bytes: one("memory_available"),
  node_memory_SwapTotal_bytes: one("swap_total"),
  node_memory_SwapFree_bytes: one("swap_free"),
  node_filesystem_size_bytes: one("disk_total", MOUNT),
  node_filesystem_free_bytes: one("disk_free", MOUNT),
  node_filesystem_avail_bytes: one("disk_available", MOUNT),
  node_filesystem_readonly: one("disk_read_only", MOUNT),
  node_filesystem_files: one("inodes_total", MOUNT),
  node_filesystem_files_free: one("inodes_free", MOUNT),
  node_network_receive_bytes_total: one("received_bytes", DEVICE),
  node_network_transmit_bytes_total: one("sent_bytes", DEVICE),
  node_boot_time_seconds: one("booted_at"),
};

/** https://opentelemetry.io/docs/specs/semconv/system/system-metrics/, and the names that it had before. */
const CPU_STATE = ["cpu.mode", "system.cpu.state", "state"];
const MEMORY_STATE = ["system.memory.state", "state"];
const PAGING_STATE = ["system.paging.state", "state"];
const DISK_STATE = ["system.filesystem.state", "state"];
const DIRECTION = ["network.io.direction", "system.network.direction", "direction"];

const otlp: Readonly<Record<string, NameMeaning>> = {
  "system.cpu.time": by(
    CPU_STATE,
    {
      idle: "cpu_idle_seconds",
      wait: "cpu_io_wait_seconds",
      iowait: "cpu_io_wait_seconds",
      steal: "cpu_steal_seconds",
    },
    CPU,
  ),
  "system.cpu.utilization": by(
    CPU_STATE,
    { idle: "cpu_idle_share", wait: "cpu_io_wait_share", iowait: "cpu_io_wait_share", steal: "cpu_steal_share" },
    CPU,
  ),
  "system.cpu.logical.count": one("cores"),
  "system.cpu.load_average.1m": one("load_1"),
  "system.cpu.load_average.5m": one("load_5"),
  "system.cpu.load_average.15m": one("load_15"),
  "system.memory.limit": one("memory_total"),
  "system.linux.memory.available": one("memory_available"),
  "system.memory.usage": by(MEMORY_STATE, {
    used: "memory_used",
    free: "memory_free",
    cached: "memory_cached",
    buffered: "memory_buffered",
    buffers: "memory_buffered",
  }),
  "system.memory.utilization": by(MEMORY_STATE, { used: "memory_used_share" }),
  "system.paging.usage": by(
    PAGING_STATE,
    { used: "swap_used", free: "swap_free" },
    { instance: ["system.device", "device"] },
  ),
  "system.filesystem.usage": by(DISK_STATE, { used: "disk_used", free: "disk_available" }, MOUNT),
  "system.filesystem.inodes.usage": by(DISK_STATE, { used: "inodes_used", free: "inodes_free" }, MOUNT),
  "system.network.io": by(
    DIRECTION,
    { receive: "received_bytes", transmit: "sent_bytes" },
    { instance: ["network.interface.name", "system.device", "device"] },
  ),
  "system.uptime": one("uptime"),
};

/** https://www.collectd.org/documentation/manpages/collectd.conf.html, as `<plugin>/<type>`. */
const collectd: Readonly<Record<string, NameMeaning>> = {
  "cpu/cpu": by(
    ["type_instance"],
    { idle: "cpu_idle_seconds", wait: "cpu_io_wait_seconds", steal: "cpu_steal_seconds" },
    { ...PLUGIN, scale: JIFFY_SECONDS },
  ),
  "cpu/percent": by(
    ["type_instance"],
    { idle: "cpu_idle_share", wait: "cpu_io_wait_share", steal: "cpu_steal_share" },
    { ...PLUGIN, scale: PERCENT },
  ),
  "cpu/count": one("cores"),
  "load/load": by(["ds"], { shortterm: "load_1", midterm: "load_5", longterm: "load_15" }),
  "memory/memory": by(["type_instance"], {
    used: "memory_used",
    free: "memory_free",
    cached: "memory_cached",
    buffered: "memory_buffered",
  }),
  "memory/percent": by(["type_instance"], { used: "memory_used_share" }, { scale: PERCENT }),
  "swap/swap": by(["type_instance"], { used: "swap_used", free: "swap_free" }),
  "df/df_complex": by(["type_instance"], { used: "disk_used", free: "disk_available" }, PLUGIN),
  "df/df_inodes": by(["type_instance"], { used: "inodes_used", free: "inodes_free" }, PLUGIN),
  "df/percent_bytes": by(["type_instance"], { used: "disk_used_share" }, { ...PLUGIN, scale: PERCENT }),
  "df/percent_inodes": by(["type_instance"], { used: "inodes_used_share" }, { ...PLUGIN, scale: PERCENT }),
  "interface/if_octets": by(["ds"], { rx: "received_bytes", tx: "sent_bytes" }, PLUGIN),
  "uptime/uptime": one("uptime"),
};

/** The agents' names of the series. All other names are ignored. */
export const agentNames: Readonly<Record<AgentVocabulary, ReadonlyMap<string, NameMeaning>>> = {
  otlp: new Map(Object.entries(otlp)),
  prometheus: new Map(Object.entries(prometheus)),
  collectd: new Map(Object.entries(collectd)),
};
