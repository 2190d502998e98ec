import { type JsonObject, objectOrEmpty } from "@pharos/core";
import { type DeprecatedAlias, type Operation, tags } from "@pharos/operations";
import { hasSunset } from "../deprecation.ts";
import { changelog } from "../docs/changelog.ts";
import { answersOf, exampleOf } from "./answers.ts";
import { badgePaths } from "./badges.ts";
import { type Components, documented } from "./components.ts";
import { contactConfig } from "./contact-config.ts";
import { DEPRECATION, headerComponents, headersOf } from "./headers.ts";
import { headerParameters, parametersOf } from "./parameters.ts";
import { pingPath, signalPath, slugPath } from "./ping.ts";
import { problemResponses, type RefusalName, refusalsOf } from "./problem-responses.ts";
import { problemSchemas } from "./problem-schemas.ts";
import { pushPath } from "./push.ts";
import { webhooksOf } from "./webhooks.ts";

export interface DocumentOptions {
  /** Public address without a slash at its end. */
  readonly baseUrl: string;
  /** Path of the API's root, such as /api/v1. */
  readonly root: string;
  /** Deprecated methods that have ended by then are left out. */
  readonly now: Date;
}

const DESCRIPTION = `Set up and manage a team's uptime monitoring over HTTP with JSON.

Every error is a problem object (RFC 9457). Fields and enum values may be added at any time: ignore the fields that you do
not know, and treat an unknown \`status\` as \`pending\`. Each user can send 60 requests per minute, including failed ones.

Pharos tests for errors in this order: 401, 429, 403, 404, errors in the query or the body (415, 413, 400, 422), then 402,
409 and 412. Every path below \`/api/v1\` needs a token, except this description. A body is a JSON object of at most
256 KiB, sent as \`application/json\`. An operation without input accepts no body or \`{}\`. Pharos ignores unknown fields of the
body and the query and names them in \`X-Ignored-Fields\`. That header usually means a typing error.`;

/** The OpenAPI 3.1 description. Its schemas are those that validate requests. */
export function openApiDocument(operations: readonly Operation[], { baseUrl, root, now }: DocumentOptions): JsonObject {
  const components: Components = new Map(Object.entries(problemSchemas));
  components.set("ContactConfig", contactConfig(components));
  const webhooks = webhooksOf(components);
  const paths = pathsOf(operations, components, { baseUrl, root, now });
  return {
    openapi: "3.1.0",
    info: {
      title: "Pharos API",
      version: changelog[0].date,
      description: DESCRIPTION,
      contact: { name: "Pharos", url: `${baseUrl}/docs/api` },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl }],
    externalDocs: { description: "Changelog", url: `${baseUrl}/docs/api/changelog` },
    security: [{ token: [] }],
    tags: [...tags, "Heartbeat", "Webhooks"].map((name) => ({ name, description: `${name}.` })),
    paths: {
      ...paths,
      ...badgePaths(components, baseUrl),
      "/ping/{token}": pingPath,
      "/ping/{token}/{signal}": signalPath,
      "/ping/{ping_key}/{slug}/{signal}": slugPath,
      "/api/push/{token}": pushPath,
    },
    webhooks,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "An API token of a team. A Viewer's token can only read.",
        },
      },
      parameters: headerParameters,
      headers: headerComponents(operations.some((operation) => deprecatedAlias(operation, now) !== null)),
      responses: problemResponses(baseUrl),
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function pathsOf(operations: readonly Operation[], components: Components, options: DocumentOptions): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of operations) {
    const { method, path } = operation.http;
    const here: Record<string, JsonObject> = paths[options.root + path] ?? {};
    paths[options.root + path] = here;
    const described = describe(operation, components, options);
    here[method] = described;
    const alias = deprecatedAlias(operation, options.now);
    if (alias !== null) here[alias.method] = asDeprecated(operation, described, alias, options.baseUrl);
  }
  return paths;
}

/** The deprecated method that an operation still has. */
function deprecatedAlias({ http: { alias } }: Operation, now: Date): DeprecatedAlias | null {
  return alias && !hasSunset(alias, now) ? alias : null;
}

function describe(operation: Operation, components: Components, { baseUrl, root }: DocumentOptions): JsonObject {
  const { name, summary, description, tag, body } = operation;
  return {
    operationId: name,
    summary,
    description,
    tags: [tag],
    parameters: parametersOf(operation, components),
    ...(body && {
      requestBody: {
        required: operation.http.status === 201,
        content: { "application/json": { schema: documented(body, components), example: exampleOf(body) } },
      },
    }),
    responses: { ...answersOf(operation, components, baseUrl + root), ...refusalsOf(refusalNames(operation)) },
  };
}

/** Every refusal that can follow from the parts of an operation. */
function refusalNames({ http, access }: Operation): RefusalName[] {
  const hasId = http.path.includes("{");
  const isCreate = http.status === 201;
  const names: readonly RefusalName[] = [
    ...([400, 401, 403, 405, 413, 415, 429, 500, 503] as const),
    ...(hasId ? ([404] as const) : []),
    ...(isCreate ? (["409InProgress", "422Create"] as const) : ([422] as const)),
    ...(http.versioned && access !== "read" && hasId ? ([412] as const) : []),
    ...(http.refusals ?? []),
  ];
  return [...new Set(names)];
}

/** The same operation under its deprecated method. Every answer has the headers of deprecation. */
function asDeprecated(
  { name, http }: Operation,
  described: JsonObject,
  { method, since, sunset }: DeprecatedAlias,
  baseUrl: string,
): JsonObject {
  const shared = problemResponses(baseUrl);
  const responses = Object.entries(objectOrEmpty(described["responses"])).map(([status, response]) => {
    const declared = objectOrEmpty(response);
    const resolved = shared[String(declared["$ref"]).replace("#/components/responses/", "")] ?? declared;
    const more = headersOf(...DEPRECATION);
    return [status, { ...resolved, headers: { ...objectOrEmpty(resolved["headers"]), ...more } }];
  });
  return {
    ...described,
    operationId: `${name}-by-${method}`,
    summary: `${described["summary"]} (deprecated)`,
    description: `The same as ${http.method.toUpperCase()}. Deprecated since ${since}; answered with 405 from ${sunset}.`,
    deprecated: true,
    responses: { ...Object.fromEntries(responses), ...refusalsOf([405]) },
  };
}
