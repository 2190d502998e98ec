import { fetchRdapServers, type RdapServers } from "@pharos/aspects";
import { createProbeRunner } from "@pharos/checking";
import type { SiteNet } from "@pharos/core";
import type { Logger, Tick } from "@pharos/runtime";

/** How often a worker asks whether a refresh is due. */
export const TRY_REFRESH_EVERY_MS = 600_000;
/** A worker that is started again and again asks for no list. */
const FIRST_AFTER_MS = 3_600_000;
const REFRESH_AFTER_MS = 7 * 86_400_000;
const RETRY_AFTER_MS = 86_400_000;
const TIMEOUT_MS = 30_000;

interface RefreshDeps {
  /** An operator chose the list: it is fetched at once, and again at each try until that works. */
  readonly isChosen: boolean;
  readonly net: Pick<SiteNet, "http">;
  /** Where the list is. */
  readonly url: string;
  readonly servers: RdapServers;
  readonly logger: Logger;
  /** A clock that only counts forward, in milliseconds. */
  readonly elapsedMs: () => number;
}

/**
 * Replaces the list of RDAP servers once a week. The first time is at the start if an operator chose it, and otherwise
 * after an hour. A failure leaves the list unchanged.
 */
export function refreshRdapServers({ net, url, isChosen, servers, logger, elapsedMs }: RefreshDeps): Tick {
  let dueMs = elapsedMs() + (isChosen ? 0 : FIRST_AFTER_MS);
  return async (signal) => {
    if (elapsedMs() < dueMs) return;
    dueMs = elapsedMs() + (isChosen ? 0 : RETRY_AFTER_MS);
    const runner = createProbeRunner();
    const abort = () => runner.abortRunning();
    signal.addEventListener("abort", abort, { once: true });
    try {
      servers.replace(await runner.run(TIMEOUT_MS, (timed) => fetchRdapServers(net, url, timed)));
      dueMs = elapsedMs() + REFRESH_AFTER_MS;
    } catch (error) {
      if (!signal.aborted)
        logger.warn("The worker could not fetch the list of RDAP servers and uses its current list", {
          url,
          error,
        });
    } finally {
      signal.removeEventListener("abort", abort);
    }
  };
}
