import { once } from "node:events";
import type { Server } from "node:http";
import { isError } from "../log/record.ts";
import type { Part } from "../parts.ts";
import { StartError } from "../start-error.ts";

export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The environment variable that the operator would change to get another port. */
  readonly variable: string;
  /** Every interface unless given. */
  readonly host?: string;
  /** How long requests in flight may take once it stops; then their connections are cut. */
  readonly graceMs?: number;
}

export interface Listening extends Part {
  readonly port: number;
}

/**
 * An idle connection is kept this long: longer than the 60 s after which proxies and load balancers close theirs, so that
 * none of them sends a request into a connection that is being closed here.
 */
const KEEP_ALIVE_MS = 65_000;

/** How often a stopping server looks for connections that have become idle, in milliseconds. */
const IDLE_SWEEP_MS = 50;

/** @throws StartError when the port is taken or may not be used */
export async function listen(
  server: Server,
  { port, variable, host, graceMs = 5_000 }: ListenOptions,
): Promise<Listening> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  try {
    server.listen({ port, ...(host === undefined ? {} : { host }) });
    await once(server, "listening");
  } catch (error) {
    throw explain(error, port, variable);
  }
  const address = server.address();
  let stopping: Promise<void> | null = null;
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop() {
      stopping ??= close(server, graceMs);
      return stopping;
    },
  };
}

/** Refuses new connections, ends idle ones, and cuts those that are still busy after `graceMs`. */
async function close(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A kept-alive connection becomes idle only after its last answer: look again until all are gone.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

function explain(error: unknown, port: number, variable: string): unknown {
  const code = isError(error) && "code" in error ? error.code : null;
  switch (code) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is already in use; set ${variable} to another one.`, { cause: error });
    case "EACCES":
      return new StartError(`Port ${port} needs more rights than this user has; set ${variable} to one above 1023.`, {
        cause: error,
      });
    default:
      return error;
  }
}
