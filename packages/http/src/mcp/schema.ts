import { isJsonObject, isList, type JsonObject } from "@pharos/core";
import { contactConfigs, contactTypes, isBrowser, type Operation, pathParameters } from "@pharos/operations";
import type { TSchema } from "typebox";
import { idDescriptions } from "../openapi/parameters.ts";
import { idFields } from "./input.ts";
import type { Tool } from "./tool.ts";

interface ObjectSchema {
  readonly [keyword: string]: unknown;
  readonly type: "object";
}

/** The schema of a tool's arguments: IDs, query and body of its operation as one object, and no other members. */
export function inputSchema({ operation, ofOne, describedBy, without = [] }: Tool): ObjectSchema {
  const { query, body, http } = operation;
  const fields = Object.entries({ ...query?.properties, ...body?.properties });
  const offered = fields.filter(([field]) => !without.includes(field));
  const required = [...idFields(operation), ...(query?.required ?? []), ...(body?.required ?? [])];
  // Null clears a field, and a new record has nothing to clear.
  const isCreate = http.status === 201;
  const offer = (field: string, schema: TSchema) => {
    const told = shown(isCreate ? withoutNull(schema) : schema);
    return Object.hasOwn(describedBy?.body?.properties ?? {}, field) ? withoutDescriptions(told) : told;
  };
  return {
    type: "object",
    properties: {
      ...idProperties(ofOne ?? operation),
      ...Object.fromEntries(offered.map(([field, schema]) => [field, offer(field, schema)])),
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/**
 * A schema without its descriptions, and without the members of objects in a list. The tool's description covers them.
 */
function withoutDescriptions(schema: unknown): unknown {
  if (isList(schema)) return schema.map(withoutDescriptions);
  if (!isJsonObject(schema)) return schema;
  if (isJsonObject(schema["properties"])) return { type: "object" };
  const kept = Object.entries(schema).filter(([keyword, value]) => keyword !== "description" || isJsonObject(value));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, withoutDescriptions(value)]));
}

function idProperties(operation: Operation): JsonObject {
  const names = pathParameters(operation.http.path);
  return Object.fromEntries(
    idFields(operation).map((field, index) => [
      field,
      { type: "integer", description: idDescriptions[names[index] ?? ""] },
    ]),
  );
}

/**
 * Keywords that assistants do not get. A model reads every word of a schema in every conversation. A refusal names the
 * bound that was passed. Many of the programs in between support only simple regular expressions.
 */
const UNTOLD: ReadonlySet<string> = new Set(
  ["title", "examples", "pattern", "format", "propertyNames"].concat([
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "maxProperties",
  ]),
);

/** Bounds further from zero than this are left out: they are hardly passed by mistake. */
const FAR = 100_000;
/** The same for minimums up to this one: numbers and lengths begin with 0 or 1. */
const FIRST = 1;

/** A schema as it is shown to assistants. */
function shown(schema: unknown): unknown {
  if (isList(schema)) return schema.map(shown);
  if (!isJsonObject(schema)) return schema;
  if (schema["title"] === "ContactConfig") return anyConfig;
  if (schema["title"] === "ContactTemplate") return shortTemplate;
  if (schema["enum"] === contactTypes) return shown({ ...schema, enum: contactTypes.filter(isTyped) });
  const told = Object.entries(schema).filter(([keyword, value]) => !UNTOLD.has(keyword) && saysMuch(keyword, value));
  return oneTypeEach(Object.fromEntries(told.map(([keyword, value]) => [keyword, shown(value)])));
}

/**
 * Whether a keyword's value tells what would not be guessed. A default of null or of an empty list does not, and no bound that
 * is hardly passed.
 */
function saysMuch(keyword: string, value: unknown): boolean {
  if (keyword === "minimum" && Math.abs(Number(value)) <= FIRST) return false;
  if (keyword === "minimum" || keyword === "maximum") return Math.abs(Number(value)) <= FAR;
  return keyword !== "default" || !(value === null || (isList(value) && value.length === 0));
}

/**
 * A choice between schemas instead of one with several types, which some models' dialects of JSON Schema do not know.
 */
function oneTypeEach({ type, description, ...rest }: JsonObject): JsonObject {
  const said = description === undefined ? {} : { description };
  if (!isList(type)) return { ...(type !== undefined && { type }), ...rest, ...said };
  const ofOne = { ...rest, ...enumWithoutNull(rest) };
  return { anyOf: type.map((one) => (one === "null" ? { type: one } : { type: one, ...ofOne })), ...said };
}

function withoutNull(schema: object): object {
  if (!("type" in schema) || !isList(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== "null");
  return { ...schema, ...enumWithoutNull(schema), type: types.length === 1 ? types[0] : types };
}

/** The keyword `enum` of a schema whose type already says whether null is valid. */
function enumWithoutNull(schema: object): JsonObject {
  if (!("enum" in schema) || !isList(schema.enum)) return {};
  return { enum: schema.enum.filter((value) => value !== null) };
}

/** An assistant cannot subscribe a browser. */
const isTyped = (type: string) => !isBrowser(type);

/** The configurations of all types of contacts as one: each key says for which types it is. */
const anyConfig = configSchema();

/** The members that an assistant needs for a service. The list of presets is long, and a wrong one is answered with it. */
const shortTemplate: JsonObject = {
  type: "object",
  properties: { preset: { type: "string" }, settings: { type: "object" } },
  description: "For `webhook`: a service, such as `ntfy` or `teams`, and its settings.",
};

function configSchema(): JsonObject {
  const properties = new Map<string, { readonly schema: JsonObject; readonly uses: readonly string[] }>();
  for (const [type, { schema }] of Object.entries(contactConfigs)) {
    if (isBrowser(type)) continue;
    for (const [key, property] of Object.entries(schema.properties)) {
      const { description, ...rest }: JsonObject = { ...property };
      const uses = properties.get(key)?.uses ?? [];
      properties.set(key, { schema: rest, uses: [...uses, `For \`${type}\`: ${description}`] });
    }
  }
  return {
    type: "object",
    properties: Object.fromEntries(
      [...properties].map(([key, { schema, uses }]) => [key, shown({ ...schema, description: uses.join(" ") })]),
    ),
    additionalProperties: false,
    description: "Every key that the type needs, and no others.",
  };
}
