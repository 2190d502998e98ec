import { DecodeError } from "./wire.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The JSON value of a body.
 * @throws DecodeError
 */
export function parseBody(body: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(utf8.decode(body));
    return value;
  } catch (error) {
    throw new DecodeError("malformed", "The body is not JSON in UTF-8.", { cause: error });
  }
}
