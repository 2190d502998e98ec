import { Agent, request } from "node:http";
import { cpuMicros } from "./cpu.ts";

/** One request of a load. */
export interface Shot {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, unless the headers say otherwise. */
  readonly body?: string | Uint8Array;
}

export interface Load {
  readonly requestsPerSecond: number;
  /** User and system time of the measured process, in microseconds. */
  readonly cpuMicrosPerRequest: number;
}

/** Requests on their way at once, by default. */
const CONCURRENCY = 16;

/**
 * Fires `count` requests over kept-alive connections.
 *
 * @param shotOf the request with this number, from 0
 * @param pid the process whose CPU time is measured
 * @throws Error for an answer that is not a success
 */
export async function fire(
  count: number,
  shotOf: (index: number) => Shot,
  pid: number,
  concurrency = CONCURRENCY,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let next = 0;
  const loop = async () => {
    while (next < count) {
      next += 1;
      await send(agent, shotOf(next - 1));
    }
  };
  const [cpuBefore, before] = [cpuMicros(pid), performance.now()];
  await Promise.all(Array.from({ length: concurrency }, loop));
  const seconds = (performance.now() - before) / 1000;
  const cpu = cpuMicros(pid) - cpuBefore;
  agent.destroy();
  return { requestsPerSecond: count / seconds, cpuMicrosPerRequest: cpu / count };
}

/** @returns the body */
export function send(agent: Agent, { method, url, headers = {}, body }: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    const type =
      body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
    request(url, { method, agent, headers: { ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if ((response.statusCode ?? 500) < 300) resolve(text);
        else reject(new Error(`${method} ${url} was answered ${response.statusCode}: ${text}`));
      });
      response.on("error", reject);
    })
      .on("error", reject)
      .end(body);
  });
}
