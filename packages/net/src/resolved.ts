import { NetError } from "@pharos/core";
import type { ProbeDeps } from "./egress.ts";
import { explained } from "./failure.ts";
import type { Stopwatch } from "./stopwatch.ts";

/**
 * The addresses of the server to call, best first, as `Egress.addresses`. The stopwatch learns when they were there.
 *
 * @throws NetError which says how long that took
 */
export function resolved(
  { egress }: Pick<ProbeDeps, "egress">,
  { host, port }: { readonly host: string; readonly port: number | null },
  stopwatch: Stopwatch,
  signal: AbortSignal,
): readonly string[] | Promise<readonly string[]> {
  const fail = (error: unknown): never => {
    throw error instanceof NetError ? explained(error, null, stopwatch.reached(false)) : error;
  };
  const succeed = (addresses: readonly string[]) => {
    stopwatch.resolved();
    return addresses;
  };
  try {
    const found = egress.addresses(host, port, signal);
    return found instanceof Promise ? found.then(succeed, fail) : succeed(found);
  } catch (error) {
    return fail(error);
  }
}
