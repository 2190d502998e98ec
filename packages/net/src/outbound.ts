import type { SecureContext } from "node:tls";
import type { Egress } from "./egress.ts";

/** What every probe's connection shares. */
export interface Outbound {
  readonly egress: Egress;
  readonly trust: SecureContext;
  readonly userAgent: string;
}
