import type { ServerSeriesName } from "./measurement.ts";
import { newestMsOf, type SeriesValue, type SeriesValues } from "./series-values.ts";

/** A file system of a server. Shares are between 0 and 1; null if the agent does not send them. */
interface ServerDisk {
  readonly mount: string;
  readonly used: number | null;
  readonly inodesUsed: number | null;
  /** Bytes. */
  readonly total: number | null;
}

/**
 * The state of a server, which is the same for every agent. Shares are between 0 and 1; null if the agent does not send
 * them.
 */
export interface ServerReport {
  readonly cpuUsed: number | null;
  readonly ioWait: number | null;
  readonly steal: number | null;
  readonly cores: number | null;
  readonly load1: number | null;
  readonly load5: number | null;
  readonly load15: number | null;
  readonly memoryUsed: number | null;
  /** Bytes. */
  readonly memoryTotal: number | null;
  readonly swapUsed: number | null;
  /** By their mount point. */
  readonly disks: readonly ServerDisk[];
  /** Bytes a second, of all interfaces together. */
  readonly receivedPerSecond: number | null;
  readonly sentPerSecond: number | null;
  readonly bootedAtMs: number | null;
}

/** Makes a report of the newest values, as `ServerMemory` has them. */
export function reportOf(values: SeriesValues): ServerReport {
  const all: All = (series) => values.get(series) ?? NONE;
  const first: First = (series) => {
    for (const { value } of all(series).values()) if (value !== null) return value;
    return null;
  };
  const cores = first("cores") ?? (processorsNamed(values) || null);
  const uptime = first("uptime");
  const bootedAt = first("booted_at") ?? (uptime === null ? null : newestMsOf(values) / 1000 - uptime);
  return {
    ...processorsOf(all, cores),
    cores,
    ...{ load1: first("load_1"), load5: first("load_5"), load15: first("load_15") },
    ...memoryOf(first),
    swapUsed: swapOf(all),
    disks: disksOf(all),
    receivedPerSecond: sumOf(all("received_bytes")),
    sentPerSecond: sumOf(all("sent_bytes")),
    bootedAtMs: bootedAt === null || !(bootedAt > 0) ? null : Math.round(bootedAt * 1000),
  };
}

type Instances = ReadonlyMap<string, Pick<SeriesValue, "value">>;
type All = (series: ServerSeriesName) => Instances;
type First = (series: ServerSeriesName) => number | null;

const NONE: Instances = new Map();

/** How many processors there are values of. */
function processorsNamed(values: SeriesValues): number {
  const named = new Set<string>();
  for (const [series, instances] of values) {
    if (series.startsWith("cpu_")) for (const instance of instances.keys()) if (instance !== "") named.add(instance);
  }
  return named.size;
}

/** The sum of the known values; null without any. */
function sumOf(instances: Instances): number | null {
  let sum: number | null = null;
  for (const { value } of instances.values()) if (value !== null) sum = (sum ?? 0) + value;
  return sum;
}

function knownIn(instances: Instances): number {
  let known = 0;
  for (const { value } of instances.values()) if (value !== null) known += 1;
  return known;
}

const share = (part: number, whole: number) => (whole > 0 ? between0And1(part / whole) : null);
const between0And1 = (value: number) => Math.min(1, Math.max(0, value));

/** A processor that is not idle and does not wait for a disk is used. A rate of a second each second is all of its time. */
function processorsOf(all: All, cores: number | null) {
  const mean = (counter: ServerSeriesName, gauge: ServerSeriesName) => {
    const [rates, shares] = [all(counter), all(gauge)];
    const ofRates = sumOf(rates);
    if (ofRates === null) {
      const ofShares = sumOf(shares);
      return ofShares === null ? null : between0And1(ofShares / knownIn(shares));
    }
    const known = knownIn(rates);
    // Seconds without a processor are the seconds of all processors.
    return between0And1(ofRates / (known === 1 && rates.has("") ? (cores ?? 1) : known));
  };
  const idle = mean("cpu_idle_seconds", "cpu_idle_share");
  const ioWait = mean("cpu_io_wait_seconds", "cpu_io_wait_share");
  const steal = mean("cpu_steal_seconds", "cpu_steal_share");
  return { cpuUsed: idle === null ? null : between0And1(1 - idle - (ioWait ?? 0)), ioWait, steal };
}

/** Memory that the system can give to programs is available, even if it holds files now. */
function memoryOf(first: First) {
  const kept = (["memory_used", "memory_free", "memory_cached", "memory_buffered"] as const).map(first);
  const [used = null] = kept;
  const added = used === null ? null : kept.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const memoryTotal = first("memory_total") ?? added;
  const available = first("memory_available");
  if (memoryTotal !== null && available !== null) {
    return { memoryUsed: share(memoryTotal - available, memoryTotal), memoryTotal };
  }
  if (used !== null && added !== null) return { memoryUsed: share(used, added), memoryTotal };
  const told = first("memory_used_share");
  return { memoryUsed: told === null ? null : between0And1(told), memoryTotal };
}

function swapOf(all: All): number | null {
  const [free, used] = [sumOf(all("swap_free")), sumOf(all("swap_used"))];
  const total = sumOf(all("swap_total")) ?? (used === null || free === null ? null : used + free);
  if (total === null) return null;
  return share(used ?? total - (free ?? total), total);
}

/** As in `df`, space that only the administrator may use is not used and not free. */
function disksOf(all: All): readonly ServerDisk[] {
  const readOnly = all("disk_read_only");
  const mounts = new Set([
    ...[...all("disk_total").keys(), ...all("disk_used").keys(), ...all("disk_available").keys()],
    ...[...all("disk_used_share").keys(), ...all("inodes_used").keys(), ...all("inodes_used_share").keys()],
  ]);
  return [...mounts]
    .filter((mount) => readOnly.get(mount)?.value !== 1)
    .sort()
    .map((mount) => diskOf(mount, (series) => all(series).get(mount)?.value ?? null));
}

function diskOf(mount: string, of: First): ServerDisk {
  const [total, available] = [of("disk_total"), of("disk_available")];
  const used = of("disk_used") ?? difference(total, of("disk_free") ?? available);
  const inodesUsed = of("inodes_used") ?? difference(of("inodes_total"), of("inodes_free"));
  const inodes = of("inodes_total") ?? sum(of("inodes_used"), of("inodes_free"));
  return {
    mount,
    used: shareOr(used, sum(used, available), of("disk_used_share")),
    inodesUsed: shareOr(inodesUsed, inodes, of("inodes_used_share")),
    total: total ?? sum(used, available),
  };
}

const difference = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);

function shareOr(part: number | null, whole: number | null, told: number | null): number | null {
  if (part !== null && whole !== null) return share(part, whole);
  return told === null ? null : between0And1(told);
}
