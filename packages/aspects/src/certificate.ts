import type { Aspect } from "./aspect.ts";
import { failed } from "./failed.ts";

const HTTPS_PORT = 443;

/** Reads the certificate that the site presents. */
export const certificate: Aspect = {
  async look({ protocol, hostname, port }, net, signal) {
    if (protocol !== "https:") return { kind: "unsupported", reason: "The site does not use HTTPS." };
    try {
      const seen = await net.certificate(hostname, Number(port) || HTTPS_PORT, signal);
      return { kind: "seen", seen: { aspect: "certificate", ...seen } };
    } catch (error) {
      return failed(error);
    }
  },
};
