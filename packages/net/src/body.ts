import type { IncomingMessage } from "node:http";
import type { BodyReader } from "@pharos/core";
import { BodyFault, MAX_BODY_BYTES } from "./body-fault.ts";
import { BodyText } from "./charset.ts";
import { decompressed } from "./decompress.ts";
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
  try {
    await readText(response, reader);
    return null;
  } catch (error) {
    if (!signal.aborted) return error instanceof BodyFault ? error.message : brokenOff(error);
    const reason = abortError(signal);
    if (reason.kind !== "timeout") throw reason;
    return "the body did not end in time";
  }
}

async function readText(response: IncomingMessage, reader: BodyReader): Promise<void> {
  const { "content-encoding": contentEncoding, "content-type": contentType } = response.headers;
  const text = new BodyText(contentType);
  let left = MAX_BODY_BYTES;
  for await (const bytes of decompressed(response, contentEncoding)) {
    if (reader.read(text.write(bytes.subarray(0, left)))) return;
    left -= bytes.length;
    if (left < 0) {
      if (reader.read(text.end())) return;
      throw new BodyFault("only the first 2 MiB of the body are read");
    }
  }
  reader.read(text.end());
}

function brokenOff(error: unknown): string {
  // Codes of zlib, brotli and zstd; everything else comes from the connection.
  const isCompression = /^(Z_|ERR__|ZSTD_)/.test(codeOf(error));
  return isCompression ? "the body is not compressed as it says" : "the body broke off";
}
