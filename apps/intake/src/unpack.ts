import { gunzipSync } from "node:zlib";
import { DecodeError, MAX_UNPACKED_BYTES } from "@pharos/agents";
import { isJsonObject } from "@pharos/core";

/**
 * A body without its encoding. It is synchronous, so that only one body at a time uses the memory that it needs
 * unpacked.
 * @param encoding empty for a body without an encoding, or with one that its decoder unpacks
 * @throws DecodeError
 */
export function unpack(body: Buffer, encoding: string): Buffer {
  if (encoding !== "gzip") return body;
  try {
    return gunzipSync(body, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch (error) {
    const isTooLarge = isJsonObject(error) && error["code"] === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge
      ? new DecodeError("too-large", "The decompressed body is too large.", { cause: error })
      : new DecodeError("malformed", "The body is not compressed with gzip.", { cause: error });
  }
}
