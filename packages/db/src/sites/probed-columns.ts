import { leaseMs, phaseMs, SITE_TIMEOUT_SECONDS, type SiteChange, type SiteSettings } from "@pharos/core";

/** The columns of `subjects` of a site: it is probed as an `http` monitor with the same settings would be. */
export function probedColumns(site: Pick<SiteChange, keyof Omit<SiteSettings, "aspects"> | "confirmation">) {
  const { name, url, isActive, checkIntervalSeconds, confirmation } = site;
  return {
    ...{ name, url, isActive, checkIntervalSeconds },
    ...confirmation,
    checkIntervalMinutes: Math.ceil(checkIntervalSeconds / 60),
    requestTimeoutSeconds: SITE_TIMEOUT_SECONDS,
    // Its certificate is a separate aspect, which warns in steps.
    sslExpiryWarningDays: 0,
  };
}

/** The schedule of a site that is new, edited, paused or resumed: it is due at once. */
export function scheduleOfSite(
  id: number,
  { isActive, checkIntervalSeconds }: Pick<SiteSettings, "isActive" | "checkIntervalSeconds">,
  now: Date,
) {
  return {
    active: isActive,
    dueAt: now,
    intervalSeconds: checkIntervalSeconds,
    phaseMs: BigInt(phaseMs(id, checkIntervalSeconds)),
    leaseMs: leaseMs(checkIntervalSeconds, SITE_TIMEOUT_SECONDS * 1000),
  };
}
