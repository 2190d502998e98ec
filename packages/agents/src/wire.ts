import protobuf from "protobufjs/minimal.js";

/** The one refusal of a request's body. */
export class DecodeError extends Error {
  /** `malformed`: it is not what its door takes. `too-large`: it has more than one request may. */
  readonly reason: "malformed" | "too-large";

  constructor(reason: DecodeError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DecodeError";
    this.reason = reason;
  }
}

/** Bytes of a request's body once it is unpacked. */
export const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

/** Points of one request, also of names that are ignored. */
export const MAX_POINTS = 5_000;

/**
 * Attributes of one point, or of the resource that it is of. Each point has those of its resource, so without a limit a body
 * could make more labels than it has bytes.
 */
export const MAX_ATTRIBUTES = 64;

/** Counts the points of one request. */
export function createPointCounter(): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > MAX_POINTS) throw new DecodeError("too-large", `A request has at most ${MAX_POINTS} points.`);
  };
}

/** What is done with a field of a message: it reads its value, or leaves it and returns false. */
type ReadField = (field: number, reader: protobuf.Reader) => boolean;

/**
 * Reads the fields of a message in one pass. Fields that are not read are skipped, as a reader of a newer version of the
 * message must.
 * @throws DecodeError
 */
export function readMessage(bytes: Uint8Array, read: ReadField): void {
  try {
    const reader = protobuf.Reader.create(bytes);
    while (reader.pos < reader.len) {
      const tag = reader.uint32();
      const field = tag >>> 3;
      if (field === 0) throw new DecodeError("malformed", "A message has a field without a number.");
      if (!read(field, reader)) reader.skipType(tag & 7);
    }
  } catch (error) {
    throw error instanceof DecodeError
      ? error
      : new DecodeError("malformed", "A message cannot be read.", { cause: error });
  }
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

/** An `int64` as a number. */
export function readInt64(reader: protobuf.Reader): number {
  return Number(reader.int64().toString());
}
