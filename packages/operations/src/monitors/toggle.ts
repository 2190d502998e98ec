import { patchMonitor } from "@pharos/core";
import { requireVersion } from "../changes.ts";
import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { monitorChange } from "./audit.ts";
import { MonitorRecord } from "./schema.ts";
import { monitorView } from "./view.ts";

export const toggleMonitor = operation({
  name: "toggle-monitor",
  summary: "Pause or resume a monitor",
  description:
    "Flips `is_active`. Pausing stops checks and resolves the open incident without an alert. A resumed " +
    "monitor is `pending` and checked immediately.",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/monitors/{monitor}/toggle", status: 200, versioned: true },
  output: MonitorRecord,
  find: findMonitorId,
  async run({ record, expectedVersions }, { caller, stores, clock, baseUrl }) {
    const now = clock.now();
    const toggled = await stores.monitors.update(
      caller.team.id,
      record.id,
      (current) => {
        requireVersion(expectedVersions, current);
        return patchMonitor(current, { isActive: !current.isActive });
      },
      now,
    );
    if (toggled === null) return null;
    const change = monitorChange({ ...toggled, isActive: !toggled.isActive }, toggled);
    return { data: monitorView(toggled, caller, now, baseUrl), version: toggled.version, change };
  },
});
