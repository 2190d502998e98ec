import type { IncomingMessage, ServerResponse } from "node:http";
import { dropBody } from "@pharos/runtime";

/** The most bytes of a ping's body that are stored. */
export const MAX_KEPT_BODY_BYTES = 10_000;
/** A longer body ends the connection. */
export const MAX_BODY_BYTES = 256 * 1024;

export interface PingBody {
  /** The beginning; null without a body. */
  readonly body: Buffer | null;
  /** The size of the received body, in bytes. */
  readonly bodySize: number;
}

export const NO_BODY: PingBody = { body: null, bodySize: 0 };

/** The body; for a ping without a body, the text of its URL. */
export function orMessage(read: PingBody, message: string | null): PingBody {
  if (message === null || read.body !== null) return read;
  const text = Buffer.from(message);
  return { body: text.subarray(0, MAX_KEPT_BODY_BYTES), bodySize: text.length };
}

/** Whether something comes with a request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

/**
 * Reads the body of a ping. If the sender is slow, stops, or sends too much, the bytes so far are used, and its ping
 * counts all the same.
 */
export function readBody(request: IncomingMessage, response: ServerResponse, maxWaitMs: number): Promise<PingBody> {
  if (!hasBody(request)) {
    dropBody(request, response, MAX_BODY_BYTES);
    return Promise.resolve(NO_BODY);
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let keptBytes = 0;
    let bodySize = 0;
    const finish = () => {
      clearTimeout(timer);
      resolve({ body: keptBytes === 0 ? null : Buffer.concat(chunks), bodySize });
    };
    const timer = setTimeout(finish, maxWaitMs);
    request.on("data", (chunk: Buffer) => {
      bodySize += chunk.length;
      const kept = chunk.subarray(0, MAX_KEPT_BODY_BYTES - keptBytes);
      if (kept.length > 0) chunks.push(kept);
      keptBytes += kept.length;
      if (bodySize > MAX_BODY_BYTES) finish();
    });
    request.once("end", finish);
    request.once("close", finish);
    dropBody(request, response, MAX_BODY_BYTES);
  });
}
