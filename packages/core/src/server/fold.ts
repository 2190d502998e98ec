import type { ServerSample } from "./conditions.ts";
import { type ServerMeasurement, type ServerSeriesName, serverSeries } from "./measurement.ts";
import { reportOf } from "./report.ts";
import { countOf, newestMsOf, type SeriesValue, type SeriesValues } from "./series-values.ts";

type ChangingValues = Map<ServerSeriesName, Map<string, SeriesValue>>;

/** The state of a server between two reports. */
export interface ServerMemory {
  /** The host name that the agent sends. One token is for one server. */
  readonly source: string | null;
  /** When it last sent that name, by our clock. */
  readonly sourceAtMs: number;
  /** How far the agent's clock is behind ours, as far as is known; null before the first report. */
  readonly skewMs: number | null;
  /** When the last report came, by our clock. */
  readonly receivedAtMs: number;
  readonly values: SeriesValues;
}

export const noServerMemory: ServerMemory = {
  ...{ source: null, sourceAtMs: 0, skewMs: null, receivedAtMs: 0 },
  values: new Map(),
};

/** Series of one server that are stored. */
export const MAX_SERVER_SERIES = 200;
/** Longer ago, or further ahead, than this is no time of a measurement. */
const MAX_AGE_MS = 2 * 86_400_000;
/** Measurements of the agent within this time belong together. */
export const SAMPLE_MS = 10_000;
/** The shortest interval, because an agent that restarts reports twice within moments. */
const MIN_INTERVAL_MS = 60_000;
/** A source that is silent for this long makes place for another one. */
const SOURCE_KEPT_MS = 10 * 60_000;
/** Times of one report that are stored as moments, the newest first. */
export const MAX_MOMENTS = 200;

/** Measurements that were left out, by reason. */
interface DroppedMeasurements {
  /** Of another source than the one that the token is used for. */
  readonly foreign: number;
  /** Series beyond the limit. */
  readonly overflow: number;
}

export interface FoldedReport {
  readonly memory: ServerMemory;
  /** One for each time in the report that is newer than the memory, the oldest first. */
  readonly moments: readonly ServerSample[];
  /** There is a measurement of the server itself among them. */
  readonly isHeard: boolean;
  /** How much older the newest measurement is than is usual for this agent. */
  readonly lateMs: number;
  readonly dropped: DroppedMeasurements;
}

/**
 * Adds a report's measurements to the memory of its server. A scrape may come in several requests, and a request may
 * hold several scrapes. The newest value of each series wins, and times are the agent's. A counter that falls was
 * restarted, so it has no rate until the next value. Old values and duplicates change nothing.
 */
export function foldReport(
  before: ServerMemory,
  measurements: readonly ServerMeasurement[],
  nowMs: number,
): FoldedReport {
  const plausible = measurements.filter(({ atMs }) => Math.abs(nowMs - atMs) <= MAX_AGE_MS);
  const source = sourceOf(before, plausible, nowMs);
  const own = plausible.filter((measurement) => measurement.source === source);
  const newestMs = own.reduce((newest, { atMs }) => Math.max(newest, atMs), Number.NEGATIVE_INFINITY);
  const skewMs = own.length > 0 ? skewOf(before, nowMs - newestMs, nowMs) : before.skewMs;
  const values = copyOf(before.values);
  const moments: ServerSample[] = [];
  let overflow = 0;
  const isHeard = own.length > 0;
  const groups = byMoment(own);
  const [fromMs, firstKept] = [knownMomentMs(before, nowMs), groups.length - MAX_MOMENTS];
  for (const [index, [atMs, together]] of groups.entries()) {
    for (const measurement of together) if (!take(values, measurement, nowMs)) overflow += 1;
    forget(values, together);
    if (atMs < fromMs || index < firstKept) continue;
    moments.push({ atMs: momentOf(atMs + (skewMs ?? 0)), report: reportOf(values) });
  }
  return {
    memory: {
      source,
      sourceAtMs: isHeard ? nowMs : before.sourceAtMs,
      skewMs,
      receivedAtMs: nowMs,
      values,
    },
    moments,
    isHeard,
    lateMs: isHeard ? Math.max(0, nowMs - newestMs - (skewMs ?? 0)) : 0,
    dropped: { foreign: plausible.length - own.length, overflow },
  };
}

