import { type AgentPoint, isServerName } from "@pharos/core";
import { createPointCounter, MAX_ATTRIBUTES, readFixed64, readInt64, readMessage, readSignedFixed64 } from "./wire.ts";

type Labels = readonly (readonly [name: string, value: string])[];

const NANOSECONDS_PER_MS = 1e6;
const DELTA = 1;

/**
 * Reads an `ExportMetricsServiceRequest` of OTLP. The numbers of the fields are those in
 * https://github.com/open-telemetry/opentelemetry-proto. Only gauges and cumulative sums are read. A difference since
 * the last report has no meaning once a report is lost.
 * @throws DecodeError
 */
export function decodeOtlpProto(body: Uint8Array): readonly AgentPoint[] {
  const points: AgentPoint[] = [];
  const count = createPointCounter();
  eachMessage(body, 1, (resourceMetrics) => {
    let resource: Labels = [];
    eachMessage(resourceMetrics, 1, (bytes) => {
      resource = attributesOf(bytes, 1);
    });
    eachMessage(resourceMetrics, 2, (scopeMetrics) => {
      eachMessage(scopeMetrics, 2, (metric) => readMetric(metric, resource, points, count));
    });
  });
  return points;
}

function readMetric(metric: Uint8Array, resource: Labels, points: AgentPoint[], count: () => void): void {
  let name = "";
  const data: Uint8Array[] = [];
  readMessage(metric, (field, reader) => {
    if (field === 1) name = reader.string();
    else if (field === 5 || field === 7) data.push(reader.bytes());
    else return false;
    return true;
  });
  const isKnown = isServerName("otlp", name);
  for (const bytes of data) {
    const isDelta = temporalityOf(bytes) === DELTA;
    eachMessage(bytes, 1, (point) => {
      count();
      if (isKnown && !isDelta) points.push(pointOf(name, resource, point));
    });
  }
}

/** Of a gauge, which has none, 0. */
function temporalityOf(data: Uint8Array): number {
  let temporality = 0;
  readMessage(data, (field, reader) => {
    if (field !== 2) return false;
    temporality = reader.int32();
    return true;
  });
  return temporality;
}

function pointOf(name: string, resource: Labels, point: Uint8Array): AgentPoint {
  let [value, atMs] = [Number.NaN, Number.NaN];
  readMessage(point, (field, reader) => {
    if (field === 3) atMs = readFixed64(reader) / NANOSECONDS_PER_MS;
    else if (field === 4) value = reader.double();
    else if (field === 6) value = readSignedFixed64(reader);
    else return false;
    return true;
  });
  return { name, labels: new Map([...resource, ...attributesOf(point, 7)]), value, atMs };
}

/** The attributes in a field of a message that have a text or a whole number. */
function attributesOf(message: Uint8Array, field: number): Labels {
  const labels: (readonly [string, string])[] = [];
  eachMessage(message, field, (attribute) => {
    let key = "";
    let value: string | null = null;
    readMessage(attribute, (member, reader) => {
      if (member === 1) key = reader.string();
      else if (member === 2) value = textOf(reader.bytes());
      else return false;
      return true;
    });
    if (value !== null && labels.length < MAX_ATTRIBUTES) labels.push([key, value]);
  });
  return labels;
}

function textOf(anyValue: Uint8Array): string | null {
  let text: string | null = null;
  readMessage(anyValue, (field, reader) => {
    if (field === 1) text = reader.string();
    else if (field === 3) text = String(readInt64(reader));
    else return false;
    return true;
  });
  return text;
}

function eachMessage(bytes: Uint8Array, wanted: number, work: (message: Uint8Array) => void): void {
  readMessage(bytes, (field, reader) => {
    if (field !== wanted) return false;
    work(reader.bytes());
    return true;
  });
}
