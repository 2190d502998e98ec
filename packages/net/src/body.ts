import type { IncomingMessage } from "node:http";
import type { BodyReader } from "@pharos/core";
import { BodyFault, MAX_BODY_BYTES } from "./body-fault.ts";
import { BodyText } from "./charset.ts";
import { type Bytes, decompressed } from "./decompress.ts";
import { abortError, codeOf } from "./failure.ts";

/**
 * Gives a reader the text of an answer's body until it has enough. No more is held than a piece of it.
 *
 * @param signal whoever aborts it also closes the connection, which ends the body
 * @returns `HttpAnswer.bodyFault`
 * @throws NetError `aborted` when the caller stops
 */
export async function readBody(
  response: IncomingMessage,
  reader: BodyReader,
  signal: AbortSignal,
): Promise<string | null> {
  const { "content-encoding": contentEncoding, "content-type": contentType } = response.headers;
  const text = new BodyText(contentType);
  let fault: string | null = null;
  try {
    if (await readAll(decompressed(response, contentEncoding), text, reader)) return null;
  } catch (error) {
    fault = faultOf(error, signal);
  }
  // What was held back for want of more is part of the text, whatever became of the rest.
  return reader.read(text.end()) ? null : fault;
}

/** Whether the reader had enough. */
async function readAll(body: Bytes, text: BodyText, reader: BodyReader): Promise<boolean> {
  let left = MAX_BODY_BYTES;
  for await (const bytes of body) {
    if (reader.read(text.write(bytes.subarray(0, left)))) return true;
    left -= bytes.length;
    if (left < 0) throw new BodyFault("only the first 2 MiB of the body are read");
  }
  return false;
}

/** @throws NetError `aborted` when the caller stops */
function faultOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) {
    const reason = abortError(signal);
    if (reason.kind !== "timeout") throw reason;
    return "the body did not end in time";
  }
  if (error instanceof BodyFault) return error.message;
  // Codes of zlib, brotli and zstd; everything else comes from the connection.
  const isCompression = /^(Z_|ERR__|ZSTD_)/.test(codeOf(error));
  return isCompression ? "the body is not compressed as it says" : "the body broke off";
}
