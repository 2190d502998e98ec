import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { UptimeRecord } from "./figures-schema.ts";
import { readUptime } from "./read-uptime.ts";

export const getUptime = operation({
  name: "get-monitor-uptime",
  summary: "Get the uptime of a monitor by day",
  description:
    "Uptime of 90 UTC days, oldest first, and over four time ranges. Times without monitoring have no figure.",
  tag: "Checks",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/uptime", status: 200 },
  output: UptimeRecord,
  find: findMonitorId,
  async run({ record }, context) {
    return { data: await readUptime(record.id, context) };
  },
});
