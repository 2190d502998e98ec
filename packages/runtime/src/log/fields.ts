import { types } from "node:util";

/**
 * Makes log fields of any value: bounded, without cycles, errors with their causes, and without secrets. Callers must keep
 * secrets out of logs themselves; this is a second guard.
 */

const HIDDEN = "********";
const MAX_DEPTH = 6;
const MAX_ITEMS = 100;
const MAX_TEXT_LENGTH = 8_192;

/** Matched against a key in lower case without `_` and `-`. */
const SECRET_KEY =
  /password|passphrase|secret|authorization|cookie|requestheaders|webhookurl|apikey|privatekey|encryptionkey|tokens?$/;

/** A shorter word that begins with `pharos_`, such as the name of a metric, is not an API token or most of one. */
const MIN_TOKEN_LENGTH = 27;

/** Credentials inside a text: user and password of a URL, a bearer token, an API token of ours. */
const SECRET_TEXT: readonly [RegExp, (found: string) => string][] = [
  [/\/\/[^\s/?#@"]+@/g, () => `//${HIDDEN}@`],
  [/\bbearer\s+[^\s"',]+/gi, () => `Bearer ${HIDDEN}`],
  [/\bpharos_[\w-]+/g, (found) => (found.length < MIN_TOKEN_LENGTH ? found : `pharos_${HIDDEN}`)],
];

/** The text without credentials, cut to a length that a log can bear. */
export function safeText(text: string): string {
  const cut = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}...` : text;
  return SECRET_TEXT.reduce((safe, [pattern, replacement]) => safe.replace(pattern, replacement), cut);
}

/** The fields as JSON may carry them. */
export function safeFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return safeObject(fields, []);
}

/** @param above the objects that this value lies in, outermost first */
function safeValue(value: unknown, above: readonly object[]): unknown {
  if (typeof value === "string") return safeText(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "invalid date" : value.toISOString();
  if (value instanceof URL) return safeText(value.href);
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (above.includes(value)) return "circular";
  if (above.length >= MAX_DEPTH) return "too deep";
  const within = [...above, value];
  if (isError(value)) return safeError(value, within);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item: unknown) => safeValue(item, within));
  return safeObject(value, within);
}

function safeObject(fields: object, within: readonly object[]): Record<string, unknown> {
  const safe: Record<string, unknown> = {};
  const members: readonly (readonly [string, unknown])[] = Object.entries(fields);
  for (const [key, value] of members.slice(0, MAX_ITEMS)) {
    safe[key] = isSecretKey(key) && value != null ? HIDDEN : safeValue(value, within);
  }
  return safe;
}

/** Own properties other than these stay out: drivers hang queries and their parameters on errors. */
function safeError(error: Error, within: readonly object[]): Record<string, unknown> {
  return {
    name: error.name,
    message: safeText(error.message),
    ...("code" in error ? { code: safeValue(error.code, within) } : {}),
    ...(error.stack === undefined ? {} : { stack: safeText(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: safeValue(error.cause, within) }),
    ...("errors" in error ? { errors: safeValue(error.errors, within) } : {}),
  };
}

/** Also true for errors of another realm, which Node's own are in some runners. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}

function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key.toLowerCase().replace(/[_-]/g, ""));
}
