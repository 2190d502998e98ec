import type { AlertNet, ProbeNet } from "@pharos/core";
import { createEgress } from "./egress.ts";
import { exchange } from "./http.ts";
import { createPoster } from "./post.ts";
import { createResolve } from "./resolve.ts";
import { createTrust, trustedCertificates } from "./tls.ts";

export { noAnswerWithin } from "./failure.ts";
export { createMailer, type MailServer } from "./smtp.ts";

export interface NetOptions {
  /** Let calls go to private and other special addresses as well. */
  readonly allowPrivate: boolean;
  readonly userAgent: string;
  /** Certificates in PEM to trust next to the well-known ones. */
  readonly ca?: readonly string[];
  /** Name servers as `address` or `address:port`; the system's where left out. */
  readonly dnsServers?: readonly string[];
}

/** The way to the outside. Whoever makes it stops it: lookups and posts in flight then fail with a NetError `aborted`. */
export interface Net extends ProbeNet, AlertNet {
  stop(): void;
}

export function createNet({ allowPrivate, userAgent, ca = [], dnsServers }: NetOptions): Net {
  const resolve = createResolve({ servers: dnsServers });
  const egress = createEgress(resolve, { allowPrivate });
  const certificateAuthority = trustedCertificates(ca);
  const outbound = { egress, userAgent, trust: createTrust(certificateAuthority) };
  const poster = createPoster({ egress, userAgent, certificateAuthority });
  return {
    http: (request, signal) => exchange(outbound, request, signal),
    post: poster.post,
    stop() {
      resolve.stop();
      poster.stop();
    },
  };
}
