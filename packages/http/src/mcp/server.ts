import { ProtocolError, ProtocolErrorCode, Server, type Tool as ToolDefinition } from "@modelcontextprotocol/server";
import { callTool, type ToolCall } from "./call.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { inputSchema } from "./schema.ts";
import type { Tool } from "./tool.ts";
import { tools } from "./tools.ts";

/** Version of the tool server, not of Pharos. It changes when tools change (spec: Tool server). */
const VERSION = "2.0.0";

/** How long clients may keep the list of tools, in milliseconds. It changes with a release. */
const LIST_TTL_MS = 300_000;

const byName = new Map(tools.map((tool) => [tool.name, tool]));
const definitions = tools.map(define);

/**
 * The server for one request. It keeps nothing for the next one.
 *
 * @param onCall called with the tool that is called
 */
export function createToolServer(call: ToolCall, onCall: (tool: Tool) => void): Server {
  const server = new Server(
    { name: "pharos", title: "Pharos", version: VERSION, websiteUrl: call.context.baseUrl },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { "tools/list": { ttlMs: LIST_TTL_MS, cacheScope: "public" } },
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: definitions }));
  server.setRequestHandler("tools/call", ({ params }) => {
    const tool = byName.get(params.name);
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    onCall(tool);
    return callTool(tool, params.arguments ?? {}, call);
  });
  return server;
}

function define(tool: Tool): ToolDefinition {
  const { name, title, description, operation, reachesOut = false } = tool;
  const isRead = operation.access === "read";
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(tool),
    annotations: isRead
      ? { readOnlyHint: true, openWorldHint: reachesOut }
      : {
          readOnlyHint: false,
          // A create removes nothing.
          destructiveHint: operation.http.status !== 201,
          idempotentHint: operation.http.method !== "post",
          openWorldHint: reachesOut,
        },
  };
}
