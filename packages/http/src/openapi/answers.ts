import type { JsonObject } from "@pharos/core";
import type { Operation } from "@pharos/operations";
import { pageLinks } from "../page-links.ts";
import { type Components, documented } from "./components.ts";
import { ALWAYS, type HeaderName, headersOf, RATE_LIMIT, sometimes } from "./headers.ts";
import { isPaged, pageSchemas } from "./page-schemas.ts";

const descriptions: Readonly<Record<number, string>> = {
  200: "Success.",
  201: "Created.",
  202: "Accepted; the result is not known yet.",
  204: "Success, without a body.",
};

/** The successful answers of an operation, by status. */
export function answersOf(operation: Operation, components: Components, rootUrl: string): JsonObject {
  const { http } = operation;
  const own: HeaderName[] = [
    ...(http.status === 201 || http.status === 202 ? (["Location"] as const) : []),
    ...(http.versioned && http.status !== 204 ? (["ETag"] as const) : []),
  ];
  const answer = (status: number, more: readonly HeaderName[]) => ({
    description: descriptions[status],
    headers: {
      ...headersOf(...ALWAYS, ...RATE_LIMIT, ...more),
      ...sometimes("X-Ignored-Fields"),
      ...(status === 201 && sometimes("Idempotent-Replayed")),
    },
    ...contentOf(operation, components, rootUrl),
  });
  return {
    [http.status]: answer(http.status, own),
    ...(http.mayExist && { 200: answer(200, own) }),
    ...(http.pending && { 202: answer(202, ["Retry-After"]) }),
  };
}

function contentOf(operation: Operation, components: Components, rootUrl: string): JsonObject {
  const { output, http } = operation;
  if (output === null) return {};
  if (http.produces !== undefined) {
    return { content: { [http.produces]: { schema: documented(output, components), example: exampleOf(output) } } };
  }
  const withPages = isPaged(operation);
  if (withPages) for (const [name, schema] of Object.entries(pageSchemas)) components.set(name, schema);
  const properties = {
    data: documented(output, components),
    ...(withPages && {
      links: { $ref: "#/components/schemas/PageLinks" },
      meta: { $ref: "#/components/schemas/PageMeta" },
    }),
  };
  const example = {
    data: exampleOf(output),
    ...(withPages && pageLinks({ number: 1, size: 25, total: 1 }, rootUrl + http.path, {})),
  };
  const schema = { type: "object", required: Object.keys(properties), properties };
  return { content: { "application/json": { schema, example } } };
}

/** The example of a record, or a list of one. */
export function exampleOf(schema: object): unknown {
  if ("items" in schema && typeof schema.items === "object" && schema.items !== null) return [exampleOf(schema.items)];
  return "examples" in schema && Array.isArray(schema.examples) ? schema.examples[0] : undefined;
}
