import { describe, expect, it } from "@jest/globals";
import type { AgentPoint } from "@pharos/core";
import fc from "fast-check";
import { compress } from "snappyjs";
import {
  DecodeError,
  decodeCollectd,
  decodeOtlpJson,
  decodeOtlpProto,
  decodeRemoteWrite,
  MAX_POINTS,
  MAX_UNPACKED_BYTES,
} from "./index.ts";
import { type EncodedPoint, encodeOtlp, encodeOtlpJson, encodeRemoteWrite } from "./testing.ts";

const AT = 1_800_000_000_123;
const RESOURCE = { "host.name": "web-1" };

const otlp = (over: Partial<EncodedPoint> = {}): EncodedPoint => ({
  ...{ name: "system.cpu.time", labels: { cpu: "cpu0", state: "idle" }, value: 12.5, atMs: AT },
  ...over,
});
const node = (over: Partial<EncodedPoint> = {}): EncodedPoint => ({
  ...{ name: "node_load1", labels: { instance: "web-1:9100" }, value: 0.25, atMs: AT },
  ...over,
});
const value = (over: object = {}) => ({
  ...{ values: [1, 2, 3], dstypes: ["gauge", "gauge", "gauge"], dsnames: ["shortterm", "midterm", "longterm"] },
  ...{
    time: AT / 1000,
    interval: 60,
    host: "web-1",
    plugin: "load",
    plugin_instance: "",
    type: "load",
    type_instance: "",
  },
  ...over,
});
const json = (body: unknown) => Buffer.from(JSON.stringify(body));

const shown = (points: readonly AgentPoint[]) =>
  points.map(({ labels, ...point }) => ({ ...point, labels: Object.fromEntries(labels) }));

describe("what agents send", () => {
  const cpu = { ...otlp(), labels: { ...RESOURCE, ...otlp().labels } };
  it.each<readonly [string, readonly AgentPoint[], readonly object[]]>([
    ["OTLP as protobuf", decodeOtlpProto(encodeOtlp(RESOURCE, [otlp(), otlp({ name: "http.requests" })])), [cpu]],
    ["OTLP as JSON", decodeOtlpJson(encodeOtlpJson(RESOURCE, [otlp(), otlp({ name: "http.requests" })])), [cpu]],
    [
      "remote write",
      decodeRemoteWrite(encodeRemoteWrite([node(), node({ name: "go_goroutines" })])),
      [{ ...node(), labels: { __name__: "node_load1", instance: "web-1:9100" } }],
    ],
    [
      "collectd",
      decodeCollectd(json([value(), value({ plugin: "dns" }), { message: "hello", severity: "OKAY" }])),
      ["shortterm", "midterm", "longterm"].map((ds, index) => ({
        ...{ name: "load/load", value: index + 1, atMs: AT },
        labels: { host: "web-1", plugin_instance: "", type_instance: "", ds },
      })),
    ],
  ])("%s becomes points of known names, and other fields are skipped", (_what, points, expected) => {
    expect(shown(points)).toEqual(expected);
  });

  it("has no point of what was added since the last report: it means nothing once a report is lost", () => {
    expect(decodeOtlpProto(encodeOtlp(RESOURCE, [otlp()], { isDelta: true }))).toEqual([]);
    const metric = { name: "system.cpu.time", sum: { aggregationTemporality: 1, dataPoints: [{ asInt: "1" }] } };
    expect(decodeOtlpJson(json({ resourceMetrics: [{ scopeMetrics: [{ metrics: [metric] }] }] }))).toEqual([]);
  });

  it.each([
    ["a whole number", { asInt: "9007199254740991" }, 2 ** 53 - 1],
    ["none", {}, Number.NaN],
  ])("may have %s as the value", (_what, member, expected) => {
    const metric = { name: "system.uptime", gauge: { dataPoints: [{ timeUnixNano: `${AT}000000`, ...member }] } };
    const points = decodeOtlpJson(json({ resourceMetrics: [{ scopeMetrics: [{ metrics: [metric] }] }] }));
    expect(points).toMatchObject([{ value: expected, atMs: AT }]);
  });
});

const doors = {
  "OTLP as protobuf": decodeOtlpProto,
  "OTLP as JSON": decodeOtlpJson,
  "remote write": decodeRemoteWrite,
  collectd: decodeCollectd,
} as const;

/** The reason why a body is rejected; null if it is not. */
function refusal(decode: (body: Uint8Array) => unknown, body: Uint8Array): string | null {
  try {
    decode(body);
    return null;
  } catch (error) {
    if (error instanceof DecodeError) return error.reason;
    throw error;
  }
}

const many = (count: number) => Array.from({ length: count }, () => otlp({ labels: {} }));
const manyNode = (count: number) => Array.from({ length: count }, () => node({ labels: {} }));
/** A snappy block that says that it is so long, and ends there. */
const declared = (length: number) => {
  const bytes: number[] = [];
  for (let left = length; ; left = Math.floor(left / 128)) {
    if (left < 128) return Buffer.from([...bytes, left]);
    bytes.push((left % 128) | 0x80);
  }
};

