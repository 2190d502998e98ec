import type { TlsTerms } from "@pharos/core";
import type { ProbeTarget } from "./probe.ts";

/** How the servers of a monitor must prove themselves; undefined for the usual terms. */
export function tlsTermsOf({ tlsAuthority, tlsVerify }: ProbeTarget): TlsTerms | undefined {
  if (tlsAuthority === null && tlsVerify) return undefined;
  return { authority: tlsAuthority, verifies: tlsVerify };
}
