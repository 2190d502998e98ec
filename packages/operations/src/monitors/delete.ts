import { requireVersion } from "../changes.ts";
import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { monitorChange } from "./audit.ts";

export const deleteMonitor = operation({
  name: "delete-monitor",
  summary: "Delete a monitor and keep its history",
  description:
    "Checks stop, its open incident is no longer listed and a heartbeat URL stops working. An operator can restore it.",
  tag: "Monitors",
  access: "write",
  http: { method: "delete", path: "/monitors/{monitor}", status: 204, versioned: true },
  output: null,
  find: findMonitor,
  async run({ record, expectedVersions }, { caller, stores, clock }) {
    const removed = await stores.monitors.remove(caller.team.id, record.id, clock.now(), (current) =>
      requireVersion(expectedVersions, current),
    );
    return removed ? { data: null, change: monitorChange(record, null) } : null;
  },
});
