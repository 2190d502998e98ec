import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { type FieldErrors, isoMicros, type Monitor, nextToEnd } from "@pharos/core";

/** Certificates that a field may have. */
const MAX_CERTIFICATES = 20;
const BLOCK = /-----BEGIN ([A-Z0-9 ]{1,40})-----/g;

interface SentCertificates {
  readonly tls_authority?: string | null | undefined;
  readonly client_certificate?: string | null | undefined;
  readonly client_key?: string | null | undefined;
}

/** Rules for certificates in addition to their schema. */
export function certificateErrors(sent: SentCertificates): FieldErrors {
  const { tls_authority: authority, client_certificate: certificate, client_key: key } = sent;
  const faults = {
    tls_authority: authority ? certificatesFault(authority, MAX_CERTIFICATES) : null,
    client_certificate: certificate ? certificatesFault(certificate, MAX_CERTIFICATES) : null,
    client_key: key ? keyFault(key) : null,
  };
  return errorsOf(faults);
}

/**
 * A client certificate and its key come together and belong together.
 * @param stored null for a new monitor
 */
export function clientKeyErrors(
  { client_certificate: sent, client_key: sentKey }: SentCertificates,
  stored: Pick<Monitor, "clientCertificate" | "clientKey"> | null,
): FieldErrors {
  if (sent === undefined && !sentKey) return {};
  const certificate = (sent === undefined ? stored?.clientCertificate : sent) ?? null;
  const leaf = certificate === null ? null : readCertificate(certificate);
  if (certificate !== null && leaf === null) return {};
  const key = sentKey || (sent === null ? null : (stored?.clientKey ?? null));
  if (certificate === null) return errorsOf({ client_key: sentKey ? "must come with a client certificate" : null });
  if (key === null) return errorsOf({ client_key: "is required with a client certificate" });
  const read = readKey(key);
  const belongs = read === null || leaf === null || leaf.checkPrivateKey(read);
  return errorsOf({ [sentKey ? "client_key" : "client_certificate"]: belongs ? null : "must belong to the other one" });
}

/** When the first certificate of a chain expires; null if it cannot be read. */
export function expiryOf(pem: string): string | null {
  const certificate = readCertificate(pem);
  return certificate && isoMicros(new Date(certificate.validTo));
}

/** When the next certificate of an authority expires; null if it cannot be read. */
export function authorityExpiryOf(pem: string, now: Date): string | null {
  const certificates = certificatesIn(pem).flatMap((one) => {
    const certificate = readCertificate(one);
    return certificate === null ? [] : { expiresAtMs: Date.parse(certificate.validTo) };
  });
  const next = nextToEnd(certificates, now.getTime());
  return next && isoMicros(new Date(next.expiresAtMs));
}

function errorsOf(faults: Readonly<Record<string, string | null>>): FieldErrors {
  const wrong = Object.entries(faults).filter(([, fault]) => fault !== null);
  return Object.fromEntries(
    wrong.map(([field, fault]) => [field, [`The ${field.replaceAll("_", " ")} field ${fault}.`]]),
  );
}

/** Why a text is no private key in PEM that can be used; null if it is one. */
function keyFault(pem: string): string | null {
  if (pem.includes("ENCRYPTED")) return "must not be encrypted with a passphrase";
  return readKey(pem) === null ? "must be a private key in PEM: -----BEGIN PRIVATE KEY-----" : null;
}

function readKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** Why a text is no list of certificates in PEM; null if it is one. */
function certificatesFault(pem: string, most: number): string | null {
  const kinds = [...pem.matchAll(BLOCK)].map(([, kind]) => kind);
  if (kinds.length === 0 || kinds.some((kind) => kind !== "CERTIFICATE")) {
    return "must hold certificates in PEM, and nothing else: -----BEGIN CERTIFICATE-----";
  }
  if (kinds.length > most) return `must hold at most ${most} certificates`;
  const unreadable = certificatesIn(pem).filter((one) => readCertificate(one) === null);
  return unreadable.length === 0 ? null : "must hold certificates in PEM that can be read";
}

const certificatesIn = (pem: string) => pem.split(/(?=-----BEGIN CERTIFICATE-----)/).filter((one) => one.trim() !== "");

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}
