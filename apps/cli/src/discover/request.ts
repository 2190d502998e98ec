import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { CommandError, errorCode } from "@pharos/commandline";
import { jsonOrUndefined } from "@pharos/core";

/** A server of the API of Docker or Kubernetes, and how to sign in there. */
export interface SourceEndpoint {
  /** As messages name it, such as `Docker at unix:///var/run/docker.sock`. */
  readonly name: string;
  /** A URL of http or https, or a Unix socket. The path of the URL begins the path of each request. */
  readonly at: URL | { readonly socketPath: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly tls?: {
    readonly ca?: string;
    readonly cert?: string;
    readonly key?: string;
    readonly rejectUnauthorized?: boolean;
    readonly servername?: string;
  };
}

/** An answer in JSON. */
export interface JsonAnswer {
  readonly status: number;
  /** Undefined if it is not JSON. */
  readonly body: unknown;
}

const TIMEOUT_MS = 30_000;
const MAX_MIB = 32;

/**
 * Sends one request, and follows no redirect.
 *
 * @param timeoutMs for the request with its answer
 * @throws CommandError if no answer comes in time, or a larger one than 32 MiB
 */
export async function send(
  endpoint: SourceEndpoint,
  path: string,
  { method = "GET", timeoutMs = TIMEOUT_MS }: { readonly method?: "GET" | "POST"; readonly timeoutMs?: number } = {},
): Promise<JsonAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await exchange(endpoint, path, method, signal);
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    const why = signal.aborted ? `there was no answer within ${timeoutMs / 1000} s` : reasonOf(cause);
    throw new CommandError(`${endpoint.name} cannot be read: ${why}.`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  return errorCode(cause) ?? (cause instanceof Error ? cause.message : String(cause));
}

function exchange({ name, at, headers, tls }: SourceEndpoint, path: string, method: string, signal: AbortSignal) {
  return new Promise<JsonAnswer>((resolve, reject) => {
    const options = { method, signal, headers: { accept: "application/json", ...headers } };
    const request =
      at instanceof URL
        ? (at.protocol === "https:" ? requestHttps : requestHttp)(urlOf(path, at), {
            ...options,
            ...tls,
            agent: false,
          })
        : requestHttp({ ...options, ...at, path, host: "localhost", agent: false });
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("error", reject);
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= MAX_MIB * 1024 * 1024) chunks.push(chunk);
        else request.destroy(new CommandError(`${name} answers with more than ${MAX_MIB} MiB.`));
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: jsonOrUndefined(Buffer.concat(chunks).toString()) }),
      );
    });
    request.end();
  });
}

function urlOf(path: string, { origin, pathname }: URL): URL {
  return new URL(`${origin}${pathname.endsWith("/") ? pathname.slice(0, -1) : pathname}${path}`);
}

/** @throws CommandError for an answer that is not 200 with JSON */
export async function readJson(endpoint: SourceEndpoint, path: string): Promise<unknown> {
  const { status, body } = await send(endpoint, path);
  if (status !== 200) throw new CommandError(`${endpoint.name} answers ${status} to GET ${path}.`);
  if (body === undefined) throw new CommandError(`${endpoint.name} answers without JSON to GET ${path}.`);
  return body;
}
