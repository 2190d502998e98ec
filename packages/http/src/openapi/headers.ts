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
  "X-Request-Id": text(
    "Names the request in the logs; the client's own `X-Request-Id` where it sent one.",
    "deploy-42",
  ),
  "Cache-Control": text("Answers are of this moment.", "no-store"),
  "X-RateLimit-Limit": count("Requests per minute, over all tokens of the user.", 60),
  "X-RateLimit-Remaining": count("Requests that are left in this minute.", 59),
  "Retry-After": count("Seconds to wait.", 12),
  "WWW-Authenticate": text("The scheme to authenticate with.", "Bearer"),
  Allow: text("Methods that the path has.", "GET, HEAD, PATCH, DELETE, OPTIONS"),
  Location: text("Address of what was made.", "https://pharos.example.com/api/v1/monitors/42"),
  ETag: text(
    "Version of the record's own configuration, and whether secrets are masked in it; send it back in `If-Match`. What " +
      "checks find, and changes of a contact's own fields, do not change a monitor's.",
    '"3"',
  ),
  "Idempotent-Replayed": text("`true` where this answer was given before, to the same request.", "true"),
  "X-Ignored-Fields": text(
    "The first twenty fields of the query and the body that the operation does not know, where there are any: they were " +
      "ignored, and are probably misspelt. Below a field with a dot; percent-encoded where they are no token, and cut at " +
      "64 characters.",
    "contact_ids, config.channel",
  ),
  Deprecation: text("Since when the operation is deprecated (RFC 9745).", "@1791331200"),
  Sunset: text("When the operation stops working (RFC 8594).", "Wed, 07 Apr 2027 00:00:00 GMT"),
  Link: text(
    "The changelog entry that says what to do instead.",
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
