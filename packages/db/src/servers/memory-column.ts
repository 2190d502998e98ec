import {
  isList,
  newestMsOf,
  type SeriesValue,
  type ServerMemory,
  type ServerSeriesName,
  serverSeries,
} from "@pharos/core";

/**
 * Members of one value: its series, its instance, the value, its age compared to the newest, its interval, and its
 * counter.
 */
const MEMBERS = 6;
/** Members that come before them. */
const HEAD = 5;

/**
 * The memory of a server, for a column of JSON. It is read and written with each report, so it is one flat list. That
 * is half as long as objects with names. For most servers it is shorter than the values that PostgreSQL compresses and
 * stores separately.
 */
export function storedMemory({ source, sourceAtMs, skewMs, receivedAtMs, values }: ServerMemory): readonly unknown[] {
  const newestMs = newestMsOf(values);
  const stored: (string | number | null)[] = [source, sourceAtMs, skewMs, receivedAtMs, newestMs];
  for (const [series, instances] of values) {
    for (const [instance, { value, atMs, everyMs, counted }] of instances) {
      stored.push(series, instance, value, newestMs - atMs, everyMs, counted);
    }
  }
  return stored;
}

/**
 * The memory that `storedMemory` has stored. Null for any other value, such as one of an older version; the next
 * reports fill it again.
 */
export function memoryOf(stored: unknown): ServerMemory | null {
  if (!isList(stored) || (stored.length - HEAD) % MEMBERS !== 0) return null;
  const [source, sourceAtMs, skewMs, receivedAtMs, newestMs] = stored;
  if (!isTextOrNull(source) || !isNumber(sourceAtMs) || !isNumberOrNull(skewMs)) return null;
  if (!isNumber(receivedAtMs) || !isNumber(newestMs)) return null;
  const values = new Map<ServerSeriesName, Map<string, SeriesValue>>();
  for (let index = HEAD; index < stored.length; index += MEMBERS) {
    const [series, instance, value] = [stored[index], stored[index + 1], stored[index + 2]];
    const [lateMs, everyMs, counted] = [stored[index + 3], stored[index + 4], stored[index + 5]];
    if (!isSeries(series) || typeof instance !== "string" || !isNumberOrNull(value)) return null;
    if (!isNumber(lateMs) || !isNumberOrNull(everyMs) || !isNumberOrNull(counted)) return null;
    const instances = values.get(series) ?? new Map<string, SeriesValue>();
    values.set(series, instances.set(instance, { value, atMs: newestMs - lateMs, everyMs, counted }));
  }
  return { source, sourceAtMs, skewMs, receivedAtMs, values };
}

const isSeries = (value: unknown): value is ServerSeriesName =>
  typeof value === "string" && Object.hasOwn(serverSeries, value);
const isNumber = (value: unknown): value is number => typeof value === "number";
const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";
