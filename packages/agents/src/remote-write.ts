import { type AgentPoint, isServerName } from "@pharos/core";
import type protobuf from "protobufjs/minimal.js";
import { unpackSnappy } from "./snappy.ts";
import { createPointCounter, createTextReader, type ReadText, readInt64, readMessage, readNested } from "./wire.ts";

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
