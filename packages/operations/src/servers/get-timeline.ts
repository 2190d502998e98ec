import { operation } from "../operation.ts";
import { MAX_ENTRIES, readTimeline } from "../timeline/read.ts";
import { TimelineRecord } from "../timeline/schema.ts";
import { findServer } from "./input.ts";

export const getServerTimeline = operation({
  name: "get-server-timeline",
  summary: "Get the timeline of a server",
  description: `At most ${MAX_ENTRIES} entries, newest first: outages, warnings, reboots, pauses and edits. Includes suppressed alerts.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/servers/{server}/timeline", status: 200 },
  output: TimelineRecord,
  find: findServer,
  async run({ record }, context) {
    return { data: await readTimeline("server", record.id, context) };
  },
});
