/** A JSON object, and not a list or null. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list. Its items stay unknown, which `Array.isArray` makes `any`. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The value of a JSON text; undefined for another text, of which an error of `JSON.parse` would quote a part. */
export function jsonOrUndefined(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** An object whose members are all texts, such as headers by their names. */
export function isTextRecord(value: unknown): value is Readonly<Record<string, string>> {
  return isJsonObject(value) && Object.values(value).every((member) => typeof member === "string");
}

/** The value if it is an object, else an object without members. */
export function objectOrEmpty(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/**
 * The JSON of a value with the members of every object sorted by their names. Values with the same meaning have the
 * same text.
 *
 * @throws RangeError for a value that nests some thousand levels deep
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => (isJsonObject(member) ? sorted(member) : member));
}

/**
 * Whether two values say the same. The order of members says nothing, so `JSON.stringify` must not be compared:
 * `test/architecture/seams.test.ts` looks.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

function sorted(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
