import { CommandError } from "@pharos/commandline";
import {
  type ApiAnswer,
  type ApiClient,
  ApiProblem,
  type ApiRequest,
  type Method,
  type RetryWait,
} from "@pharos/configuration";
import { VERSION } from "@pharos/runtime";
import got, { CancelError, type Got, HTTPError, RequestError } from "got";
import { MAX_TRIES, waitBeforeRetry } from "./retry.ts";

export interface ApiClientOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Called before the client waits. */
  readonly onWait: (wait: RetryWait) => void;
  /** Cancels everything. */
  readonly signal?: AbortSignal;
}

/** Where the API is, below the public address. */
const ROOT = "/api/v1";

const TIMEOUT_MS = 30_000;
/** A page of a hundred monitors with long headers stays far below. */
const MAX_ANSWER_MIB = 32;

/**
 * Every request may be repeated: reads and deletions anyway, creates because they carry an Idempotency-Key, changes because
 * they name the version that they change.
 */
export function openApiClient({ url, token, onWait, signal }: ApiClientOptions): ApiClient {
  const client = got.extend({
    headers: { authorization: `Bearer ${token}`, accept: "application/json", "user-agent": `pharos/${VERSION}` },
    timeout: { request: TIMEOUT_MS },
    // The token is for this one address.
    followRedirect: false,
    responseType: "text",
    ...(signal && { signal }),
    retry: {
      limit: MAX_TRIES,
      calculateDelay({ attemptCount, error, retryAfter }) {
        const wait = waitBeforeRetry(attemptCount, error, retryAfter);
        if (wait !== null) onWait(wait);
        return wait?.ms ?? 0;
      },
    },
  });
  return { send: (method, path, request = {}) => send(client, `${url}${ROOT}${path}`, method, request) };
}

/** The part after `/api/v1` of a URL from the API. Its host may differ from the host that we use. */
export function pathBelowRoot(location: string): string {
  const at = location.indexOf(`${ROOT}/`);
  if (at < 0) throw new CommandError("The API answered with a URL outside /api/v1.");
  return location.slice(at + ROOT.length);
}

async function send(client: Got, url: string, method: Method, { json, headers }: ApiRequest): Promise<ApiAnswer> {
  try {
    const request = client(url, {
      method,
      ...(json !== undefined && { json }),
      ...(headers && { headers }),
    });
    request.on("downloadProgress", ({ transferred }) => {
      if (transferred > MAX_ANSWER_MIB * 1024 ** 2) request.cancel();
    });
    const { statusCode, body, headers: sent } = await request;
    return {
      status: statusCode,
      body: parsed(body),
      etag: sent.etag ?? null,
      location: sent.location ?? null,
      retryAfterSeconds: Number(sent["retry-after"] ?? Number.NaN) || null,
    };
  } catch (error) {
    if (error instanceof HTTPError)
      throw new ApiProblem(error.response.statusCode, parsed(String(error.response.body)));
    if (!(error instanceof RequestError)) throw error;
    const what = error instanceof CancelError ? `sends more than ${MAX_ANSWER_MIB} MiB` : "does not answer";
    throw new CommandError(`The API at ${new URL(url).origin} ${what}: ${error.code}.`, { cause: error });
  }
}

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}
