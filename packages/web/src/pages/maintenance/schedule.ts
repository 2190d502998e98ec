import type { WindowData } from "@pharos/operations";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { formatLength } from "../../lib/format-length.ts";
import { formatWallClock, formatWallDay } from "../../lib/wall-time.ts";
import { recurrenceOf } from "./recurrence.ts";

/** When a window repeats, such as `every week on Sunday, until 31 Dec`. */
export function repetitionOf({ rrule }: Pick<WindowData, "rrule">): string {
  const recurrence = recurrenceOf(rrule);
  const until = recurrence.until === "" ? "" : formatWallDay(`${recurrence.until}T00:00:00`);
  return maintenanceTexts.repeats(recurrence, until);
}

/** When a window is, in one line. One that does not repeat says its day. */
export function scheduleOf(window: WindowData): string {
  const { starts_local: starts, duration_seconds: seconds, time_zone: zone, rrule } = window;
  const when = rrule === null ? formatWallDay(starts) : repetitionOf(window);
  return `${when}, ${formatWallClock(starts)} ${zone}, ${formatLength(seconds)}`;
}
