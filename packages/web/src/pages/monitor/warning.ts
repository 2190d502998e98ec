import type { MonitorData } from "@pharos/operations";
import { outageTexts as texts } from "#texts/outage.ts";
import { formatMs } from "../../lib/format.ts";
import { monitorStatus } from "../../ui/status.ts";
import type { Warning } from "../subject/outage/warning.tsx";

/** The warning of a monitor that is not down; null without a problem. */
export function warningOf(monitor: MonitorData): Warning | null {
  const { slow_since: slowSince, max_response_time_ms: limit, ssl_days_remaining: days } = monitor;
  if (!monitor.is_active) return null;
  if (slowSince !== null) return { title: texts.slow(limit === null ? "" : formatMs(limit)), since: slowSince };
  if (monitorStatus(monitor) === "degraded") return { title: texts.degraded(), since: null };
  if (days !== null && days <= monitor.ssl_expiry_warning_days) return { title: texts.expires(days), since: null };
  return null;
}
