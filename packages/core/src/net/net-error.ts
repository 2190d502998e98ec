import type { Certificate, Phases } from "../check/outcome.ts";
import type { CalledPeer } from "./probe-calls.ts";

/**
 * | kind | says of the target |
 * |---|---|
 * | `aborted` | nothing: the call was stopped, or this machine could not call |
 * | `refused-by-rules` | nothing: the owner of this machine does not allow the call |
 * | any other | it failed |
 */
export type NetErrorKind =
  | "refused-by-guard"
  | "refused-by-rules"
  | "dns"
  | "connect"
  | "tls"
  | "timeout"
  | "protocol"
  | "aborted";

/** The messages for a name that does not exist, and for one without an address. */
export const ABSENT_NAMES = [
  "DNS: no such host (NXDOMAIN)",
  "DNS: the host has no address",
  "DNS: no IPv4 address",
  "DNS: no IPv6 address",
] as const;

interface NetErrorOptions {
  readonly cause?: unknown;
  readonly certificate?: Certificate | null;
  readonly peer?: CalledPeer | null;
  readonly phases?: Phases | null;
}

/**
 * Why an outbound call got no answer. `message` is a short sentence for people ("Connection refused", "TLS certificate
 * expired 3 days ago"); `cause` is for the log.
 */
export class NetError extends Error {
  readonly kind: NetErrorKind;
  /** The certificate that was presented, even if it was rejected. */
  readonly certificate: Certificate | null;
  /** Null when the call did not come as far as an address. */
  readonly peer: CalledPeer | null;
  /** Where the time went until then; null when that is not known. */
  readonly phases: Phases | null;

  constructor(kind: NetErrorKind, message: string, options: NetErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "NetError";
    this.kind = kind;
    this.certificate = options.certificate ?? null;
    this.peer = options.peer ?? null;
    this.phases = options.phases ?? null;
  }
}
