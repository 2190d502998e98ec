import { isJsonObject, isList, type JsonObject } from "@pharos/core";

/** The schemas that the document names, collected while it is assembled. */
export type Components = Map<string, JsonObject>;

/**
 * A schema in the form of the document. Each part with a title becomes a component of that name, once, and a reference
 * replaces it. The schemas themselves are the ones that validate.
 */
export function documented(schema: unknown, components: Components): unknown {
  if (isList(schema)) return schema.map((item) => documented(item, components));
  if (!isJsonObject(schema)) return schema;
  const { title: name, ...rest } = withPlainPattern(schema);
  if (typeof name !== "string") return mapValues(rest, (value) => documented(value, components));
  const isNullable = isList(rest["type"]);
  if (!components.has(name)) {
    // Reserved first, so that a schema that contains itself ends.
    components.set(name, {});
    const own = isNullable ? { ...rest, type: "object", description: undefined } : rest;
    components.set(
      name,
      mapValues(own, (value) => documented(value, components)),
    );
  }
  const reference = { $ref: `#/components/schemas/${name}` };
  const { description } = rest;
  if (!isNullable) return reference;
  return { anyOf: [reference, { type: "null" }], ...(description !== undefined && { description }) };
}

function mapValues(object: JsonObject, change: (value: unknown) => unknown): JsonObject {
  const kept = Object.entries(object).filter(([, value]) => value !== undefined);
  // An example is data of any form.
  return Object.fromEntries(kept.map(([key, value]) => [key, key === "examples" ? value : change(value)]));
}

/**
 * A pattern for every engine, with the `u` flag or without it and for RE2 as well: it has ranges instead of Unicode
 * properties. Some characters have no form there, and only the server rejects them. These are half a surrogate pair,
 * separators of lines, and changes of direction.
 */
function withPlainPattern(schema: JsonObject): JsonObject {
  const { pattern } = schema;
  if (typeof pattern !== "string") return schema;
  const plain = pattern
    .replaceAll("\\u0000", "\\x00")
    .replaceAll("\\p{Cc}", "\\x00-\\x1f\\x7f-\\x9f")
    .replaceAll("\\p{Zs}", "\\s")
    .replaceAll(/\\p\{(?:Cs|Zl|Zp|Noncharacter_Code_Point)\}|\\u[0-9a-f]{4}-\\u[0-9a-f]{4}/g, "");
  return { ...schema, pattern: plain };
}
