import { operation } from "../operation.ts";
import { MAX_ENTRIES, readTimeline } from "../timeline/read.ts";
import { TimelineRecord } from "../timeline/schema.ts";
import { findSite } from "./input.ts";

export const getSiteTimeline = operation({
  name: "get-site-timeline",
  summary: "Get the timeline of a site",
  description: `At most ${MAX_ENTRIES} entries, newest first: outages, findings, DNS changes, pauses and edits. Includes suppressed alerts.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/sites/{site}/timeline", status: 200 },
  output: TimelineRecord,
  find: findSite,
  async run({ record }, context) {
    return { data: await readTimeline("site", record.id, context) };
  },
});
