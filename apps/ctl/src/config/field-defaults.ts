import { entryFields } from "@pharos/operations";
import type { Kind } from "./parse.ts";

/** The fields that an entry may have, in the API's order, each with its documented default: null where it has none. */
export function fieldDefaults(kind: Kind): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(entryFields[`${kind}s`]).map(([field, schema]) => [field, defaultOf(schema)]));
}

function defaultOf(schema: unknown): unknown {
  return typeof schema === "object" && schema !== null && "default" in schema ? schema.default : null;
}
