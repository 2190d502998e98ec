import type { MonitorData } from "@pharos/operations";
import { outageTexts as texts } from "#texts/outage.ts";
import { formatMs } from "../../lib/format.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { monitorStatus } from "../../ui/status.ts";
import type { Warning } from "../subject/outage/warning.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The warning of a monitor that is not down; null without a problem. */
export function warningOf(monitor: MonitorData): Warning | null {
  const { slow_since: slowSince, max_response_time_ms: limit, ssl_days_remaining: days } = monitor;
  if (!monitor.is_active) return null;
  if (slowSince !== null) return { title: texts.slow(limit === null ? "" : formatMs(limit)), since: slowSince };
  if (monitorStatus(monitor) === "degraded") return { title: texts.degraded(), since: null };
  if (days !== null && days <= monitor.ssl_expiry_warning_days) return { title: texts.expires(days), since: null };
  return ownWarningOf(monitor);
}

/** Of a certificate that belongs to the monitor, and that no server presents. */
function ownWarningOf(monitor: MonitorData): Warning | null {
  const ends = [
    [monitor.client_certificate_expires_at, texts.clientExpires],
    [monitor.tls_authority_expires_at, texts.authorityExpires],
  ] as const;
  const titles = ends.flatMap(([time, title]) => {
    const days = time === null ? null : Math.floor((Date.parse(time) - serverNowMs()) / DAY_MS);
    return days !== null && days < monitor.ssl_expiry_warning_days ? title(days) : [];
  });
  const [title] = titles;
  return title === undefined ? null : { title, since: null };
}
