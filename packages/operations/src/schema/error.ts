import type { ErrorObject } from "ajv/dist/2020.js";

/** Names and positions on the way to what is wrong, from the top. */
export function pathOf({ instancePath }: ErrorObject): readonly string[] {
  const parts = instancePath.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Whether an error only repeats another: what is wrong with a name is said by its parent, what is wrong in a branch by the
 * branch, and what is of another type than the values of a list is none of them.
 */
export function isEcho({ keyword, propertyName, parentSchema, data }: ErrorObject): boolean {
  if (keyword === "enum") return !isOfType(data, parentSchema?.["type"]);
  return keyword === "if" || propertyName !== undefined;
}

/** @param types those of a schema, one or several; undefined lets everything through */
function isOfType(value: unknown, types: unknown): boolean {
  const own = typeof value === "number" && Number.isInteger(value) ? "integer" : value === null ? "null" : typeof value;
  return types === undefined || [types].flat().includes(own);
}
