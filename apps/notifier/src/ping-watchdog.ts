import { pathFault } from "@pharos/core";
import { type Pool, readMarkAges, readPathProof } from "@pharos/db";
import { fetchConfigured } from "@pharos/outbound";
import { type Logger, VERSION } from "@pharos/runtime";
import type { NotifierMetrics } from "./metrics.ts";

export interface WatchdogDeps {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly metrics: Pick<NotifierMetrics, "watchdog">;
  readonly stopping: AbortSignal;
}

const TIMEOUT_MS = 10_000;

/**
 * Requests the watchdog's URL if the whole path of alerts works. Its receiver alerts people when the requests stop. So
 * Pharos sends no alert of a fault of the path, or of a failed request.
 */
export async function pingWatchdog({ pool, logger, metrics, stopping }: WatchdogDeps, url: string): Promise<void> {
  const fault = pathFault(await readPathProof(pool), await readMarkAges(pool));
  if (fault !== null) {
    metrics.watchdog.inc({ result: "suppressed" });
    logger.warn("Did not request WATCHDOG_URL", { reason: fault });
    return;
  }
  const reason = await request(url, stopping);
  metrics.watchdog.inc({ result: reason === null ? "accepted" : "failed" });
  if (reason !== null) logger.warn("The request to WATCHDOG_URL failed", { reason });
}

/** @returns null if the receiver accepted it, else a reason that does not contain the URL */
async function request(url: string, stopping: AbortSignal): Promise<string | null> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const headers = { "User-Agent": `Pharos/${VERSION}` };
    const { ok, status } = await fetchConfigured(url, { headers, redirect: "manual", signal });
    return ok ? null : `The receiver answered ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
