import { type Duplex, pipeline } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

/** Bytes of a body that are read, before decompression as after it. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Why a body cannot be read to its end; the message is a clause for people, as in `HttpAnswer.bodyFault`. */
export class BodyFault extends Error {}

/** Bytes as they come. */
export type Bytes = AsyncIterable<Uint8Array>;

/** Codings of one body, one over the other. Servers send one. */
const MAX_CODINGS = 2;

const decompressors: ReadonlyMap<string, (source: Bytes) => Bytes> = new Map([
  ["gzip", through(createGunzip)],
  ["deflate", inflated],
  ["br", through(createBrotliDecompress)],
]);

/** The values of an `Accept-Encoding` header. */
export const acceptedCodings = [...decompressors.keys()].join(", ");

/**
 * Undoes the codings of a `Content-Encoding` header (RFC 9110 section 8.4). The caller decides how far it reads, and
 * only one piece of each coding is in memory. At most `MAX_BODY_BYTES` compressed bytes are read, so that a body which
 * never contains any text ends as well.
 *
 * @throws BodyFault when a coding is unknown; while it is read, when the bytes are not in that coding
 */
export function decompressed(source: Bytes, contentEncoding = ""): Bytes {
  const codings = contentEncoding.split(",").map((coding) =>
    coding
      .trim()
      .toLowerCase()
      .replace(/^x-(?=gzip$)/, ""),
  );
  const applied = codings.filter((coding) => coding !== "" && coding !== "identity");
  if (applied.length === 0) return source;
  if (applied.length > MAX_CODINGS) throw new BodyFault("the body is compressed several times over");
  return applied.reduceRight((bytes, coding) => undo(bytes, coding), bounded(source));
}

function undo(source: Bytes, coding: string): Bytes {
  const decompress = decompressors.get(coding);
  if (!decompress) throw new BodyFault("the body is compressed in a way that is not known here");
  return decompress(source);
}

async function* bounded(source: Bytes): Bytes {
  let left = MAX_BODY_BYTES;
  for await (const bytes of source) {
    left -= bytes.length;
    if (left < 0) throw new BodyFault("the compressed body is longer than 2 MiB");
    yield bytes;
  }
}

function through(create: () => Duplex): (source: Bytes) => Bytes {
  return (source) => pipeline(source, create(), () => {});
}

/** `deflate` is the zlib format by RFC 9110; some servers send the raw deflate format. The first byte tells them apart. */
async function* inflated(source: Bytes): Bytes {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const isZlib = ((first.value[0] ?? 0) & 0x0f) === 8;
  const whole = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
  yield* through(isZlib ? createInflate : createInflateRaw)(whole);
}
