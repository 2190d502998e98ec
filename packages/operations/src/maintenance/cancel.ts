import { operation } from "../operation.ts";
import { findWindow } from "./find.ts";
import { WindowRecord } from "./schema.ts";
import { windowChange, windowView } from "./view.ts";

export const cancelWindow = operation({
  name: "cancel-maintenance-window",
  summary: "Cancel a maintenance window",
  description:
    "A running period ends now. Pharos then sends the suppressed alerts that are still valid. Future periods " +
    "are cancelled. This cannot be undone.",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/maintenance-windows/{maintenanceWindow}/cancel", status: 200 },
  output: WindowRecord,
  find: findWindow,
  async run({ record }, { caller, stores, clock }) {
    const window = await stores.maintenance.cancel(caller.team.id, record.id, clock.now());
    return window && { data: windowView(window), change: windowChange(record, window) };
  },
});
