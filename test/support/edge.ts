import type { RequestListener } from "node:http";
import { openApi } from "@pharos/api";
import { openPingEdge } from "@pharos/ping";
import { type Logger, listen, type Part, startParts } from "@pharos/runtime";
import { type Backends, configOf, silentLogger } from "./config.ts";

/**
 * Starts the API and the heartbeat edge behind one address on this machine.
 *
 * @param now the API's clock
 */
export function startEdge(
  backends: Backends,
  now?: () => Date,
  logger: Logger = silentLogger,
): Promise<Part & { readonly url: string }> {
  return startParts(async (use) => {
    let handle: RequestListener = (_request, response) => response.writeHead(503).end();
    const { port } = await use(
      listen((request, response) => handle(request, response), { port: 0, variable: "PORT", host: "127.0.0.1" }),
    );
    const url = `http://127.0.0.1:${port}`;
    const config = configOf(backends, [], url);
    const api = await use(openApi(config, logger, now));
    const ping = await use(openPingEdge(config, logger));
    handle = (request, response) => {
      if (!ping.handle(request, response)) api.handle(request, response);
    };
    return { url };
  });
}
