import type { ErrorObject } from "ajv/dist/2020.js";

/** Names and positions on the way to the mistake, from the top. */
export function pathOf({ instancePath }: ErrorObject): readonly string[] {
  const parts = instancePath.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Whether an error only repeats another:
 *
 * | error                                          | repeats              |
 * |------------------------------------------------|----------------------|
 * | `if`                                           | the error in `then`  |
 * | in a property's name                           | `propertyNames`      |
 * | `enum` for a value of another type than listed | `type`               |
 */
export function isEcho({ keyword, propertyName, parentSchema, data }: ErrorObject): boolean {
  if (keyword === "enum") return !isOfType(data, parentSchema?.["type"]);
  return keyword === "if" || propertyName !== undefined;
}

/** @param types the types in a schema, one or several; undefined accepts everything */
function isOfType(value: unknown, types: unknown): boolean {
  const own = typeof value === "number" && Number.isInteger(value) ? "integer" : value === null ? "null" : typeof value;
  return types === undefined || [types].flat().includes(own);
}
