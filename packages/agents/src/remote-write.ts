import { type AgentPoint, isServerName } from "@pharos/core";
import type protobuf from "protobufjs/minimal.js";
import { uncompress } from "snappyjs";
import {
  createPointCounter,
  createTextReader,
  DecodeError,
  MAX_UNPACKED_BYTES,
  type ReadText,
  readInt64,
  readMessage,
  readNested,
} from "./wire.ts";

/** A snappy block needs at least three bytes for 64 bytes. */
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
  const request = unpackSnappy(body);
  const readText = createTextReader(request);
  readMessage(request, (field, reader) => {
    if (field !== 1) return false;
    readSeries(reader, readText, count, points);
    return true;
  });
  return points;
}

/** The length is declared ahead, and is checked before memory is allocated. */
function unpackSnappy(body: Uint8Array): Uint8Array {
  const length = declaredLength(body);
  if (length > MAX_UNPACKED_BYTES) throw new DecodeError("too-large", "The decompressed body is too large.");
  if (length > body.length * MAX_RATIO)
    throw new DecodeError("malformed", "The body is shorter than its stated length.");
  try {
    return uncompress(body, MAX_UNPACKED_BYTES);
  } catch (error) {
    throw new DecodeError("malformed", "The body is not a snappy block.", { cause: error });
  }
}

function declaredLength(body: Uint8Array): number {
  let length = 0;
  for (const [index, byte] of body.subarray(0, MAX_LENGTH_BYTES).entries()) {
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return length;
  }
  throw new DecodeError("malformed", "The body is not a snappy block.");
}

type Sample = Pick<AgentPoint, "value" | "atMs">;

function readSeries(reader: protobuf.Reader, readText: ReadText, count: () => void, points: AgentPoint[]): void {
  const labels = new Map<string, string>();
  const samples: Sample[] = [];
  readNested(reader, (field) => {
    if (field === 1) readLabel(reader, readText, labels);
    else if (field === 2) {
      count();
      samples.push(readSample(reader));
    } else return false;
    return true;
  });
  const name = labels.get("__name__") ?? "";
  if (!isServerName("prometheus", name)) return;
  for (const { value, atMs } of samples) points.push({ name, labels, value, atMs });
}

function readLabel(reader: protobuf.Reader, readText: ReadText, labels: Map<string, string>): void {
  let [name, value] = ["", ""];
  readNested(reader, (field) => {
    if (field === 1) name = readText(reader);
    else if (field === 2) value = readText(reader);
    else return false;
    return true;
  });
  labels.set(name, value);
}

function readSample(reader: protobuf.Reader): Sample {
  let [value, atMs] = [0, 0];
  readNested(reader, (field) => {
    if (field === 1) value = reader.double();
    else if (field === 2) atMs = readInt64(reader);
    else return false;
    return true;
  });
  return { value, atMs };
}
