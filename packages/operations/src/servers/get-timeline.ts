import { operation } from "../operation.ts";
import { MAX_ENTRIES, readTimeline } from "../timeline/read.ts";
import { TimelineRecord } from "../timeline/schema.ts";
import { findServer } from "./input.ts";

export const getServerTimeline = operation({
  name: "get-server-timeline",
  summary: "Read what happened to a server",
  description: `The newest first, at most ${MAX_ENTRIES}: outages, warnings, starts, pauses and edits. Withheld alerts as well.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/servers/{server}/timeline", status: 200 },
  output: TimelineRecord,
  find: findServer,
  async run({ record }, context) {
    return { data: await readTimeline("server", record.id, context) };
  },
});
