import { isJsonObject, type SeriesValue, type ServerMemory } from "@pharos/core";

/** What this program stored of a server. A version that stored it otherwise is forgotten: the next reports bring it anew. */
export function memoryOf(stored: unknown): ServerMemory | null {
  if (!isJsonObject(stored)) return null;
  const { source, sourceAtMs, skewMs, receivedAtMs, values } = stored;
  if (!isTextOrNull(source) || !isNumber(sourceAtMs) || !isNumberOrNull(skewMs) || !isNumber(receivedAtMs)) return null;
  return isJsonObject(values) && isValues(values) ? { source, sourceAtMs, skewMs, receivedAtMs, values } : null;
}

function isValues(values: Readonly<Record<string, unknown>>): values is Readonly<Record<string, SeriesValue>> {
  return Object.values(values).every(
    (one) =>
      isJsonObject(one) &&
      isNumber(one["atMs"]) &&
      [one["value"], one["everyMs"], one["counted"]].every((member) => isNumberOrNull(member)),
  );
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";
