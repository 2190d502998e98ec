import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, type Body, createJudge } from "./answers.ts";
import type { Instance } from "./instance.ts";

interface CallOptions {
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Do not wait for the allowance of a minute to come back, but return the 429. */
  readonly keep429?: boolean;
}

/** Requests with one token. */
export interface Caller {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  patch(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  delete(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export interface Api {
  as(token: string | null): Caller;
}

const TIMEOUT_MS = 60_000;

/** Speaks to an instance over HTTP. Every answer is held against the document that the instance itself publishes. */
export async function openContract({ url }: Pick<Instance, "url">): Promise<Api> {
  const document: Body = await (await fetch(`${url}/api/v1/openapi.json`)).json();
  const judge = createJudge(document);
  return {
    as(token) {
      const call: Caller["call"] = async (method, path, options = {}) => {
        const answer = await send(url, token, method, path, options);
        // fetch resolves "." and "..", so the path that it sends is the one that the answer is about.
        const { pathname, search } = new URL(`${url}${path}`);
        judge(method, `${pathname}${search}`, answer);
        if (answer.status !== 429 || options.keep429 || path.includes("/ping/")) return answer;
        await sleep(Number(answer.headers.get("retry-after")) * 1000);
        return call(method, path, options);
      };
      return {
        call,
        get: (path, options) => call("GET", path, options),
        post: (path, body, headers) => call("POST", path, { body, ...(headers && { headers }) }),
        patch: (path, body, headers) => call("PATCH", path, { body, ...(headers && { headers }) }),
        delete: (path, headers) => call("DELETE", path, headers && { headers }),
      };
    },
  };
}

async function send(url: string, token: string | null, method: string, path: string, { body, headers }: CallOptions) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : isJson ? JSON.parse(text) : text,
  };
}
