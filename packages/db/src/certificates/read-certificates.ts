import { X509Certificate } from "node:crypto";
import type { Certificate } from "@pharos/core";

/** The certificates in a text in PEM. A rule of the API has let it pass, so one that cannot be read is left out. */
export function readCertificates(pem: string): readonly Certificate[] {
  return pem.split(/(?=-----BEGIN CERTIFICATE-----)/).flatMap((one) => {
    try {
      const { fingerprint256: fingerprint, validTo } = new X509Certificate(one);
      return { fingerprint, expiresAtMs: Date.parse(validTo) };
    } catch {
      return [];
    }
  });
}
