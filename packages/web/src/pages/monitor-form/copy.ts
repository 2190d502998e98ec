import type { MonitorData } from "@pharos/operations";
import { createTexts as texts } from "#texts/create.ts";
import type { MonitorValues } from "./fields.ts";
import { type AskedText, guessableType } from "./use-guess.ts";
import { valuesOf } from "./values.ts";

/** Longest name of a monitor. */
const MAX_NAME = 255;

/** The values of a copy: without its secrets, and without the names of which a team has each once. */
export function copyOf(monitor: MonitorData): MonitorValues {
  const name = texts.copyName(monitor.name.slice(0, MAX_NAME - texts.copyName("").length));
  return { ...valuesOf(monitor), name, password: "", key: "", slug: "" };
}

/** Types whose URL is their target, also with its path. */
const whole = ["http", "keyword", "websocket"];

/** The text that means the target of a monitor. */
export function targetOf({ type, url, port }: MonitorData): AskedText {
  const host = (url ?? "").replace(/^(tcp|icmp|dns):\/\//, "").replace(/\/$/, "");
  const address = type === "tcp" ? `${host}:${port}` : whole.includes(type) ? (url ?? "") : host;
  const known = guessableType(type);
  return { address, ...(known !== undefined && { type: known }) };
}
