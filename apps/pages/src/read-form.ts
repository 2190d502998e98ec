import type { IncomingMessage } from "node:http";

/** Fifty components, an address of 2,048 characters that are escaped, and room. */
const MAX_FORM_BYTES = 16 * 1024;

/** The fields of a form that was sent by POST; null if it is no such form, or too long, or its sender has left. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(request.headers["content-type"] ?? "")) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) return null;
      bytes += chunk.length;
      if (bytes > MAX_FORM_BYTES) return null;
      chunks.push(chunk);
    }
  } catch {
    // The sender has closed the connection: no answer reaches it.
    return null;
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
