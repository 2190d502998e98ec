import type { AgentPoint, AgentVocabulary, ServerMeasurement, ServerSeriesName } from "./measurement.ts";
import { agentNames, type NameMeaning } from "./names.ts";

/** The facts about a server that agents send as texts. */
export interface ServerFacts {
  readonly hostName: string | null;
  readonly os: string | null;
}

/** The contents of an agent's points about a server. */
export interface ServerPoints {
  readonly measurements: readonly ServerMeasurement[];
  readonly facts: ServerFacts;
}

/** Longest name of a file system, an interface or a host that is stored. */
const MAX_LABEL_LENGTH = 200;

/** Labels that say what was measured, by vocabulary. */
const sourceLabels = {
  otlp: ["host.name", "host.id", "service.instance.id"],
  prometheus: ["instance"],
  collectd: ["host"],
} as const satisfies Readonly<Record<AgentVocabulary, readonly string[]>>;

/** Points whose labels hold facts about the server as texts, with the names of these labels. */
const wordsOf: Readonly<
  Record<AgentVocabulary, { readonly hostName: readonly string[]; readonly os: readonly string[] }>
> = {
  otlp: { hostName: ["host.name"], os: ["os.description", "os.name", "os.type"] },
  prometheus: { hostName: ["nodename"], os: ["pretty_name", "sysname"] },
  collectd: { hostName: ["host"], os: [] },
};
const wordPoints: ReadonlySet<string> = new Set(["node_uname_info", "node_os_info"]);

const IGNORED_FILE_SYSTEMS: ReadonlySet<string> = new Set([
  ...["tmpfs", "devtmpfs", "overlay", "squashfs", "ramfs", "rootfs", "proc", "sysfs", "cgroup", "cgroup2", "autofs"],
  ...["nsfs", "fuse.lxcfs", "iso9660", "erofs"],
]);
const FILE_SYSTEM_TYPE = ["fstype", "system.filesystem.type", "type"];
const FILE_SYSTEM_MODE = ["system.filesystem.mode", "mode"];
const IGNORED_MOUNTS = /^\/(?:dev|proc|sys|run)(?:\/|$)/;
const IGNORED_INTERFACES = /^(?:lo$|veth|docker|br-|ifb)/;

/** Whether points of the name say anything of a server; decoders leave out those that do not. */
export function isServerName(vocabulary: AgentVocabulary, name: string): boolean {
  return agentNames[vocabulary].has(name) || (vocabulary === "prometheus" && wordPoints.has(name));
}

/**
 * Reads an agent's points. It leaves out unknown names, values that are not numbers, and file systems and interfaces
 * that do not matter. Those are in memory, are read-only, or belong to containers.
 */
export function readPoints(vocabulary: AgentVocabulary, points: readonly AgentPoint[]): ServerPoints {
  const measurements: ServerMeasurement[] = [];
  let [hostName, os]: [string | null, string | null] = [null, null];
  const [meanings, hasWords] = [agentNames[vocabulary], vocabulary !== "prometheus"];
  for (const point of points) {
    const meaning = meanings.get(point.name);
    const isWords = meaning === undefined && !hasWords && wordPoints.has(point.name);
    if (meaning === undefined && !isWords) continue;
    if (hasWords || isWords) {
      hostName ??= firstOf(point, wordsOf[vocabulary].hostName);
      const described = firstOf(point, wordsOf[vocabulary].os);
      // A description says more than the bare name, and may come in a later point.
      if (described !== null && (os === null || point.labels.has("pretty_name"))) os = described;
    }
    const measurement = meaning === undefined ? null : measurementOf(vocabulary, meaning, point);
    if (measurement !== null) measurements.push(measurement);
  }
  return { measurements, facts: { hostName, os } };
}

function measurementOf(vocabulary: AgentVocabulary, meaning: NameMeaning, point: AgentPoint): ServerMeasurement | null {
  if (!Number.isFinite(point.value) || !Number.isFinite(point.atMs)) return null;
  const series = seriesOf(meaning, point);
  if (series === null || isIgnored(series, point)) return null;
  const named = meaning.instance === undefined ? "" : (firstOf(point, meaning.instance) ?? "");
  const instance = vocabulary === "collectd" && isOfDisk(series) ? mountOf(named) : named;
  if (isOfDisk(series) && IGNORED_MOUNTS.test(instance)) return null;
  if (isOfInterface(series) && IGNORED_INTERFACES.test(instance)) return null;
  const source = firstOf(point, sourceLabels[vocabulary]) ?? "";
  return { series, instance, value: point.value * (meaning.scale ?? 1), atMs: Math.round(point.atMs), source };
}

function seriesOf({ series }: NameMeaning, point: AgentPoint): ServerSeriesName | null {
  if (typeof series === "string") return series;
  return series.values.get(firstOf(point, series.labels) ?? "") ?? null;
}

function isIgnored(series: ServerSeriesName, point: AgentPoint): boolean {
  if (!isOfDisk(series)) return false;
  const type = firstOf(point, FILE_SYSTEM_TYPE);
  const mode = firstOf(point, FILE_SYSTEM_MODE);
  return (type !== null && IGNORED_FILE_SYSTEMS.has(type)) || mode === "ro";
}

const isOfDisk = (series: ServerSeriesName) => series.startsWith("disk_") || series.startsWith("inodes_");
const isOfInterface = (series: ServerSeriesName) => series === "received_bytes" || series === "sent_bytes";

/** collectd writes a mount point without its first slash, and the others as hyphens. */
function mountOf(named: string): string {
  return named === "root" ? "/" : `/${named.replaceAll("-", "/")}`;
}

function firstOf({ labels }: AgentPoint, names: readonly string[]): string | null {
  for (const name of names) {
    const value = labels.get(name);
    if (value !== undefined && value !== "") return printable(value.slice(0, MAX_LABEL_LENGTH));
  }
  return null;
}

/** Nearly all labels. */
const PLAIN = /^[\x20-\x7e]*$/;

/** PostgreSQL keeps no zero character, and no half of a pair. */
function printable(value: string): string {
  if (PLAIN.test(value)) return value;
  return value.replaceAll("\u0000", "").toWellFormed();
}
