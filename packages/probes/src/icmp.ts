import { hostOf } from "./host.ts";
import { noAnswer, succeeded } from "./outcome.ts";
import type { Probe } from "./probe.ts";

/** Spec, Monitor types: up when the URL's host answers ping. */
export const icmp: Probe = {
  requires: ["url"],
  async run({ url }, net, signal) {
    try {
      const { responseTimeMs } = await net.ping(hostOf(url), signal);
      return succeeded({ responseTimeMs, certificate: null, phases: null });
    } catch (error) {
      return noAnswer(error);
    }
  },
};
