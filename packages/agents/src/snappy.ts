import { DecodeError, MAX_UNPACKED_BYTES } from "./wire.ts";

/** A snappy block needs at least three bytes for 64 bytes. */
const MAX_RATIO = 32;
const MAX_LENGTH_BYTES = 5;
/** Literals of more bytes have their length after the tag. */
const MAX_SHORT_LITERAL = 60;

/**
 * Decompresses a snappy block. It is written here, because the library reads lengths above 2 GiB as negative numbers:
 * such a body occupies a process for minutes. Here each element makes bytes of the output, which has a limit.
 * https://github.com/google/snappy/blob/main/format_description.txt
 *
 * @throws DecodeError
 */
export function unpackSnappy(body: Uint8Array): Uint8Array {
  const { length, end: start } = readLength(body);
  if (length > MAX_UNPACKED_BYTES) throw new DecodeError("too-large", "The decompressed body is too large.");
  if (length > body.length * MAX_RATIO)
    throw new DecodeError("malformed", "The body is shorter than its stated length.");
  const output = new Uint8Array(length);
  let [read, written] = [start, 0];
  while (read < body.length) {
    const { size, offset, end } = readElement(body, read);
    if (size > length - written) throw malformed();
    if (offset === null) {
      if (size > body.length - end) throw malformed();
      output.set(body.subarray(end, end + size), written);
      read = end + size;
    } else {
      if (offset === 0 || offset > written) throw malformed();
      // A copy may read bytes that it has written itself.
      for (let at = written; at < written + size; at++) output[at] = output[at - offset] ?? 0;
      read = end;
    }
    written += size;
  }
  if (written < length) throw malformed();
  return output;
}

/** A literal, whose bytes follow, or a copy of bytes that are so far back in the output. */
interface Element {
  readonly size: number;
  /** Null for a literal. */
  readonly offset: number | null;
  /** Where its tag ends. */
  readonly end: number;
}

function readElement(body: Uint8Array, at: number): Element {
  const tag = readNumber(body, at, 1);
  const upper = tag >>> 2;
  switch (tag & 3) {
    case 0: {
      const bytes = Math.max(0, upper + 1 - MAX_SHORT_LITERAL);
      const size = (bytes === 0 ? upper : readNumber(body, at + 1, bytes)) + 1;
      return { size, offset: null, end: at + 1 + bytes };
    }
    case 1:
      return { size: (upper & 7) + 4, offset: (tag >>> 5) * 256 + readNumber(body, at + 1, 1), end: at + 2 };
    case 2:
      return { size: upper + 1, offset: readNumber(body, at + 1, 2), end: at + 3 };
    default:
      return { size: upper + 1, offset: readNumber(body, at + 1, 4), end: at + 5 };
  }
}

/** The length of the output, which is stated first, so that it can be checked before memory is allocated. */
function readLength(body: Uint8Array) {
  let length = 0;
  for (const [index, byte] of body.subarray(0, MAX_LENGTH_BYTES).entries()) {
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { length, end: index + 1 };
  }
  throw malformed();
}

/** An unsigned number, least byte first. */
function readNumber(body: Uint8Array, at: number, bytes: number): number {
  if (at + bytes > body.length) throw malformed();
  return body.subarray(at, at + bytes).reduceRight((sum, byte) => sum * 256 + byte, 0);
}

const malformed = () => new DecodeError("malformed", "The body is not a snappy block.");
