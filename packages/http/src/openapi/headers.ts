import type { JsonObject } from "@pharos/core";

const text = (description: string, example: string): JsonObject => ({
  description,
  schema: { type: "string" },
  example,
});
const count = (description: string, example: number): JsonObject => ({
  description,
  schema: { type: "integer", minimum: 0 },
  example,
});

/** Every header that an answer may carry, by its name. */
const headers = {
  "X-Request-Id": text("ID of the request in the logs; the client's own `X-Request-Id` if it sent one.", "deploy-42"),
  "Cache-Control": text("Answers must not be cached.", "no-store"),
  "X-RateLimit-Limit": count("Requests per minute for all tokens of the user.", 60),
  "X-RateLimit-Remaining": count("Remaining requests in this minute.", 59),
  "Retry-After": count("Seconds to wait.", 12),
  "WWW-Authenticate": text("Authentication scheme.", "Bearer"),
  Allow: text("Methods of the path.", "GET, HEAD, PATCH, DELETE, OPTIONS"),
  Location: text("URL of the new record.", "https://pharos.example.com/api/v1/monitors/42"),
  ETag: text(
    "Version of the record's configuration, with or without masked secrets. Send it in `If-Match`. Check " +
      "results and changes to contacts do not change a monitor's ETag.",
    '"3"',
  ),
  "Idempotent-Replayed": text("`true` if this is the repeated answer to an earlier identical request.", "true"),
  "X-Ignored-Fields": text(
    "The first twenty unknown fields of the query and the body. Pharos ignored them; check their spelling. " +
      "Dots separate nested fields. Names are percent-encoded if necessary, and cut at 64 characters.",
    "contact_ids, config.channel",
  ),
  Deprecation: text("When the operation became deprecated (RFC 9745).", "@1791331200"),
  Sunset: text("When the operation stops working (RFC 8594).", "Wed, 07 Apr 2027 00:00:00 GMT"),
  Link: text(
    "The changelog entry with the replacement.",
    '<https://pharos.example.com/docs/api/changelog#2026-10-07>; rel="deprecation"',
  ),
} as const satisfies Readonly<Record<string, JsonObject>>;

const { "Idempotent-Replayed": _replayed, "X-Ignored-Fields": _ignored, ...shared } = headers;

/** A header that some answer always carries. */
export type HeaderName = keyof typeof shared;

/** Headers of each answer of a deprecated operation. */
export const DEPRECATION = ["Deprecation", "Sunset", "Link"] as const satisfies readonly HeaderName[];

/** `components.headers`. @param hasDeprecated whether a deprecated operation is described as well */
export function headerComponents(hasDeprecated: boolean): JsonObject {
  const unused: readonly string[] = hasDeprecated ? [] : DEPRECATION;
  const used = Object.entries(shared).filter(([name]) => !unused.includes(name));
  return Object.fromEntries(used.map(([name, header]) => [name, { ...header, required: true }]));
}

/** Headers that an answer always carries, by reference. */
export function headersOf(...names: readonly HeaderName[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Headers that an answer has in some cases. */
export function sometimes(...names: readonly (keyof typeof headers)[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

/** Headers of every answer, and of every answer to a user who is known. */
export const ALWAYS = ["X-Request-Id", "Cache-Control"] as const;
export const RATE_LIMIT = ["X-RateLimit-Limit", "X-RateLimit-Remaining"] as const;
