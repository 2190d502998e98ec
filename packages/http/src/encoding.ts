import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import type { Response } from "express";
import { isHeld } from "./conditions.ts";

/** A shorter text is sent as it is: it fits into one packet anyway. */
const WORTH_BYTES = 1_024;

const gzipped = promisify(gzip);

/** A text that is compressed once and sent often. */
export interface PackedText {
  readonly plain: string;
  readonly gzipped: Buffer;
  /** Weak: both encodings are the same text (RFC 9110, section 8.8.1). */
  readonly etag: string;
}

/** Compresses a text for all later requests. It blocks the process for milliseconds. */
export function packText(plain: string): PackedText {
  const digest = createHash("sha256").update(plain).digest("base64url");
  return { plain, gzipped: gzipSync(plain), etag: `W/"${digest.slice(0, 22)}"` };
}

/** Answers with the text, or with 304 if the client has it already (RFC 9110, section 13.1.2). */
export function sendPacked(response: Response, { plain, gzipped, etag }: PackedText): void {
  response.set("ETag", etag);
  const takes = takesGzip(response);
  if (isHeld(response.req.get("If-None-Match"), etag)) response.status(304).end();
  else if (takes) response.set("Content-Encoding", "gzip").send(gzipped);
  else response.send(plain);
}

/**
 * Answers with a text that is generated for this request. It is compressed if it is long enough and the client accepts
 * gzip.
 */
export async function sendText(response: Response, text: string): Promise<void> {
  const takes = takesGzip(response);
  if (!takes || Buffer.byteLength(text) < WORTH_BYTES) response.send(text);
  else response.set("Content-Encoding", "gzip").send(await gzipped(text));
}

/** Also adds `Vary`, since the answer depends on the header. */
function takesGzip(response: Response): boolean {
  response.vary("Accept-Encoding");
  return response.req.acceptsEncodings("gzip", "identity") === "gzip";
}
