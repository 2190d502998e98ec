import type { JsonObject } from "@pharos/core";
import { IDEMPOTENCY_KEY, maxIdOf, type Operation, pathParameters } from "@pharos/operations";
import { type Components, documented } from "./components.ts";

/** Descriptions of the parameters of paths. */
export const idDescriptions: Readonly<Record<string, string>> = {
  monitor: "Monitor ID.",
  notificationContact: "Contact ID.",
  delivery: "Delivery ID.",
  check: "Check number, from the `Location` of a requested check.",
};

/** Parameters of the path, which are ids, of the query and of the headers. */
export function parametersOf({ http, query, access }: Operation, components: Components): readonly JsonObject[] {
  const path = pathParameters(http.path).map((name) => ({
    name,
    in: "path",
    required: true,
    description: idDescriptions[name],
    schema: { type: "integer", minimum: 1, maximum: maxIdOf(name) },
    example: 42,
  }));
  return [
    ...path,
    ...queryParameters(query, components),
    ...(http.status === 201 ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...(http.versioned && access !== "read" && path.length > 0 ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
  ];
}

/** Parameters of the query. */
export function queryParameters(query: Operation["query"], components: Components): readonly JsonObject[] {
  return Object.entries(query?.properties ?? {}).map(([name, property]) => {
    const { description, ...schema }: Record<string, unknown> = { ...property };
    return { name, in: "query", description, schema: documented(schema, components) };
  });
}

/** `components.parameters`. */
export const headerParameters: JsonObject = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Unique ID of this request for the user, 1 to 255 visible ASCII characters without spaces. Pharos " +
      "performs the same request with the same key once, and repeats its answer for 24 hours. Another request " +
      "with the key gets 422. A repetition while the first request is in progress gets 409.",
    schema: { type: "string", pattern: IDEMPOTENCY_KEY.source },
    example: "deploy-42",
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description:
      "ETag of the version to change. The answer is 412 if the record has changed since. An invalid body gets " +
      "422, independent of the ETag.",
    schema: { type: "string" },
    example: '"3"',
  },
};
