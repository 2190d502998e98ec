import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { type Request, type Response, Router } from "express";
import { admit } from "../admit.ts";
import type { OnUnexpected } from "../errors.ts";
import { exchangeOf } from "../exchange.ts";
import type { MountOptions } from "../mount.ts";
import { runWithPermit } from "../operation-permits.ts";
import { HttpProblemError } from "../problems.ts";
import { requireOwnHost } from "./hosts.ts";
import { readMessage } from "./message.ts";
import { createToolServer } from "./server.ts";

/** Path of the tool server. */
const MCP = "/mcp";

export interface McpOptions extends Omit<MountOptions, "rootUrl"> {
  /** Names, without port, by which clients reach this server in addition to that in the public URL. */
  readonly hosts: readonly string[];
  readonly onUnexpected: OnUnexpected;
}

/**
 * The tool server: Streamable HTTP without sessions, so that any process answers any request. Its requests pass the
 * same `Door` as those in REST, with the same tokens, allowance and rejections.
 */
export function mcpRoutes({ hosts, services, permits, onUnexpected, door }: McpOptions): Router {
  const own = [new URL(services.baseUrl).hostname, ...hosts];
  const router = Router();
  const route = router.route(MCP);
  route.post(async (request: Request, response: Response) => {
    const exchange = exchangeOf(response);
    exchange.operation = "mcp";
    requireOwnHost(request.headers, own);
    const caller = await admit(request, response, door);
    const message = await readMessage(request, response, services.baseUrl);
    if (message === undefined) return;
    let lastError: unknown;
    const call = {
      context: { ...services, caller, origin: { door: "mcp", requestId: exchange.requestId } } as const,
      onUnexpected: (error: unknown) => onUnexpected(error, exchange.requestId),
    };
    const handler = createMcpHandler(
      () =>
        createToolServer(call, (tool) => {
          exchange.operation = `mcp/${tool.name}`;
        }),
      {
        onerror: (error) => {
          lastError = error;
        },
      },
    );
    await runWithPermit(permits, caller, async () => toNodeHandler(handler)(request, response, message));
    // The library reports mistakes of clients as well. Only failures of the server are logged.
    if (response.statusCode < 500) return;
    call.onUnexpected(lastError ?? new Error("The protocol library failed without an error message"));
  });
  route.all(() => {
    throw new HttpProblemError({ kind: "method-not-allowed", allow: "POST" });
  });
  return router;
}
