import { operation } from "../operation.ts";
import { MAX_ENTRIES, readTimeline } from "../timeline/read.ts";
import { TimelineRecord } from "../timeline/schema.ts";
import { findSite } from "./input.ts";

export const getSiteTimeline = operation({
  name: "get-site-timeline",
  summary: "Read what happened to a site",
  description: `The newest first, at most ${MAX_ENTRIES}: outages, findings, changes of DNS, pauses and edits. Withheld alerts as well.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/sites/{site}/timeline", status: 200 },
  output: TimelineRecord,
  find: findSite,
  async run({ record }, context) {
    return { data: await readTimeline("site", record.id, context) };
  },
});
