import { type LookedAspect, type LookVerdict, lookIntervalSeconds, type SeenWhole } from "./aspect.ts";
import { afterCertificate } from "./certificate-look.ts";
import { afterRecords } from "./dns-look.ts";
import { afterDomain } from "./domain-look.ts";

/** A failed site check is repeated after this time at the latest. */
const MAX_RETRY_SECONDS = 3_600;

/** A lookup of a domain that fails is shown once it has failed for so long: registries are down often. */
const SHOWN_AFTER_MS = 7 * 86_400_000;

/**
 * Judges the data of a site check. A crawl is judged when its last batch is over: see `afterCrawl`.
 *
 * @param stored the memory after the check before; null for the first
 */
export function afterLook(stored: unknown, seen: SeenWhole, nowMs: number): LookVerdict {
  switch (seen.aspect) {
    case "certificate":
      return afterCertificate(stored, seen, nowMs);
    case "domain":
      return afterDomain(stored, seen, nowMs);
    case "dns":
      return afterRecords(stored, seen);
    case "headers": {
      const memory = { headers: seen.headers, cookies: seen.cookies };
      return { memory, nextLookSeconds: lookIntervalSeconds.headers, findings: [], events: [] };
    }
  }
}

/** Whether people see that looks fail. */
export function showsFailure(aspect: LookedAspect, failingSinceMs: number, nowMs: number): boolean {
  return aspect !== "domain" || nowMs - failingSinceMs >= SHOWN_AFTER_MS;
}

/** How long after a look that failed the next one is due: registries and name servers are soon back. */
export function failedLookSeconds(aspect: LookedAspect): number {
  return Math.min(lookIntervalSeconds[aspect], MAX_RETRY_SECONDS);
}
