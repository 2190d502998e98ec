import { firstUptimeDayMs, isoMicros, uptimeHistory, uptimeSpans } from "@pharos/core";
import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { UptimeRecord } from "./figures-schema.ts";

export const getUptime = operation({
  name: "get-monitor-uptime",
  summary: "Read the uptime of a monitor by day",
  description: "Of 90 days of UTC, the oldest first, and over four windows. What was not watched has no figure.",
  tag: "Checks",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/uptime", status: 200 },
  output: UptimeRecord,
  find: findMonitorId,
  async run({ record }, { stores, clock }) {
    const now = clock.now();
    const [parts, counted] = await Promise.all([
      stores.uptime.parts([record.id], uptimeSpans(now.getTime()), now),
      stores.figures.countedDays(record.id, new Date(firstUptimeDayMs(now.getTime())), now),
    ]);
    const { sinceMs, uptime, days } = uptimeHistory(parts.get(record.id) ?? [], counted, now.getTime());
    return {
      data: {
        since: sinceMs === null ? null : isoMicros(new Date(sinceMs)),
        uptime,
        days: days.map(({ downSeconds, ...day }) => ({ ...day, down_seconds: downSeconds })),
      },
    };
  },
});
