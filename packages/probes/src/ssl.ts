import { noAnswer, succeeded } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { httpUrl } from "./redirect.ts";
import { tlsTermsOf } from "./tls-terms.ts";

const HTTPS_PORT = 443;

/**
 * Spec, Monitor types: up when the certificate is valid as to the chain of trust, the host name and today. Whether its
 * end is near is judged elsewhere, by the certificate in the outcome.
 */
export const ssl: Probe = {
  requires: ["url"],
  watchesCertificate: true,
  async run(target, net, signal) {
    try {
      const { hostname, port } = httpUrl(target.url);
      return succeeded(await net.tls(hostname, Number(port) || HTTPS_PORT, signal, tlsTermsOf(target)));
    } catch (error) {
      return noAnswer(error);
    }
  },
};
