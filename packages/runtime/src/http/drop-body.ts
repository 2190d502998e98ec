import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Reads and drops the body of a request, up to a bound.
 * @param maxBytes a longer body ends the connection
 */
export function dropBody(request: IncomingMessage, response: ServerResponse, maxBytes: number): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return void request.resume();
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) return;
    request.pause();
    if (response.writableEnded) request.destroy();
    else if (!response.headersSent) response.setHeader("Connection", "close");
  });
}
