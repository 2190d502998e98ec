import type { RequestListener } from "node:http";
import { openApi } from "@pharos/api";
import { openPingEdge } from "@pharos/ping";
import { type Logger, listen, type Part, startParts } from "@pharos/runtime";
import { type Backends, configOf, silentLogger } from "./config.ts";

interface EdgeOptions {
  /** The API's clock. */
  readonly now?: () => Date;
  readonly logger?: Logger;
  readonly trustedProxyHops?: number;
  /** Whether it waits for PostgreSQL and Valkey as long as a busy machine takes: for tests in which neither fails. */
  readonly isPatient?: boolean;
}

const PATIENCE_MS = 30_000;

/** Starts the API and the heartbeat edge behind one address on this machine. */
export function startEdge(backends: Backends, options: EdgeOptions = {}): Promise<Part & { readonly url: string }> {
  const { now, logger = silentLogger, trustedProxyHops = 0, isPatient = false } = options;
  const timeouts = isPatient ? { limitTimeoutMs: PATIENCE_MS, databaseTimeoutMs: PATIENCE_MS } : {};
  return startParts(async (use) => {
    let handle: RequestListener = (_request, response) => response.writeHead(503).end();
    const { port } = await use(
      listen((request, response) => handle(request, response), { port: 0, variable: "PORT", host: "127.0.0.1" }),
    );
    const url = `http://127.0.0.1:${port}`;
    const config = { ...configOf(backends, [], url), TRUSTED_PROXY_HOPS: trustedProxyHops };
    const api = await use(openApi(config, logger, { now, ...timeouts }));
    const ping = await use(
      openPingEdge(config, logger, isPatient ? { ...timeouts, backlogTimeoutMs: PATIENCE_MS } : {}),
    );
    handle = (request, response) => {
      if (!ping.handle(request, response)) api.handle(request, response);
    };
    return { url };
  });
}
