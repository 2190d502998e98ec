import Type from "typebox";
import { operation } from "../operation.ts";
import { WindowRecord } from "./schema.ts";
import { windowView } from "./view.ts";

export const listWindows = operation({
  name: "list-maintenance-windows",
  summary: "List the team's maintenance windows",
  description: "Newest first. Cancelled windows and windows that ended a month ago are not listed.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/maintenance-windows", status: 200 },
  output: Type.Array(WindowRecord),
  async run(_input, { caller, stores, clock }) {
    const windows = await stores.maintenance.list(caller.team.id, clock.now());
    return { data: windows.map(windowView) };
  },
});
