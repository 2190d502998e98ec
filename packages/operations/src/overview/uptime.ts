import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { UptimeRecord } from "./figures-schema.ts";
import { readUptime } from "./read-uptime.ts";

export const getUptime = operation({
  name: "get-monitor-uptime",
  summary: "Read the uptime of a monitor by day",
  description: "Of 90 days of UTC, the oldest first, and over four windows. What was not watched has no figure.",
  tag: "Checks",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/uptime", status: 200 },
  output: UptimeRecord,
  find: findMonitorId,
  async run({ record }, context) {
    return { data: await readUptime(record.id, context) };
  },
});
