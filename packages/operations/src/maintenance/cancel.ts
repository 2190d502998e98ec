import { operation } from "../operation.ts";
import { findWindow } from "./find.ts";
import { WindowRecord } from "./schema.ts";
import { windowChange, windowView } from "./view.ts";

export const cancelWindow = operation({
  name: "cancel-maintenance-window",
  summary: "Cancel a maintenance window",
  description:
    "A period that is under way ends now, and what it withheld is told if it is still true. It cannot be taken back.",
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