it("of remote write keeps times and texts as they are sent", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "/", "é", "漢", "🐘"), maxLength: 12 });
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.double(), text, (atMs, value, mountpoint) => {
      const point = node({ atMs, value, labels: { mountpoint, after: "x" } });
      const [read] = decodeRemoteWrite(encodeRemoteWrite([point]));
      expect(read).toMatchObject({ atMs, value });
      expect([read?.labels.get("mountpoint"), read?.labels.get("after")]).toEqual([mountpoint, "x"]);
    }),
  );
});

describe("a request", () => {
  it.each<readonly [string, (body: Uint8Array) => unknown, Uint8Array]>([
    ["OTLP as protobuf", decodeOtlpProto, encodeOtlp(RESOURCE, many(MAX_POINTS + 1))],
    ["OTLP as JSON", decodeOtlpJson, encodeOtlpJson(RESOURCE, many(MAX_POINTS + 1))],
    ["remote write", decodeRemoteWrite, encodeRemoteWrite(manyNode(MAX_POINTS + 1))],
    ["collectd", decodeCollectd, json(Array.from({ length: MAX_POINTS / 2 + 1 }, () => value({ values: [1, 2] })))],
  ])("of %s with too many points is too large", (_what, decode, body) => {
    expect(refusal(decode, body)).toBe("too-large");
  });

  it.each([
    ["OTLP as protobuf", decodeOtlpProto, encodeOtlp],
    ["OTLP as JSON", decodeOtlpJson, encodeOtlpJson],
  ])("of %s makes no more of its resource's attributes than it has bytes", (_what, decode, encode) => {
    const resource = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`a${index}`, ""]));
    const points = decode(encode(resource, many(200)));
    expect(points.map(({ labels }) => labels.size)).toEqual(Array.from({ length: 200 }, () => 64));
  });

  it("may have as many points as it may", () => {
    expect(decodeOtlpProto(encodeOtlp(RESOURCE, many(MAX_POINTS)))).toHaveLength(MAX_POINTS);
    expect(decodeRemoteWrite(encodeRemoteWrite(manyNode(MAX_POINTS)))).toHaveLength(MAX_POINTS);
  });

  it.each([
    ["4 GiB", declared(2 ** 32 - 1), "too-large"],
    ["a byte more than is taken", declared(MAX_UNPACKED_BYTES + 1), "too-large"],
    ["more than its bytes can hold", declared(MAX_UNPACKED_BYTES), "malformed"],
    ["a length without an end", Buffer.from([255, 255, 255, 255, 255, 255]), "malformed"],
    ["nothing", Buffer.alloc(0), "malformed"],
  ])("whose snappy block declares %s is refused before it is unpacked", (_what, body, reason) => {
    expect(refusal(decodeRemoteWrite, body)).toBe(reason);
  });

  it.each<readonly [string, unknown]>([
    ["a text", "x"],
    ["a list of lists", [[1]]],
    ["an object that is none of ours", { resourceMetrics: 7 }],
    ["a list in it that holds no objects", { resourceMetrics: [7] }],
  ])("of %s is malformed", (_what, body) => {
    expect(refusal(decodeOtlpJson, json(body))).toBe("malformed");
    expect(refusal(decodeCollectd, json(body))).toBe("malformed");
  });

  it("that is no UTF-8 is malformed", () => {
    expect(refusal(decodeCollectd, Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))).toBe("malformed");
  });

  const samples = {
    "OTLP as protobuf": encodeOtlp(RESOURCE, [otlp(), otlp()]),
    "OTLP as JSON": encodeOtlpJson(RESOURCE, [otlp(), otlp()]),
    "remote write": encodeRemoteWrite([node(), node()]),
    collectd: json([value(), value()]),
  } as const satisfies Readonly<Record<keyof typeof doors, Uint8Array>>;

  it.each(["OTLP as protobuf", "OTLP as JSON", "remote write", "collectd"] as const)(
    "of %s is read or refused, whatever its bytes are",
    (door) => {
      const sample = samples[door];
      const change = fc.record({ at: fc.nat(sample.length - 1), byte: fc.nat(255) });
      const changed = fc.array(change, { maxLength: 4 }).map((changes) => {
        const body = Uint8Array.from(sample);
        for (const { at, byte } of changes) body[at] = byte;
        return body;
      });
      const cut = fc.nat(sample.length).map((length) => sample.subarray(0, length));
      const arbitrary = fc.uint8Array({ maxLength: 200 });
      const packed = arbitrary.map((body) => (door === "remote write" ? compress(body) : body));
      fc.assert(
        fc.property(fc.oneof(arbitrary, packed, changed, cut), (body) => {
          const reason = refusal(doors[door], body);
          return reason === null || reason === "malformed" || reason === "too-large";
        }),
        { numRuns: 300 },
      );
    },
  );
});
