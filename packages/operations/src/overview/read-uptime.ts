import { firstUptimeDayMs, isoMicros, uptimeHistory, uptimeSpans } from "@pharos/core";
import type { Static } from "typebox";
import type { Context } from "../operation.ts";
import { deploymentMarksView } from "./deployment-marks.ts";
import type { UptimeRecord } from "./figures-schema.ts";

/** The uptime of a subject: of 90 days of UTC, and over four windows. Deployments are of the same days. */
export async function readUptime(
  subjectId: number,
  { stores, clock }: Pick<Context, "stores" | "clock">,
): Promise<Static<typeof UptimeRecord>> {
  const now = clock.now();
  const firstDay = new Date(firstUptimeDayMs(now.getTime()));
  const [parts, counted, deployments] = await Promise.all([
    stores.uptime.parts([subjectId], uptimeSpans(now.getTime()), now),
    stores.figures.countedDays(subjectId, firstDay, now),
    stores.figures.deployments(subjectId, firstDay),
  ]);
  const { sinceMs, uptime, days } = uptimeHistory(parts.get(subjectId) ?? [], counted, now.getTime());
  return {
    since: sinceMs === null ? null : isoMicros(new Date(sinceMs)),
    uptime,
    days: days.map(({ downSeconds, ...day }) => ({ ...day, down_seconds: downSeconds })),
    deployments: deploymentMarksView(deployments),
  };
}
