import { isTextRecord, jsonOrUndefined, objectOrEmpty } from "../wire/json.ts";

/** How a monitor gets a token from an OAuth2 server (RFC 6749, section 4.4), in the names of the API. */
export interface ClientCredentials {
  readonly token_url: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly scope?: string;
  readonly audience?: string;
  /** Where the request has the secret: in its header, or in its body. The header if left out. */
  readonly auth?: (typeof clientAuths)[number];
}

export const clientAuths = ["basic", "post"] as const;

/** @throws Error that does not quote the text if it is something else */
export function readClientCredentials(written: string): ClientCredentials {
  const value = jsonOrUndefined(written);
  if (!isClientCredentials(value)) throw new Error("An encrypted setting is not an object of client credentials.");
  return value;
}

function isClientCredentials(value: unknown): value is ClientCredentials {
  return isTextRecord(value) && ["token_url", "client_id", "client_secret"].every((name) => Object.hasOwn(value, name));
}

/** A request for a token. */
export interface TokenRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function tokenRequest(credentials: ClientCredentials): TokenRequest {
  const { client_id: id, client_secret: secret, scope, audience, auth = "basic" } = credentials;
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    ...(scope !== undefined && { scope }),
    ...(audience !== undefined && { audience }),
    ...(auth === "post" && { client_id: id, client_secret: secret }),
  });
  return {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
      ...(auth === "basic" && { authorization: `Basic ${base64(`${formText(id)}:${formText(secret)}`)}` }),
    },
    body: form.toString(),
  };
}

/** RFC 6749, section 2.3.1: both parts are encoded as in a form before they become basic auth. */
function formText(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}

function base64(text: string): string {
  return btoa(text);
}

/** A token, and how long it may be used. */
export interface AccessToken {
  readonly value: string;
  readonly usableMs: number;
}

/** Longest token, in characters. */
const MAX_TOKEN = 8192;
/** RFC 6750, section 2.1: no character that could end a header. */
const TOKEN = /^[\x21-\x7e]+$/;
const USUAL_SECONDS = 300;
const MAX_SECONDS = 3600;
/** A token is not used in its last minute. */
const SPARE_SECONDS = 60;

/**
 * The token in the body of an answer.
 * @returns a text: the reason why there is none, for people. It quotes no part of the body
 */
export function readToken(body: string): AccessToken | string {
  const { access_token: value, token_type: type, expires_in: expires } = objectOrEmpty(jsonOrUndefined(body));
  if (typeof value !== "string" || value === "") return "the token server answered without a token";
  if (value.length > MAX_TOKEN) return "the token has more than 8 KiB";
  if (!TOKEN.test(value)) return "the token has characters that no header can have";
  // Some servers leave the type out.
  if (type !== undefined && String(type).toLowerCase() !== "bearer") return "the token is not of the type Bearer";
  const seconds = expires === undefined || expires === null ? USUAL_SECONDS : Number(expires);
  const usable = Number.isFinite(seconds) ? Math.min(seconds - SPARE_SECONDS, MAX_SECONDS) : 0;
  return { value, usableMs: Math.max(0, usable * 1000) };
}

/** The error codes of RFC 6749, section 5.2, and of its extensions. A server may write anything, so no others are quoted. */
const ERROR_CODES: readonly unknown[] = [
  ...["invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type"],
  ...["invalid_scope", "invalid_target", "access_denied", "server_error", "temporarily_unavailable"],
];

/** Why a token server gave no token, for people: `the token server answered 400 (invalid_client)`. */
export function tokenRefusal(statusCode: number, body: string): string {
  const { error } = objectOrEmpty(jsonOrUndefined(body));
  const code = ERROR_CODES.includes(error) ? ` (${String(error)})` : "";
  return `the token server answered ${statusCode}${code}`;
}
