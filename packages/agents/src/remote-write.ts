import { type AgentPoint, isServerName } from "@pharos/core";
import { uncompress } from "snappyjs";
import { createPointCounter, DecodeError, MAX_UNPACKED_BYTES, readInt64, readMessage } from "./wire.ts";

/** A snappy block says in three bytes at the least what 64 bytes are. */
const MAX_RATIO = 32;
const MAX_LENGTH_BYTES = 5;

/**
 * Reads a `WriteRequest` of Prometheus' remote write 1.0, packed as a snappy block.
 * https://prometheus.io/docs/specs/prw/remote_write_spec/
 * @throws DecodeError
 */
export function decodeRemoteWrite(body: Uint8Array): readonly AgentPoint[] {
  const points: AgentPoint[] = [];
  const count = createPointCounter();
  readMessage(unpackSnappy(body), (field, reader) => {
    if (field !== 1) return false;
    readSeries(reader.bytes(), points, count);
    return true;
  });
  return points;
}

/** The length is declared ahead: nothing is made room for before it was looked at. */
function unpackSnappy(body: Uint8Array): Uint8Array {
  const length = declaredLength(body);
  if (length > MAX_UNPACKED_BYTES) throw new DecodeError("too-large", "The body is too large once it is unpacked.");
  if (length > body.length * MAX_RATIO) throw new DecodeError("malformed", "The body is shorter than it says.");
  try {
    return uncompress(body, MAX_UNPACKED_BYTES);
  } catch (error) {
    throw new DecodeError("malformed", "The body is no snappy block.", { cause: error });
  }
}

function declaredLength(body: Uint8Array): number {
  let length = 0;
  for (const [index, byte] of body.subarray(0, MAX_LENGTH_BYTES).entries()) {
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return length;
  }
  throw new DecodeError("malformed", "The body is no snappy block.");
}

function readSeries(series: Uint8Array, points: AgentPoint[], count: () => void): void {
  const labels = new Map<string, string>();
  const samples: (readonly [value: number, atMs: number])[] = [];
  readMessage(series, (field, reader) => {
    if (field === 1) {
      const [name, value] = readLabel(reader.bytes());
      labels.set(name, value);
    } else if (field === 2) {
      count();
      samples.push(readSample(reader.bytes()));
    } else return false;
    return true;
  });
  const name = labels.get("__name__") ?? "";
  if (isServerName("prometheus", name)) {
    for (const [value, atMs] of samples) points.push({ name, labels, value, atMs });
  }
}

function readLabel(label: Uint8Array): readonly [name: string, value: string] {
  let [name, value] = ["", ""];
  readMessage(label, (field, reader) => {
    if (field === 1) name = reader.string();
    else if (field === 2) value = reader.string();
    else return false;
    return true;
  });
  return [name, value];
}

function readSample(sample: Uint8Array): readonly [value: number, atMs: number] {
  let [value, atMs] = [0, 0];
  readMessage(sample, (field, reader) => {
    if (field === 1) value = reader.double();
    else if (field === 2) atMs = readInt64(reader);
    else return false;
    return true;
  });
  return [value, atMs];
}
