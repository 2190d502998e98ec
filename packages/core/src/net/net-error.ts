import type { Certificate } from "../check/outcome.ts";

export type NetErrorKind = "refused-by-guard" | "dns" | "connect" | "tls" | "timeout" | "protocol" | "aborted";

/**
 * Why an outbound call got no answer. `message` is a short sentence for people ("Connection refused", "TLS certificate
 * expired 3 days ago"); `cause` is for the log.
 */
export class NetError extends Error {
  readonly kind: NetErrorKind;
  /** The certificate that was presented, even if it was refused. */
  readonly certificate: Certificate | null;

  constructor(
    kind: NetErrorKind,
    message: string,
    options: { cause?: unknown; certificate?: Certificate | null } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "NetError";
    this.kind = kind;
    this.certificate = options.certificate ?? null;
  }
}