/** The last source keeps its place. After a long silence the first source that reports replaces it. */
function sourceOf(before: ServerMemory, measurements: readonly ServerMeasurement[], nowMs: number): string | null {
  if (before.source !== null && nowMs - before.sourceAtMs <= SOURCE_KEPT_MS) return before.source;
  return measurements[0]?.source ?? before.source;
}

/**
 * A buffered measurement is old, and its clock is right. If all measurements have the same delay, the clock is behind.
 * So the least delay is the skew. It may grow by a second a minute, because clocks are set.
 */
function skewOf({ skewMs, receivedAtMs }: ServerMemory, delayMs: number, nowMs: number): number {
  return skewMs === null ? delayMs : Math.min(delayMs, skewMs + Math.max(0, nowMs - receivedAtMs) / 60);
}

const momentOf = (atMs: number) => Math.floor(atMs / SAMPLE_MS) * SAMPLE_MS;

/** The moment of the newest value that is known, by the agent's clock. A clock that was ahead is forgotten. */
function knownMomentMs({ values }: ServerMemory, nowMs: number): number {
  const newestMs = newestMsOf(values);
  return newestMs > nowMs ? 0 : momentOf(newestMs);
}

function copyOf(values: SeriesValues): ChangingValues {
  const copy: ChangingValues = new Map();
  for (const [series, instances] of values) copy.set(series, new Map(instances));
  return copy;
}

function byMoment(measurements: readonly ServerMeasurement[]): readonly (readonly [number, ServerMeasurement[]])[] {
  const moments = new Map<number, ServerMeasurement[]>();
  for (const measurement of measurements.toSorted((a, b) => a.atMs - b.atMs)) {
    const atMs = momentOf(measurement.atMs);
    const together = moments.get(atMs);
    if (together) together.push(measurement);
    else moments.set(atMs, [measurement]);
  }
  return [...moments];
}

/** @returns false if there is no place for the series */
function take(values: ChangingValues, measurement: ServerMeasurement, nowMs: number): boolean {
  const { series, instance, value, atMs } = measurement;
  const instances = values.get(series) ?? new Map<string, SeriesValue>();
  const before = instances.get(instance);
  const isCounter = serverSeries[series] === "counter";
  const counted = isCounter ? value : null;
  if (before === undefined) {
    if (countOf(values) >= MAX_SERVER_SERIES) return false;
    values.set(series, instances.set(instance, { value: isCounter ? null : value, atMs, everyMs: null, counted }));
    return true;
  }
  // The clock of the agent was ahead of ours and was set back.
  if (atMs < before.atMs && before.atMs > nowMs) {
    instances.set(instance, { value: isCounter ? before.value : value, atMs, everyMs: before.everyMs, counted });
    return true;
  }
  if (atMs <= before.atMs) return true;
  const everyMs = atMs - before.atMs;
  const now = isCounter ? rateOf(before.counted, value, everyMs) : value;
  instances.set(instance, { value: now, atMs, everyMs, counted });
  return true;
}

function rateOf(before: number | null, after: number, everyMs: number): number | null {
  return before === null || after < before ? null : ((after - before) * 1000) / everyMs;
}

/**
 * A value that has not come for twice its interval is gone, such as a file system that was unmounted. It is not zero.
 */
function forget(values: ChangingValues, together: readonly ServerMeasurement[]): void {
  const nowMs = together.at(-1)?.atMs ?? 0;
  for (const [series, instances] of values) {
    for (const [instance, { atMs, everyMs }] of instances) {
      const keptMs = everyMs === null ? SOURCE_KEPT_MS : 2 * Math.max(everyMs, MIN_INTERVAL_MS);
      if (nowMs - atMs > keptMs) instances.delete(instance);
    }
    if (instances.size === 0) values.delete(series);
  }
}
