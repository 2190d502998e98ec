import type { MonitorSettings } from "./settings.ts";

/** The exact interval in seconds: the override, else the minutes. */
export function intervalSecondsOf(
  settings: Pick<MonitorSettings, "checkIntervalMinutes" | "checkIntervalSeconds">,
): number {
  return settings.checkIntervalSeconds ?? settings.checkIntervalMinutes * 60;
}
