import { noAnswer, succeeded } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { httpUrl } from "./redirect.ts";

const HTTPS_PORT = 443;

/**
 * Spec, Monitor types: up when the certificate is valid, which is for the chain of trust, the host name and today. How
 * near its end it is, is not for the probe to judge: the outcome carries the certificate.
 */
export const ssl: Probe = {
  requires: ["url"],
  watchesCertificate: true,
  async run(target, net, signal) {
    try {
      const { hostname, port } = httpUrl(target.url);
      return succeeded(await net.tls(hostname, Number(port) || HTTPS_PORT, signal));
    } catch (error) {
      return noAnswer(error);
    }
  },
};
