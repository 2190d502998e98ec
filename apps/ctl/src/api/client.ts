import got, { type Got, HTTPError, RequestError } from "got";
import { CommandError } from "../failure.ts";
import { ApiProblem } from "./problem.ts";
import { ROOT } from "./root.ts";

export interface ApiOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Is told before the client waits, in whole seconds. */
  readonly onWait?: (seconds: number) => void;
  /** Gives up everything. */
  readonly signal?: AbortSignal;
}

interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly etag: string | null;
  readonly location: string | null;
  readonly retryAfterSeconds: number | null;
}

interface ApiRequest {
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The public API with one token. A path is below `/api/v1`. */
export interface Api {
  /** @throws ApiProblem for a refusal, CommandError where no answer comes */
  send(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, request?: ApiRequest): Promise<ApiAnswer>;
}

const TIMEOUT_MS = 30_000;
/** A page of a hundred monitors with long headers stays far below. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** Tries after a failure of the server or the network, with pauses of 1, 2, 4 and 8 seconds. */
const MAX_FAILURES = 4;
/** Tries in all: an allowance of requests comes back every minute, and others may be using it up as well. */
const MAX_TRIES = 60;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Every request may be repeated: reads and deletions anyway, creates because they carry an Idempotency-Key, changes because
 * they name the version that they change.
 */
export function openApi({ url, token, onWait, signal }: ApiOptions): Api {
  const client = got.extend({
    headers: { authorization: `Bearer ${token}`, accept: "application/json", "user-agent": "pharos" },
    timeout: { request: TIMEOUT_MS },
    followRedirect: false,
    // What is sent with a token to one address is for nobody else.
    responseType: "text",
    ...(signal && { signal }),
    retry: {
      limit: MAX_TRIES,
      calculateDelay({ attemptCount, error, retryAfter }) {
        const delayMs = delayOf(attemptCount, error, retryAfter);
        if (delayMs > 0) onWait?.(Math.ceil(delayMs / 1000));
        return delayMs;
      },
    },
  });
  return { send: (method, path, request = {}) => send(client, `${url}${ROOT}${path}`, method, request) };
}

/** Milliseconds until the next try; 0 for none. */
function delayOf(attempt: number, { response, code }: RequestError, retryAfterMs: number | undefined): number {
  if (attempt > MAX_TRIES || code === "ABORT_ERR") return 0;
  const status = response?.statusCode;
  const isTold = status === 429 || (status === 409 && retryAfterMs !== undefined);
  if (isTold) return Math.min(retryAfterMs ?? 1000, LONGEST_WAIT_MS);
  const isFailure = response === undefined || (status !== undefined && status >= 500);
  return isFailure && attempt <= MAX_FAILURES ? 2 ** (attempt - 1) * 1000 : 0;
}

async function send(client: Got, url: string, method: string, { json, headers }: ApiRequest): Promise<ApiAnswer> {
  try {
    const request = client(url, {
      method: method as "GET",
      ...(json !== undefined && { json }),
      ...(headers && { headers }),
    });
    request.on("downloadProgress", ({ transferred }) => {
      if (transferred > MAX_ANSWER_BYTES) request.cancel();
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
    throw new CommandError(`The API at ${new URL(url).origin} gives no answer: ${error.code}.`, { cause: error });
  }
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
