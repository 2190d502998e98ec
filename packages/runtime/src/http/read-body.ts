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
}

/** Creates the reader of bodies. All bodies together use no more memory than the limit, for any number of clients. */
export function createBodyReader({ maxBodyBytes, maxHeldBytes }: BodyLimits) {
  let held = 0;
  return (request: IncomingMessage): Promise<ReadBody> => {
    if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) return Promise.resolve({ kind: "too-large" });
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = (read: ReadBody) => {
        request.off("data", take);
        held -= bytes;
        bytes = 0;
        resolve(read);
      };
      const take = (chunk: Buffer) => {
        bytes += chunk.length;
        held += chunk.length;
        if (bytes > maxBodyBytes) return end({ kind: "too-large" });
        if (held > maxHeldBytes) return end({ kind: "busy" });
        chunks.push(chunk);
      };
      request.on("data", take);
      request.once("end", () => end({ kind: "read", body: Buffer.concat(chunks) }));
      request.once("close", () => end({ kind: "gone" }));
    });
  };
}
