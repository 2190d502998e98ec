import type { X509Certificate } from "node:crypto";
import type { SeenCertificate } from "@pharos/core";

/** Names that are read of one certificate, and the length of a text of it. */
const MAX_NAMES = 100;
const MAX_TEXT = 255;

/** A certificate as people are shown it. */
export function seenCertificate(certificate: X509Certificate): SeenCertificate {
  const { fingerprint256: fingerprint, validFrom, validTo, issuer, subjectAltName = "" } = certificate;
  const names = subjectAltName.split(", ").flatMap((name) => /^(?:DNS|IP Address):(.+)$/.exec(name)?.[1] ?? []);
  return {
    ...{ fingerprint, issuedAtMs: Date.parse(validFrom), expiresAtMs: Date.parse(validTo) },
    issuer: nameOf(issuer),
    names: names.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_TEXT)),
  };
}

/**
 * A subject or an issuer for people: the organisation and the common name, `Example CA (R3)`.
 *
 * @param distinguishedName in the form of X509Certificate, an attribute a line
 */
export function nameOf(distinguishedName: string): string {
  const parts = distinguishedName.split("\n");
  const [organisation, name] = ["O=", "CN="].map((kind) =>
    parts.find((part) => part.startsWith(kind))?.slice(kind.length),
  );
  const both =
    organisation !== undefined && name !== undefined ? `${organisation} (${name})` : (organisation ?? name ?? "");
  return both.slice(0, MAX_TEXT);
}
