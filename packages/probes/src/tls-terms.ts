import type { TlsTerms } from "@pharos/core";
import type { ProbeTarget } from "./probe.ts";

/** How both sides of a monitor's connections must prove themselves; undefined for the usual terms. */
export function tlsTermsOf({
  tlsAuthority: authority,
  tlsVerify: verifies,
  clientCertificate: certificate,
  clientKey: key,
}: ProbeTarget): TlsTerms | undefined {
  const client = certificate === null || key === null ? null : { certificate, key };
  if (authority === null && verifies && client === null) return undefined;
  return { authority, verifies, client };
}
