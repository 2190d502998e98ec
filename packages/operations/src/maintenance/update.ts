import type { MaintenanceWindow } from "@pharos/core";
import Type from "typebox";
import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findWindow } from "./find.ts";
import { merged, planWindow, windowErrors } from "./plan.ts";
import { WindowRecord, windowFields } from "./schema.ts";
import { windowChange, windowView } from "./view.ts";

export const updateWindow = operation({
  name: "update-maintenance-window",
  summary: "Change a maintenance window: only the fields that are sent",
  description:
    "Pharos creates future periods again. Periods that have started stay unchanged. Periods that a user " +
    "changed keep their times, and the rule adds no second period on those days.",
  tag: "Monitors",
  access: "write",
  http: { method: "patch", path: "/maintenance-windows/{maintenanceWindow}", status: 200, versioned: true },
  body: Type.Partial(Type.Object(windowFields)),
  output: WindowRecord,
  find: findWindow,
  rules: ({ record, body }, context) => windowErrors(body, record, context),
  async run({ record, body, expectedVersions }, { caller, stores, clock }) {
    const now = clock.now();
    let before: MaintenanceWindow = record;
    const change = (current: MaintenanceWindow) => {
      requireVersion(expectedVersions, current);
      before = current;
      return planWindow(merged(body, current), now);
    };
    const window = await stores.maintenance.update(caller.team.id, record.id, change, now);
    if (window === null) return null;
    return { data: windowView(window), version: window.version, change: windowChange(before, window) };
  },
});
