import { NetError } from "@pharos/core";
import { hostOf } from "./host.ts";
import { noAnswer, succeeded } from "./outcome.ts";
import type { Probe } from "./probe.ts";

/** Spec, Monitor types: up when a TCP connection to the URL's host on the port succeeds. */
export const tcp: Probe = {
  requires: ["url", "port"],
  async run({ url, port }, net, signal) {
    try {
      const host = hostOf(url);
      if (port === null) throw new NetError("protocol", "The port is missing");
      return succeeded(await net.tcp(host, port, signal));
    } catch (error) {
      return noAnswer(error);
    }
  },
};
