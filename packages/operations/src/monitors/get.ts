import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { MonitorRecord } from "./schema.ts";
import { monitorView } from "./view.ts";

export const getMonitor = operation({
  name: "get-monitor",
  summary: "Get a monitor",
  description: "Settings, status, open incident and contacts. Secrets are masked for a Viewer's token.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}", status: 200, versioned: true },
  output: MonitorRecord,
  find: findMonitor,
  async run({ record }, { caller, clock, baseUrl }) {
    return { data: monitorView(record, caller, clock.now(), baseUrl), version: record.version };
  },
});
