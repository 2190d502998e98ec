import type { IncomingMessage } from "node:http";

/** How the reading of a body has ended. `gone`: the client is. */
type ReadBody =
  | { readonly kind: "read"; readonly body: Buffer }
  | { readonly kind: "too-large" }
  | { readonly kind: "busy" }
  | { readonly kind: "gone" };

interface BodyLimits {
  readonly maxBodyBytes: number;
  /** Of all bodies together that are being read. */
  readonly maxHeldBytes: number;
  /** Of the bodies of one sender, if the caller names the senders. Default: `maxHeldBytes`. */
  readonly maxHeldBytesOfSender?: number;
}

/** Creates the reader of bodies. All bodies together use no more memory than the limit, for any number of clients. */
export function createBodyReader({ maxBodyBytes, maxHeldBytes, maxHeldBytesOfSender = maxHeldBytes }: BodyLimits) {
  let held = 0;
  const heldOf = new Map<number, number>();
  const hold = (sender: number | null, bytes: number) => {
    held += bytes;
    if (sender === null) return held <= maxHeldBytes;
    const ofSender = (heldOf.get(sender) ?? 0) + bytes;
    if (ofSender > 0) heldOf.set(sender, ofSender);
    else heldOf.delete(sender);
    return held <= maxHeldBytes && ofSender <= maxHeldBytesOfSender;
  };
  return (request: IncomingMessage, sender: number | null = null): Promise<ReadBody> => {
    if (request.destroyed) return Promise.resolve({ kind: "gone" });
    if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) return Promise.resolve({ kind: "too-large" });
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = (read: ReadBody) => {
        request.off("data", take);
        hold(sender, -bytes);
        bytes = 0;
        resolve(read);
      };
      const take = (chunk: Buffer) => {
        bytes += chunk.length;
        const hasRoom = hold(sender, chunk.length);
        if (bytes > maxBodyBytes) return end({ kind: "too-large" });
        if (!hasRoom) return end({ kind: "busy" });
        chunks.push(chunk);
      };
      request.on("data", take);
      request.once("end", () => end({ kind: "read", body: Buffer.concat(chunks) }));
      request.once("close", () => end({ kind: "gone" }));
    });
  };
}
