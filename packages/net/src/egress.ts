import { abortError } from "./failure.ts";
import { checkPort, type EgressPolicy, permitted } from "./guard.ts";
import type { Resolve } from "./resolve.ts";

/** The way out: a host's addresses that may be called, looked up and checked anew at every call. */
export interface Egress {
  /**
   * At least one address, best first. An answer at hand comes at once, without a promise.
   *
   * @param hostname as `URL.hostname` writes it
   * @param port that will be called there; null for an echo request, which has none
   * @throws NetError `dns`, `refused-by-guard`, or what the signal was aborted with
   */
  addresses(hostname: string, port: number | null, signal: AbortSignal): readonly string[] | Promise<readonly string[]>;
}

export function createEgress(resolve: Resolve, policy: EgressPolicy): Egress {
  return {
    addresses(hostname, port, signal) {
      if (port !== null) checkPort(port, policy);
      const found = resolve.lookup(hostname);
      if (!(found instanceof Promise)) return permitted(found, policy);
      return untilAborted(found, signal).then((addresses) => permitted(addresses, policy));
    },
  };
}

/** The lookup goes on for others that wait for it; this caller leaves. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(abortError(signal));
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
