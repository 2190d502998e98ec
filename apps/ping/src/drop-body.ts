import type { IncomingMessage, ServerResponse } from "node:http";

/** A longer body ends the connection. */
const MAX_BODY_BYTES = 256 * 1024;

/** Reads what comes with a request and drops it, up to a bound. */
export function dropBody(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return void request.resume();
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) return;
    request.pause();
    if (response.writableEnded) request.destroy();
    else if (!response.headersSent) response.setHeader("Connection", "close");
  });
}
