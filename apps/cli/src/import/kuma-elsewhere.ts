import { type Collector, foreign } from "./imported.ts";
import type { KumaExport } from "./uptime-kuma.ts";

/** Notes on the parts of an installation that files of Pharos do not have. */
export function noteElsewhere({ statusPages, maintenances }: KumaExport, { note }: Collector): void {
  for (const page of statusPages.map(foreign))
    note(`status page ${page.text("title", "slug")}`, "is not imported: create it in the dashboard");
  for (const window of maintenances.map(foreign))
    note(`maintenance ${window.text("title")}`, "is not imported: create it in the dashboard");
}

/** The days without the setting. */
const USUAL_DAYS = [7, 14, 21];

/**
 * The days before the end of a certificate at which Kuma warns first, within the range that there is here. Source: Uptime
 * Kuma 2.5.3, `tlsExpiryNotifyDays` in server/util-server.js.
 */
export function warningDaysIn(setting: unknown): number {
  const days = Array.isArray(setting) ? setting.filter((one) => typeof one === "number") : USUAL_DAYS;
  return Math.min(90, Math.max(1, ...days));
}
