import type { X509Certificate } from "node:crypto";
import type { CalledPeer, PresentedCertificate } from "@pharos/core";
import { nameOf, seenCertificate } from "./certificate.ts";
import type { Connection } from "./dial.ts";

/** Of a chain. A server may send more. */
const MAX_CERTIFICATES = 5;

/**
 * The other side of a connection, as it is now.
 *
 * @param addresses that were to be tried; at least one
 */
export function calledPeer(addresses: readonly string[], connection: Connection | undefined): CalledPeer {
  const [first = null] = addresses;
  // To ask a socket takes a system call.
  const remoteAddress = addresses.length === 1 ? first : (connection?.socket.remoteAddress ?? first);
  return { remoteAddress, certificates: () => chainOf(connection?.presented() ?? undefined) };
}

function chainOf(own: X509Certificate | undefined): readonly PresentedCertificate[] {
  const chain: PresentedCertificate[] = [];
  for (let one = own; one !== undefined && chain.length < MAX_CERTIFICATES; one = one.issuerCertificate) {
    chain.push({ subject: nameOf(one.subject), ...seenCertificate(one) });
  }
  return chain;
}
