/** A part of a document, as JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** The schemas that the document names, collected while it is assembled. */
export type Components = Map<string, Json>;

/**
 * A schema as the document shows it: each part that has a title becomes a component of that name, once, and a reference
 * stands in its place. The schemas themselves are those that validate.
 */
export function documented(schema: unknown, components: Components): unknown {
  if (Array.isArray(schema)) return schema.map((item) => documented(item, components));
  if (!isObject(schema)) return schema;
  const { title: name, ...rest } = schema;
  if (typeof name !== "string") return mapValues(schema, (value) => documented(value, components));
  const isNullable = Array.isArray(rest["type"]);
  if (!components.has(name)) {
    // Reserved first: a schema that holds itself would never end.
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

function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  const kept = Object.entries(object).filter(([, value]) => value !== undefined);
  // An example is data, whatever it looks like.
  return Object.fromEntries(kept.map(([key, value]) => [key, key === "examples" ? value : change(value)]));
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}
