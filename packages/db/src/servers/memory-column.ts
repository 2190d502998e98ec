import { isList, newestMsOf, type SeriesValue, type ServerMemory } from "@pharos/core";

/** Members of one series: its key, its value, how much older it is than the newest, its interval, and what it counted. */
const MEMBERS = 5;

/**
 * What is kept of a server, as JSON. It is read and written with each report, so it is one flat list: half as long as objects with
 * names, and of most servers shorter than what PostgreSQL compresses and stores apart.
 */
export function storedMemory({ source, sourceAtMs, skewMs, receivedAtMs, values }: ServerMemory): string {
  const newestMs = newestMsOf(values);
  const stored: (string | number | null)[] = [source, sourceAtMs, skewMs, receivedAtMs, newestMs];
  for (const [key, { value, atMs, everyMs, counted }] of values) {
    stored.push(key, value, newestMs - atMs, everyMs, counted);
  }
  return JSON.stringify(stored);
}

/** What `storedMemory` has stored; null for anything else, such as what an older version stored: the next reports bring it anew. */
export function memoryOf(stored: unknown): ServerMemory | null {
  if (!isList(stored)) return null;
  const [source, sourceAtMs, skewMs, receivedAtMs, newestMs] = stored;
  if (!isTextOrNull(source) || !isNumber(sourceAtMs) || !isNumberOrNull(skewMs)) return null;
  if (!isNumber(receivedAtMs) || !isNumber(newestMs) || stored.length % MEMBERS !== 0) return null;
  const values = new Map<string, SeriesValue>();
  for (let index = MEMBERS; index < stored.length; index += MEMBERS) {
    const [key, value, lateMs, everyMs, counted] = stored.slice(index, index + MEMBERS);
    if (typeof key !== "string" || !isNumberOrNull(value) || !isNumber(lateMs)) return null;
    if (!isNumberOrNull(everyMs) || !isNumberOrNull(counted)) return null;
    values.set(key, { value, atMs: newestMs - lateMs, everyMs, counted });
  }
  return { source, sourceAtMs, skewMs, receivedAtMs, values };
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";
