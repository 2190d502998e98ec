import { type ConnectAnswer, NetError, type SeenCertificate } from "@pharos/core";
import { seenCertificate } from "./certificate.ts";
import { converse, type Peer } from "./converse.ts";
import type { ProbeDeps } from "./egress.ts";

/**
 * `ProbeNet.tcp` and `ProbeNet.tls`: a connection to an IP address that was checked for it, closed as soon as it is
 * open.
 */
export function establish(deps: ProbeDeps, peer: Peer, signal: AbortSignal): Promise<ConnectAnswer> {
  return converse(deps, peer, signal, ({ certificate }, stopwatch) => ({
    certificate: certificate(),
    ...stopwatch.established(),
  }));
}

/** `SiteNet.certificate`: as `establish`, for the certificate of the server. */
export function readCertificate(
  deps: ProbeDeps,
  peer: Pick<Peer, "host" | "port">,
  signal: AbortSignal,
): Promise<SeenCertificate> {
  return converse(deps, { ...peer, secure: true }, signal, ({ presented }) => {
    const certificate = presented();
    if (certificate === null) throw new NetError("tls", "The server presented no certificate");
    return seenCertificate(certificate);
  });
}
