import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { isError } from "../log/fields.ts";
import type { Part } from "../parts.ts";
import { StartError } from "../start-error.ts";
import { createLimitedServer, SERVER_LIMITS, type ServerLimits } from "./limits.ts";

export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The environment variable that holds the port. */
  readonly variable: "PORT" | "ADMIN_PORT";
  /** What to listen on, as `listenHost` reads it. */
  readonly host: string;
  /** How long requests in flight may take once the server stops, in milliseconds; then their connections are cut. */
  readonly graceMs?: number;
  /** Limits that differ from `SERVER_LIMITS`. */
  readonly limits?: Partial<ServerLimits>;
  /** Called for each connection that there was no room for. */
  readonly onRefused?: () => void;
}

export interface Listening extends Part {
  readonly port: number;
}

interface Bound {
  readonly servers: readonly Server[];
  readonly port: number;
}

/** How many ports are tried where any will do. */
const ANY_PORT_TRIES = 10;

/** How often a stopping server looks for connections that have become idle, in milliseconds. */
const IDLE_SWEEP_MS = 50;

/** Both families, for a client that asks for `localhost` tries either first. */
const LOOPBACK = ["127.0.0.1", "::1"];

/** Codes of a system that lacks the address, or the address's whole family. */
const LACKING = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

const hostVariables = { PORT: "HOST", ADMIN_PORT: "ADMIN_HOST" } as const;

/**
 * Serves on every address of the host: for `localhost` the loopback addresses of this machine, for the unspecified IPv6
 * address every interface in every family.
 *
 * @throws StartError when the port is in use or not permitted, or the address is not this machine's
 */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const { graceMs = 5_000, limits, onRefused = () => {} } = options;
  const create = () => createLimitedServer(handler, { ...SERVER_LIMITS, ...limits }, onRefused);
  const { servers, port } = await bindAll(create, options).catch((error: unknown) => {
    throw explain(error, options);
  });
  let stopping: Promise<void> | null = null;
  return {
    port,
    stop() {
      stopping ??= closeAll(servers, graceMs);
      return stopping;
    },
  };
}

/** A port that is free on the first address of a host may be in use on the next one. */
async function bindAll(
  create: () => Server,
  { host, port }: Pick<ListenOptions, "host" | "port">,
  tries = ANY_PORT_TRIES,
): Promise<Bound> {
  const servers: Server[] = [];
  let bound = port;
  let lacking: unknown;
  for (const address of host === "localhost" ? LOOPBACK : [host]) {
    try {
      const server = create();
      await bind(server, address, bound);
      servers.push(server);
      bound = portOf(server) ?? bound;
    } catch (error) {
      lacking = error;
      if (LACKING.has(codeOf(error))) continue;
      await closeAll(servers, 0);
      if (port !== 0 || codeOf(error) !== "EADDRINUSE" || tries === 1) throw error;
      return bindAll(create, { host, port }, tries - 1);
    }
  }
  if (servers.length === 0) throw lacking;
  return { servers, port: bound };
}

async function bind(server: Server, host: string, port: number): Promise<void> {
  // Without an address Node takes `::` if there is IPv6, which answers IPv4 as well, and else 0.0.0.0.
  server.listen({ port, ...(host === "::" ? {} : { host }) });
  await once(server, "listening");
}

function portOf(server: Server): number | null {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : null;
}

async function closeAll(servers: readonly Server[], graceMs: number): Promise<void> {
  await Promise.all(servers.map((server) => close(server, graceMs)));
}

/** Rejects new connections, ends idle ones, and cuts connections that are still busy after `graceMs`. */
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

function codeOf(error: unknown): string {
  return isError(error) && "code" in error ? String(error.code) : "";
}

function explain(cause: unknown, { host, port, variable }: ListenOptions): unknown {
  const code = codeOf(cause);
  switch (code) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is already in use; set ${variable} to another one.`, { cause });
    case "EACCES":
      return new StartError(`Port ${port} needs root rights; set ${variable} to a port above 1023.`, {
        cause,
      });
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
      return new StartError(
        `${hostVariables[variable]} is ${host}, which is not an IP address of this machine. Set it to an address of this machine.`,
        { cause },
      );
    default:
      return cause;
  }
}
