import type { Alert } from "@pharos/core";
import { numberIn, textIn } from "./detail.ts";
import { duration, utc } from "./utc.ts";

/**
 * The headline of a monitor that has become slow, or is slow no longer, such as `Shop is slow: it answered after 2310
 * ms`.
 */
export function slowHeadline(happening: "slow" | "slow_over", name: string, { atMs, detail }: Alert): string {
  if (happening === "slow") {
    const time = milliseconds(detail, "response_time_ms");
    return time === null ? `${name} is slow` : `${name} is slow: it answered after ${time}`;
  }
  const sinceMs = sinceIn(detail);
  return sinceMs === null
    ? `${name} is no longer slow`
    : `${name} is no longer slow, after ${duration(atMs - sinceMs)}`;
}

/** The facts below the headline, by label; null for unknown ones. */
export function slowFacts({ detail }: Alert): [string, string | null][] {
  const sinceMs = sinceIn(detail);
  return [
    ["Response time", milliseconds(detail, "response_time_ms")],
    ["Slow above", milliseconds(detail, "max_response_time_ms")],
    ["Slow since", sinceMs === null ? null : utc(sinceMs)],
  ];
}

function milliseconds(detail: Alert["detail"], name: string): string | null {
  const value = numberIn(detail, name);
  return value === null ? null : `${value} ms`;
}

function sinceIn(detail: Alert["detail"]): number | null {
  const sinceMs = Date.parse(textIn(detail, "since") ?? "");
  return Number.isNaN(sinceMs) ? null : sinceMs;
}
