import { byFamily } from "./by-family.ts";
import { dns } from "./dns.ts";
import { turnable } from "./expects-failure.ts";
import { grpc } from "./grpc.ts";
import { http } from "./http.ts";
import { icmp } from "./icmp.ts";
import { keyword } from "./keyword.ts";
import type { Probe } from "./probe.ts";
import { reach } from "./reach.ts";
import { ssl } from "./ssl.ts";
import { tcp } from "./tcp.ts";
import { websocket } from "./websocket.ts";

export { jsonPathFault } from "./json-path.ts";
export type { Probe, ProbeTarget } from "./probe.ts";

/** The registry: every type of monitor that is probed. A new type is one file and one line here. */
export const probes = turnable(byFamily({ http, keyword, ssl, tcp, icmp, dns, grpc, websocket }));

/** The monitor types that are probed; a heartbeat is the one that is not. */
export type ProbedType = keyof typeof probes;

export function isProbedType(type: string): type is ProbedType {
  return Object.hasOwn(probes, type);
}

/** The probe for subjects of a type: monitors and sites, and servers that are silent. Null if the type has no probe. */
export function probeOf(type: string): Probe | null {
  if (type === "server") return reach;
  return isProbedType(type) ? probes[type] : null;
}
