import { firstUptimeDayMs, isoMicros, uptimeHistory, uptimeSpans } from "@pharos/core";
import type { Static } from "typebox";
import type { Context } from "../operation.ts";
import type { UptimeRecord } from "./figures-schema.ts";

/** The uptime of a subject: of 90 days of UTC, and over four windows. */
export async function readUptime(
  subjectId: number,
  { stores, clock }: Pick<Context, "stores" | "clock">,
): Promise<Static<typeof UptimeRecord>> {
  const now = clock.now();
  const [parts, counted] = await Promise.all([
    stores.uptime.parts([subjectId], uptimeSpans(now.getTime()), now),
    stores.figures.countedDays(subjectId, new Date(firstUptimeDayMs(now.getTime())), now),
  ]);
  const { sinceMs, uptime, days } = uptimeHistory(parts.get(subjectId) ?? [], counted, now.getTime());
  return {
    since: sinceMs === null ? null : isoMicros(new Date(sinceMs)),
    uptime,
    days: days.map(({ downSeconds, ...day }) => ({ ...day, down_seconds: downSeconds })),
  };
}
