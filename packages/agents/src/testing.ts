import protobuf from "protobufjs/minimal.js";
import { compress } from "snappyjs";

type Write = (writer: protobuf.Writer) => void;

/** A message of protobuf: each field writes its tag and its value. */
const message = (...fields: readonly Write[]): Uint8Array => {
  const writer = protobuf.Writer.create();
  for (const write of fields) write(writer);
  return writer.finish();
};
const LENGTH_DELIMITED = 2;
const text =
  (field: number, value: string): Write =>
  (writer) =>
    void writer.uint32((field << 3) | LENGTH_DELIMITED).string(value);
const nested =
  (field: number, bytes: Uint8Array): Write =>
  (writer) =>
    void writer.uint32((field << 3) | LENGTH_DELIMITED).bytes(bytes);
const double =
  (field: number, value: number): Write =>
  (writer) =>
    void writer.uint32((field << 3) | 1).double(value);
const varint =
  (field: number, value: number): Write =>
  (writer) =>
    void writer.uint32(field << 3).int64(value);
const fixed64 =
  (field: number, value: bigint): Write =>
  (writer) =>
    void writer
      .uint32((field << 3) | 1)
      .fixed32(Number(value & 0xffffffffn))
      .fixed32(Number(value >> 32n));

type Labels = Readonly<Record<string, string>>;

export interface EncodedPoint {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
  readonly atMs: number;
}

const attributes = (field: number, labels: Labels) =>
  Object.entries(labels).map(([key, value]) =>
    nested(field, message(text(1, key), nested(2, message(text(1, value))))),
  );

/** A request of an OTLP exporter, including fields that Pharos does not read. */
export function encodeOtlp(resource: Labels, points: readonly EncodedPoint[], { isDelta = false } = {}): Uint8Array {
  const metrics = points.map(({ name, labels, value, atMs }) => {
    const number = message(
      ...attributes(7, labels),
      fixed64(2, 1n),
      fixed64(3, BigInt(atMs) * 1_000_000n),
      double(4, value),
      varint(8, 1),
    );
    const sum = message(nested(1, number), varint(2, isDelta ? 1 : 2), varint(3, 1));
    return nested(2, message(text(1, name), text(2, "what it is"), text(3, "1"), nested(7, sum)));
  });
  const scope = message(nested(1, message(text(1, "meter"))), ...metrics, text(3, "https://schema"));
  return message(nested(1, message(nested(1, message(...attributes(1, resource))), nested(2, scope), text(3, "x"))));
}

/** As `encodeOtlp`, in JSON. */
export function encodeOtlpJson(resource: Labels, points: readonly EncodedPoint[]): Uint8Array {
  const list = (labels: Labels) =>
    Object.entries(labels).map(([key, stringValue]) => ({ key, value: { stringValue } }));
  const metrics = points.map(({ name, labels, value, atMs }) => ({
    name,
    sum: {
      aggregationTemporality: 2,
      dataPoints: [{ attributes: list(labels), timeUnixNano: `${atMs}000000`, asDouble: value }],
    },
  }));
  return Buffer.from(
    JSON.stringify({ resourceMetrics: [{ resource: { attributes: list(resource) }, scopeMetrics: [{ metrics }] }] }),
  );
}

/** A request of Prometheus: a series for each point, packed. */
export function encodeRemoteWrite(points: readonly EncodedPoint[]): Uint8Array {
  const label = ([name, value]: readonly [string, string]) => nested(1, message(text(1, name), text(2, value)));
  const series = points.map(({ name, labels, value, atMs }) =>
    nested(
      1,
      message(
        ...[["__name__", name] as const, ...Object.entries(labels)].map(label),
        nested(2, message(double(1, value), varint(2, atMs))),
      ),
    ),
  );
  return compress(message(...series, nested(3, message(varint(1, 1)))));
}
