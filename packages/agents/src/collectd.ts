import { type AgentPoint, isJsonObject, isList, isServerName, type JsonObject } from "@pharos/core";
import { parseBody } from "./parse-body.ts";
import { createPointCounter, DecodeError } from "./wire.ts";

const LABELS = ["host", "plugin_instance", "type_instance"] as const;

/**
 * Reads the JSON of collectd's plugin `write_http`: a list of values, each with its plugin and its type. Notifications,
 * which have no values, are left out.
 * @throws DecodeError
 */
export function decodeCollectd(body: Uint8Array): readonly AgentPoint[] {
  const request = parseBody(body);
  if (!isList(request) || !request.every(isJsonObject)) {
    throw new DecodeError("malformed", "The request is not a list of objects.");
  }
  const count = createPointCounter();
  return request.flatMap((list) => pointsOf(list, count));
}

function pointsOf(list: JsonObject, count: () => void): readonly AgentPoint[] {
  const { values, dsnames, plugin, type, time } = list;
  if (!isList(values)) return [];
  for (const _value of values) count();
  const name = `${String(plugin)}/${String(type)}`;
  if (!isServerName("collectd", name) || typeof time !== "number") return [];
  const texts = LABELS.flatMap((label) => {
    const text = list[label];
    return typeof text === "string" ? [[label, text] as const] : [];
  });
  return values.flatMap((value, index) => {
    if (typeof value !== "number") return [];
    const source = isList(dsnames) ? dsnames[index] : undefined;
    const labels = new Map<string, string>(typeof source === "string" ? [...texts, ["ds", source]] : texts);
    return [{ name, labels, value, atMs: time * 1000 }];
  });
}
