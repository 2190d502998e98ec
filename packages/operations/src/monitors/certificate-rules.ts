import { X509Certificate } from "node:crypto";
import type { FieldErrors } from "@pharos/core";

/** Certificates that an authority of a monitor may have. */
const MAX_CERTIFICATES = 20;
const BLOCK = /-----BEGIN ([A-Z0-9 ]{1,40})-----/g;

interface SentCertificates {
  readonly tls_authority?: string | null | undefined;
}

/** Rules for certificates in addition to their schema. */
export function certificateErrors({ tls_authority: authority }: SentCertificates): FieldErrors {
  const fault = authority ? certificatesFault(authority, MAX_CERTIFICATES) : null;
  return fault === null ? {} : { tls_authority: [`The tls authority field ${fault}.`] };
}

/** Why a text is no list of certificates in PEM; null if it is one. */
function certificatesFault(pem: string, most: number): string | null {
  const kinds = [...pem.matchAll(BLOCK)].map(([, kind]) => kind);
  if (kinds.length === 0 || kinds.some((kind) => kind !== "CERTIFICATE")) {
    return "must hold certificates in PEM, and nothing else: -----BEGIN CERTIFICATE-----";
  }
  if (kinds.length > most) return `must hold at most ${most} certificates`;
  const unreadable = pem
    .split(/(?=-----BEGIN CERTIFICATE-----)/)
    .filter((one) => one.trim() !== "" && !isReadable(one));
  return unreadable.length === 0 ? null : "must hold certificates in PEM that can be read";
}

function isReadable(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}
