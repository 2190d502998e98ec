import type { IncomingMessage } from "node:http";
import type { BodyReader } from "@pharos/core";
import { type BodyText, createBodyText } from "./charset.ts";
import { BodyFault, type Bytes, decompressed, MAX_BODY_BYTES } from "./decompress.ts";
import { abortError, codeOf } from "./failure.ts";

/**
 * Gives a reader the text of an answer's body, piece by piece, until it has enough.
 *
 * @param signal its owner closes the connection as well when it aborts, which ends the body
 * @returns `HttpAnswer.bodyFault`
 * @throws NetError `aborted` when the caller stops
 */
export async function readBody(
  response: IncomingMessage,
  reader: BodyReader,
  signal: AbortSignal,
): Promise<string | null> {
  const { "content-encoding": contentEncoding, "content-type": contentType } = response.headers;
  const text = createBodyText(contentType);
  let fault: string | null = null;
  try {
    if (await readAll(decompressed(response, contentEncoding), text, reader)) return null;
  } catch (error) {
    fault = faultOf(error, signal);
  }
  // Bytes that were held back until more came are part of the text, even if the rest failed.
  return reader.read(text.end()) ? null : fault;
}

/** How long the beginning of a body is awaited, in milliseconds. */
const BEGINNING_WITHIN_MS = 1_000;

/**
 * Gives a witness the beginning of an answer's body, within a second. Mistakes in the body are ignored.
 *
 * @param close ends the connection, and with it the body
 */
export async function readBeginning(response: IncomingMessage, witness: BodyReader, close: () => void): Promise<void> {
  const timer = setTimeout(close, BEGINNING_WITHIN_MS);
  const { "content-encoding": contentEncoding, "content-type": contentType } = response.headers;
  const text = createBodyText(contentType);
  try {
    if (await readAll(decompressed(response, contentEncoding), text, witness)) return;
  } catch {
    // The bytes so far are the beginning.
  } finally {
    clearTimeout(timer);
  }
  witness.read(text.end());
}

/** @returns whether the reader had enough */
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
  // Codes of zlib and brotli; every other error comes from the connection.
  const isCompression = /^(Z_|ERR__)/.test(codeOf(error));
  return isCompression ? "the body is not compressed as it says" : "the body broke off";
}
