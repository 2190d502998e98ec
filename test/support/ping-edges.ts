import { randomInt } from "node:crypto";
import { freePort } from "@pharos/embedded/testing";
import { openPingBacklog, type WaitingPing } from "@pharos/queue";
import type { Backends } from "./config.ts";
import { type Program, startBundle } from "./program.ts";

const TIMEOUT_MS = 60_000;

/** The heartbeat edge in a separate process, behind a proxy that it trusts. */
export interface PingEdge {
  readonly url: string;
  /** Sends a ping, by default from a separate address, so that only the token's limit applies. */
  ping(token: string, init?: RequestInit): Promise<Response>;
  /** Ends the process without a word, and starts another. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends pings to an edge behind a proxy, by default each from a separate address. */
export const pingsTo =
  (url: string): PingEdge["ping"] =>
  (token, init = {}) =>
    fetch(`${url}/ping/${token}`, {
      headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    });

export async function startPingEdge({ databaseUrl, redisUrl }: Backends): Promise<PingEdge> {
  const port = await freePort();
  const start = async () => {
    const program = await startBundle("apps/ping/src/main.ts", {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      PORT: String(port),
      ADMIN_PORT: String(await freePort()),
      TRUSTED_PROXY_HOPS: "1",
    });
    await program.until("Started");
    return program;
  };
  let program: Program = await start();
  const kill = async () => {
    program.kill("SIGKILL");
    await program.ended;
  };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ping: pingsTo(url),
    async replace() {
      await kill();
      program = await start();
    },
    stop: kill,
  };
}

/** The pings that wait in Valkey for PostgreSQL, as a test sees them. */
export async function openBacklog(redisUrl: string) {
  const backlog = await openPingBacklog(redisUrl, { commandTimeoutMs: 30_000, onError: () => {} });
  return {
    isEmpty: () =>
      backlog.waiting().then(
        (count) => count === 0,
        () => false,
      ),
    /** Leaves pings as an edge does that could not record them. */
    async leave(pings: readonly Omit<WaitingPing, "id">[]) {
      await backlog.markSeen(pings.map(({ token }) => token));
      await backlog.add(pings);
    },
    stop: () => backlog.stop(),
  };
}
