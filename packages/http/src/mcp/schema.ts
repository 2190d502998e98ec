import type { Operation } from "@pharos/operations";
import type { Json } from "../openapi/components.ts";
import { contactConfig } from "../openapi/contact-config.ts";
import { isPaged, pageSchemas } from "../openapi/page-schemas.ts";
import { idDescriptions, idSchema } from "../openapi/parameters.ts";
import { problemSchemas } from "../openapi/problem-schemas.ts";
import { pathParameters } from "../path-parameters.ts";
import { idFields } from "./input.ts";
import type { Tool } from "./tool.ts";

interface ObjectSchema {
  readonly [keyword: string]: unknown;
  readonly type: "object";
}

/** What a tool takes: the id of the path, the query and the body of its operation as one object. */
export function inputSchema({ operation, ofOne, without = [] }: Tool): ObjectSchema {
  const { query, body } = operation;
  const fields = { ...query?.properties, ...body?.properties };
  const offered = Object.entries(fields).filter(([field]) => !without.includes(field));
  const required = [...idFields(operation), ...(query?.required ?? []), ...(body?.required ?? [])];
  return {
    type: "object",
    properties: { ...idProperties(ofOne ?? operation), ...mapValues(Object.fromEntries(offered), shown) },
    ...(required.length > 0 && { required }),
  };
}

/**
 * What a tool answers: the body that REST answers, or a problem where the call was refused. Older clients hold refusals
 * against this schema as well. Null where there is nothing to say.
 */
export function outputSchema({ operation }: Tool): ObjectSchema | null {
  const { output } = operation;
  if (output === null) return null;
  const { PageLinks: links, PageMeta: meta } = pageSchemas;
  const properties = { data: shown(output), ...(isPaged(operation) && { links: shown(links), meta: shown(meta) }) };
  const answer = { type: "object", properties, required: Object.keys(properties) };
  const { Problem: plain, ValidationProblem: invalid, MonitorLimitProblem: limit } = problemSchemas;
  // The plain one last: its title may be any, that of an invalid input is always the same.
  const members = Object.assign({}, ...[limit, invalid, plain].map((one) => one?.["properties"]));
  const problem = { type: "object", properties: members, required: ["type", "title", "status"] };
  return { type: "object", anyOf: [answer, { ...problem, description: "Where `isError` is true." }] };
}

function idProperties(operation: Operation): Json {
  const fields = idFields(operation);
  const names = pathParameters(operation.http.path);
  return Object.fromEntries(
    fields.map((field, index) => [field, { ...idSchema, description: idDescriptions[names[index] ?? ""] }]),
  );
}

/**
 * A schema as assistants get it. Patterns go because many of the programs in between read fewer regular expressions than
 * we write; descriptions say the same, and the operation has the last word anyway.
 */
function shown(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shown);
  if (typeof schema !== "object" || schema === null) return schema;
  const { title, examples: _examples, pattern: _pattern, properties, ...rest }: Json = { ...schema };
  if (title === "ContactConfig") return shown(contactConfig());
  const plain = {
    ...mapValues(rest, shown),
    ...(properties !== undefined && { properties: mapValues(properties, shown) }),
  };
  return oneTypeEach(plain);
}

/** A choice between schemas in place of one with several types, which some models' dialects of JSON Schema do not know. */
function oneTypeEach({ type, description, ...rest }: Json): Json {
  const said = description === undefined ? {} : { description };
  if (!Array.isArray(type)) return { ...(type !== undefined && { type }), ...rest, ...said };
  return { anyOf: type.map((one) => (one === "null" ? { type: one } : { type: one, ...rest })), ...said };
}

function mapValues(object: unknown, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(Object(object)).map(([key, value]) => [key, change(value)]));
}
