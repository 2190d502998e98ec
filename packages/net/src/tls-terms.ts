import { type Certificate, NetError, type TlsTerms } from "@pharos/core";
import type { Connection } from "./dial.ts";
import type { ProbeDeps } from "./egress.ts";
import { codeOf, netError } from "./failure.ts";
import { datesFault, type TlsClient } from "./tls.ts";

/** This side of a handshake with such terms. */
export function tlsClient(
  { trusts }: Pick<ProbeDeps, "trusts">,
  protocols: readonly string[],
  terms: TlsTerms | undefined,
): TlsClient {
  return { trust: trusts.of(terms), protocols, verifies: terms?.verifies ?? true };
}

/** Of a certificate that is not verified only the dates are judged, once the handshake is over. Null: they are right. */
export function datesError({ presented, certificate }: Connection, terms: TlsTerms | undefined): NetError | null {
  const unverified = terms?.verifies === false ? presented() : null;
  const code = unverified && datesFault(unverified, Date.now());
  return code === null ? null : netError({ code }, certificate(), Date.now());
}

/** The chain does not end at an authority that is trusted. */
const STRANGE = new Set([
  ...["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_GET_ISSUER_CERT"],
  ...["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "CERT_SIGNATURE_FAILURE"],
]);

/** The error of a handshake, in the words of a monitor that has its own authority. */
export function ofTerms(error: unknown, terms: TlsTerms | undefined, certificate: Certificate | null): unknown {
  const isStrange = terms !== undefined && terms.authority !== null && STRANGE.has(codeOf(error));
  if (!isStrange) return error;
  return new NetError("tls", "TLS certificate is not signed by the monitor's authority", { cause: error, certificate });
}
