import { Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps, Agent as SecureAgent } from "node:https";
import { NetError } from "@pharos/core";
import { HttpsProxyAgent } from "https-proxy-agent";
import { abortError, netError } from "./failure.ts";

export interface KeptClientOptions {
  /** The one server. Only its origin is used. */
  readonly url: string;
  /** A proxy for servers with TLS, which passes the connection on (CONNECT). */
  readonly proxyUrl: string | null;
  readonly userAgent: string;
}

interface KeptRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for a GET. */
  readonly body: Uint8Array;
  readonly maxAnswerBytes: number;
  readonly signal: AbortSignal;
}

export interface KeptAnswer {
  readonly statusCode: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Requests to one server that the operator has configured. Connections stay open. The egress guard does not apply. */
export interface KeptClient {
  /** Follows no redirect. @throws NetError */
  send(request: KeptRequest): Promise<KeptAnswer>;
  /** Closes the connections. */
  stop(): void;
}

const KEEP_ALIVE = { keepAlive: true, keepAliveMsecs: 30_000 };

export function openKeptClient({ url, proxyUrl, userAgent }: KeptClientOptions): KeptClient {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === "https:";
  const agent = agentFor(isSecure, proxyUrl);
  const open = isSecure ? requestHttps : requestHttp;
  const server = { protocol, hostname: hostname.replace(/^\[|\]$/g, ""), ...(port !== "" && { port: Number(port) }) };
  return {
    send: ({ method, path, headers, body, maxAnswerBytes, signal }) =>
      new Promise((resolve, reject) => {
        const fail = (error: unknown) =>
          reject(signal.aborted ? abortError(signal) : netError(error, null, Date.now()));
        const length = body.byteLength > 0 ? { "content-length": String(body.byteLength) } : {};
        const sent = { ...headers, ...length, "user-agent": userAgent };
        const request = open({ ...server, agent, method, path, headers: sent, signal }, (response) => {
          read(response, maxAnswerBytes).then(resolve, fail);
        });
        request.on("error", fail);
        request.end(body);
      }),
    stop: () => agent.destroy(),
  };
}

function agentFor(isSecure: boolean, proxyUrl: string | null): Agent {
  if (!isSecure) return new Agent(KEEP_ALIVE);
  return proxyUrl === null ? new SecureAgent(KEEP_ALIVE) : new HttpsProxyAgent(proxyUrl, KEEP_ALIVE);
}

async function read(response: IncomingMessage, maxBytes: number): Promise<KeptAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new NetError("protocol", `The answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { statusCode: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}
