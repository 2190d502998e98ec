import protobuf from "protobufjs/minimal.js";

/** The one refusal of a request's body. */
export class DecodeError extends Error {
  /** `malformed` means that the door cannot read it. `too-large` means that it has more than one request may have. */
  readonly reason: "malformed" | "too-large";

  constructor(reason: DecodeError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DecodeError";
    this.reason = reason;
  }
}

/** Bytes of a request's body once it is unpacked. */
export const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

/** Of 64 bits, each has 7. */
const MAX_VARINT_BYTES = 10;

/** Points of one request, also of names that are ignored. */
export const MAX_POINTS = 5_000;

/**
 * Attributes of one point, or of its resource. Each point has the attributes of its resource, so without a limit a body
 * could create more labels than it has bytes.
 */
export const MAX_ATTRIBUTES = 64;

/** Counts the points of one request. */
export function createPointCounter(): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > MAX_POINTS) throw new DecodeError("too-large", `A request can have at most ${MAX_POINTS} points.`);
  };
}

/** The handler of a field in a message. It reads the value, or leaves it and returns false. */
type ReadField = (field: number, reader: protobuf.Reader) => boolean;

/**
 * Reads the fields of a message in one pass. Fields that are not read are skipped, as a reader of a newer version of the
 * message must.
 * @throws DecodeError
 */
export function readMessage(bytes: Uint8Array, read: ReadField): void {
  try {
    const reader = protobuf.Reader.create(bytes);
    readFields(reader, reader.len, read);
  } catch (error) {
    throw error instanceof DecodeError
      ? error
      : new DecodeError("malformed", "A message cannot be read.", { cause: error });
  }
}

/**
 * Reads the message in a field without copying it. To copy each of many small messages costs more than to read them.
 * Only for use within `readMessage`.
 */
export function readNested(reader: protobuf.Reader, read: ReadField): void {
  const length = reader.uint32();
  const end = reader.pos + length;
  if (end > reader.len) throw new DecodeError("malformed", "A message is longer than its container.");
  readFields(reader, end, read);
}

function readFields(reader: protobuf.Reader, end: number, read: ReadField): void {
  while (reader.pos < end) {
    const tag = reader.uint32();
    const field = tag >>> 3;
    if (field === 0) throw new DecodeError("malformed", "A message has a field without a number.");
    if (!read(field, reader)) reader.skipType(tag & 7);
  }
  if (reader.pos !== end) throw new DecodeError("malformed", "A field is longer than its message.");
}

/** A `fixed64` as a number: exact below 2^53, which nanoseconds of our time are not, but milliseconds of them are. */
export function readFixed64(reader: protobuf.Reader): number {
  const low = reader.fixed32();
  return reader.fixed32() * 2 ** 32 + low;
}

/** As `readFixed64`, of a number with a sign. */
export function readSignedFixed64(reader: protobuf.Reader): number {
  const low = reader.fixed32();
  return reader.sfixed32() * 2 ** 32 + low;
}

/** An `int64` as a number: exact below 2^53, with or without a sign. */
export function readInt64(reader: protobuf.Reader): number {
  // Seven bits of each byte, least first, as three numbers that are exact.
  const parts: [number, number, number] = [0, 0, 0];
  for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
    const byte = reader.pos < reader.len ? reader.buf[reader.pos] : undefined;
    if (byte === undefined) break;
    reader.pos += 1;
    parts[index < 4 ? 0 : index < 8 ? 1 : 2] += (byte & 0x7f) << (7 * (index % 4));
    if (byte < 0x80) return numberOf(parts);
  }
  throw new DecodeError("malformed", "A number cannot be read.");
}

/** @param parts 28, 28 and 8 bits of a number in two's complement */
function numberOf([low, middle, high]: readonly [number, number, number]): number {
  if ((high & 0x80) === 0) return low + middle * 2 ** 28 + high * 2 ** 56;
  const [notLow, notMiddle, notHigh] = [0xfffffff - low, 0xfffffff - middle, 0xff - (high & 0xff)];
  return -(notLow + 1 + notMiddle * 2 ** 28 + notHigh * 2 ** 56);
}

/** Reads the text that is the value of a field. */
export type ReadText = (reader: protobuf.Reader) => string;

/**
 * Creates the reader of the texts in one message, including nested messages. Nearly all are ASCII, and are slices of
 * one text of all its bytes. To decode each of hundreds of labels costs many times as much.
 */
export function createTextReader(bytes: Uint8Array): ReadText {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return (reader) => {
    const start = reader.pos;
    const length = reader.uint32();
    const from = reader.pos;
    const end = from + length;
    if (end > reader.len) throw new DecodeError("malformed", "A text is longer than its container.");
    for (let index = from; index < end; index += 1) {
      if ((bytes[index] ?? 0) < 0x80) continue;
      reader.pos = start;
      return reader.string();
    }
    reader.pos = end;
    return all.slice(from, end);
  };
}
