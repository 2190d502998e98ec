import { type DeprecatedAlias, type Operation, tags } from "@pharos/operations";
import { hasSunset } from "../deprecation.ts";
import { changelog } from "../docs/changelog.ts";
import { answersOf, exampleOf } from "./answers.ts";
import { badgePaths } from "./badges.ts";
import { type Components, documented, type Json } from "./components.ts";
import { contactConfig } from "./contact-config.ts";
import { headerComponents, headersOf } from "./headers.ts";
import { headerParameters, parametersOf } from "./parameters.ts";
import { pingPath } from "./ping.ts";
import { problemResponses, problemSchemas, refusalsOf } from "./problem-responses.ts";

export interface DocumentOptions {
  /** Public address without a slash at its end. */
  readonly baseUrl: string;
  /** Path of the API's root, such as /api/v1. */
  readonly root: string;
  /** Methods that are over by then are left out. */
  readonly now: Date;
}

const DESCRIPTION = `Set up and manage a team's uptime monitoring over HTTP with JSON.

Every error is a problem object (RFC 9457). Fields and enum values may be added at any time: ignore the fields that you do
not know, and treat an unknown \`status\` as \`pending\`. 60 requests per minute and user.`;

/** The OpenAPI 3.1 description, made of the very schemas that validate. */
export function openApiDocument(operations: readonly Operation[], { baseUrl, root, now }: DocumentOptions): Json {
  const components: Components = new Map(Object.entries(problemSchemas));
  components.set("ContactConfig", contactConfig());
  const paths = pathsOf(operations, components, { baseUrl, root, now });
  return {
    openapi: "3.1.0",
    info: {
      title: "Pharos API",
      version: changelog[0].date,
      description: DESCRIPTION,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl }],
    externalDocs: { description: "Changelog", url: `${baseUrl}/docs/api/changelog` },
    security: [{ token: [] }],
    tags: [...tags, "Heartbeat"].map((name) => ({ name, description: `${name}.` })),
    paths: { ...paths, ...badgePaths(components, baseUrl), "/ping/{token}": pingPath },
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A team API token. A Viewer's may read only." },
      },
      parameters: headerParameters,
      headers: headerComponents,
      responses: problemResponses(baseUrl),
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function pathsOf(operations: readonly Operation[], components: Components, options: DocumentOptions): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const { method, alias, path } = operation.http;
    const here: Record<string, Json> = paths[options.root + path] ?? {};
    paths[options.root + path] = here;
    const described = describe(operation, components, options);
    here[method] = described;
    if (alias && !hasSunset(alias, options.now)) here[alias.method] = asDeprecated(operation, described, alias);
  }
  return paths;
}

function describe(operation: Operation, components: Components, { baseUrl, root }: DocumentOptions): Json {
  const { name, summary, description, tag, body } = operation;
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    parameters: parametersOf(operation, components),
    ...(body && {
      requestBody: {
        required: operation.http.status === 201,
        content: { "application/json": { schema: documented(body, components), example: exampleOf(body) } },
      },
    }),
    responses: { ...answersOf(operation, components, baseUrl + root), ...refusalsOf(refusalStatuses(operation)) },
  };
}

/** Every refusal that can follow from the parts of an operation. */
function refusalStatuses({ http, access, body, query }: Operation): number[] {
  const hasId = http.path.includes("{");
  const statuses = [
    ...[401, 403, 429, 500],
    ...(hasId ? [404] : []),
    ...(body ? [400, 413, 415, 422] : []),
    ...(query ? [422] : []),
    ...(http.status === 201 ? [409] : []),
    ...(http.versioned && access === "write" && hasId ? [412] : []),
    ...(http.refusals ?? []),
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/** The same operation under its old method. */
function asDeprecated({ name, http }: Operation, described: Json, { method, since, sunset }: DeprecatedAlias): Json {
  const headersToo = headersOf("Deprecation", "Sunset", "Link");
  const responses = Object.entries(Object(described["responses"])).map(([status, response]) => [
    status,
    Number(status) < 300 ? { ...Object(response), headers: { ...Object(response).headers, ...headersToo } } : response,
  ]);
  return {
    ...described,
    operationId: `${name}-by-${method}`,
    summary: `${described["summary"]} (deprecated)`,
    description: `The same as ${http.method.toUpperCase()}. Deprecated since ${since}; answered with 405 from ${sunset}.`,
    deprecated: true,
    responses: { ...Object.fromEntries(responses), ...refusalsOf([405]) },
  };
}
