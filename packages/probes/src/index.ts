import { http } from "./http.ts";
import type { Probe } from "./probe.ts";

export type { Probe, ProbeTarget } from "./probe.ts";

/** The registry: every type of monitor that is probed. A new type is one file and one line here. */
export const probes = { http } as const satisfies Record<string, Probe>;

/** The monitor types that are probed; a heartbeat is the one that is not. */
export type ProbedType = keyof typeof probes;

export function isProbedType(type: string): type is ProbedType {
  return Object.hasOwn(probes, type);
}
