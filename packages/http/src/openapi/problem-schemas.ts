import type { JsonObject } from "@pharos/core";

const problemProperties = {
  type: {
    type: "string",
    format: "uri",
    description: "`about:blank` for generic errors, otherwise the URL of a page about this type of problem.",
  },
  title: { type: "string", description: "Short title." },
  status: { type: "integer", description: "HTTP status." },
  detail: { type: "string", description: "Explanation for people." },
};

const problem = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: "object",
  required: ["type", "title", "status", ...required],
  properties: { ...problemProperties, ...properties },
});

/** Schemas of the problem objects (RFC 9457). */
export const problemSchemas: Readonly<Record<string, JsonObject>> = {
  Problem: problem({}, []),
  ValidationProblem: problem(
    {
      title: { const: "Validation failed" },
      errors: {
        type: "object",
        description: "Field names, such as `config.webhook_url`, each with sentences about the expected value.",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    },
    ["detail", "errors"],
  ),
  MonitorLimitProblem: problem(
    {
      plan: { type: "string", description: "The team's plan." },
      max_monitors: { type: "integer", description: "Maximum number of monitors of the plan." },
    },
    ["detail", "plan", "max_monitors"],
  ),
  KeyReusedProblem: problem({ title: { const: "Idempotency key reused" } }, ["detail"]),
};
