import protobuf from "protobufjs/minimal.js";

/** How a request of OTLP is encoded, and so its answer. */
export type OtlpEncoding = "proto" | "json";

/** Points of a request that were left out, and why. */
export interface RejectedPoints {
  readonly count: number;
  readonly message: string;
}

const LENGTH_DELIMITED = 2;

/**
 * The answer to an accepted request: an `ExportMetricsServiceResponse`, with its `partial_success` if points were left
 * out.
 */
export function encodeOtlpSuccess(encoding: OtlpEncoding, rejected: RejectedPoints | null): Uint8Array {
  if (encoding === "json") {
    const { count, message: errorMessage } = rejected ?? { count: 0, message: "" };
    return json(rejected === null ? {} : { partialSuccess: { rejectedDataPoints: String(count), errorMessage } });
  }
  if (rejected === null) return new Uint8Array();
  const partial = protobuf.Writer.create().uint32(tag(1, 0)).int64(rejected.count);
  partial.uint32(tag(2, LENGTH_DELIMITED)).string(rejected.message);
  return protobuf.Writer.create().uint32(tag(1, LENGTH_DELIMITED)).bytes(partial.finish()).finish();
}

/** The answer to a rejected request: a `google.rpc.Status`. */
export function encodeOtlpStatus(encoding: OtlpEncoding, message: string): Uint8Array {
  if (encoding === "json") return json({ message });
  return protobuf.Writer.create().uint32(tag(2, LENGTH_DELIMITED)).string(message).finish();
}

const tag = (field: number, wireType: number) => (field << 3) | wireType;
const json = (value: object) => Buffer.from(JSON.stringify(value));
