import { type AgentPoint, isJsonObject, isList, isServerName, type JsonObject, objectOrEmpty } from "@pharos/core";
import { parseBody } from "./parse-body.ts";
import { createPointCounter, DecodeError, MAX_ATTRIBUTES } from "./wire.ts";

const NANOSECONDS_PER_MS = 1e6;
/** The enum's number and its name: senders use either. */
const DELTA: ReadonlySet<unknown> = new Set([1, "AGGREGATION_TEMPORALITY_DELTA"]);

type Labels = readonly (readonly [name: string, value: string])[];

/**
 * As `decodeOtlpProto`, of the JSON encoding.
 * @throws DecodeError
 */
export function decodeOtlpJson(body: Uint8Array): readonly AgentPoint[] {
  const request = parseBody(body);
  if (!isJsonObject(request)) throw new DecodeError("malformed", "The request is not an object.");
  const points: AgentPoint[] = [];
  const count = createPointCounter();
  for (const resourceMetrics of objectsIn(request, "resourceMetrics")) {
    const resource = attributesOf(objectOrEmpty(resourceMetrics["resource"]));
    for (const scopeMetrics of objectsIn(resourceMetrics, "scopeMetrics")) {
      for (const metric of objectsIn(scopeMetrics, "metrics")) readMetric(metric, resource, points, count);
    }
  }
  return points;
}

function readMetric(metric: JsonObject, resource: Labels, points: AgentPoint[], count: () => void): void {
  const { name } = metric;
  const isKnown = typeof name === "string" && isServerName("otlp", name);
  for (const data of [metric["gauge"], metric["sum"]]) {
    if (!isJsonObject(data)) continue;
    const isDelta = DELTA.has(data["aggregationTemporality"]);
    for (const point of objectsIn(data, "dataPoints")) {
      count();
      if (isKnown && !isDelta) points.push(pointOf(name, resource, point));
    }
  }
}

function pointOf(name: string, resource: Labels, point: JsonObject): AgentPoint {
  return {
    name,
    labels: new Map([...resource, ...attributesOf(point)]),
    value: numberOf(point["asDouble"] ?? point["asInt"]),
    atMs: numberOf(point["timeUnixNano"]) / NANOSECONDS_PER_MS,
  };
}

function attributesOf(owner: JsonObject): Labels {
  return objectsIn(owner, "attributes")
    .slice(0, MAX_ATTRIBUTES)
    .flatMap(({ key, value }): Labels => {
      const { stringValue, intValue } = objectOrEmpty(value);
      const text = stringValue ?? intValue;
      return typeof key === "string" && (typeof text === "string" || typeof text === "number")
        ? [[key, String(text)]]
        : [];
    });
}

/** 64-bit numbers are texts. */
function numberOf(value: unknown): number {
  return typeof value === "number" || (typeof value === "string" && value !== "") ? Number(value) : Number.NaN;
}

/** @throws DecodeError if there is something else than a list of objects */
function objectsIn(owner: JsonObject, member: string): readonly JsonObject[] {
  const list = owner[member] ?? [];
  if (!isList(list) || !list.every(isJsonObject))
    throw new DecodeError("malformed", `${member} is not a list of objects.`);
  return list;
}
