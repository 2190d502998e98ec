import { NetError } from "@pharos/core";
import { netError } from "./failure.ts";

/** Largest answer, in bytes. */
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * A request to a server that the operator has configured, and all of its answer. The egress guard does not apply: the server
 * may have a private address.
 *
 * @param init its signal bounds the time of the whole exchange
 * @throws NetError if there is no answer, if it has a status of 500 or above, or if it is larger than 256 KiB
 */
export async function fetchConfigured(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    const { status, headers } = response;
    if (status >= 500) throw new NetError("protocol", `The answer has the status ${status}`);
    const body = await bodyOf(response);
    return new Response(body.length === 0 ? null : Uint8Array.from(body), { status, headers });
  } catch (error) {
    if (init.signal?.aborted) throw new NetError("timeout", "No answer in time", { cause: error });
    throw netError(error instanceof TypeError ? error.cause : error, null, Date.now());
  }
}

async function bodyOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new NetError("protocol", `The answer is larger than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
