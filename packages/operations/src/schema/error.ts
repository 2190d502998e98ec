import type { ErrorObject } from "ajv/dist/2020.js";

/** Names and positions on the way to what is wrong, from the top. */
export function pathOf({ instancePath }: ErrorObject): readonly string[] {
  const parts = instancePath.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Whether an error only repeats another: what is wrong with a name is said by its parent, what is wrong in a branch by the
 * branch, and a list of values implies their type.
 */
export function isEcho({ keyword, propertyName, parentSchema }: ErrorObject): boolean {
  return keyword === "if" || propertyName !== undefined || (keyword === "type" && parentSchema?.["enum"] !== undefined);
}
