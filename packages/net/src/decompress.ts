import { Duplex, pipeline } from "node:stream";
import * as zlib from "node:zlib";
import { BodyFault, MAX_BODY_BYTES } from "./body-fault.ts";

/** Bytes as they come. */
export type Bytes = AsyncIterable<Uint8Array>;

/** More codings than this, one over the other, nobody sends in earnest. */
const MOST_CODINGS = 2;

const decompressors: ReadonlyMap<string, (source: Bytes) => Bytes> = new Map([
  ["gzip", through(zlib.createGunzip)],
  ["deflate", inflated],
  ["br", through(zlib.createBrotliDecompress)],
  ...zstandard(),
]);

/** What an `Accept-Encoding` header may ask for. */
export const acceptedCodings = [...decompressors.keys()].join(", ");

/**
 * Undoes the codings of a `Content-Encoding` header (RFC 9110 section 8.4). Reading on to the end is up to the caller:
 * no more is held than one piece of each coding. Of compressed bytes too no more are taken than of text, so that one
 * that never amounts to any text ends as well.
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
  if (applied.length > MOST_CODINGS) throw new BodyFault("the body is compressed several times over");
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

/** RFC 9110 asks for the zlib format; some servers send what is inside of it alone. The first byte tells. */
async function* inflated(source: Bytes): Bytes {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const isZlib = ((first.value[0] ?? 0) & 0x0f) === 8;
  const whole = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
  yield* through(isZlib ? zlib.createInflate : zlib.createInflateRaw)(whole);
}

/** Node has it from 22.15 on. */
function zstandard(): [string, (source: Bytes) => Bytes][] {
  const create: unknown = Reflect.get(zlib, "createZstdDecompress");
  if (typeof create !== "function") return [];
  const decompressor = () => {
    const stream: unknown = create();
    if (stream instanceof Duplex) return stream;
    throw new TypeError("createZstdDecompress makes no stream");
  };
  return [["zstd", through(decompressor)]];
}
