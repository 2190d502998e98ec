import { ProblemError } from "@pharos/core";
import { operation } from "../operation.ts";
import { findMonitor } from "./find.ts";

export const deleteMonitor = operation({
  name: "delete-monitor",
  summary: "Delete a monitor; its history is kept",
  access: "write",
  http: { method: "delete", path: "/monitors/{monitor}", status: 204 },
  output: null,
  find: findMonitor,
  async run({ subject }, { viewer, stores, clock }) {
    const removed = await stores.monitors.remove(viewer.team.id, subject.id, clock.now());
    if (!removed) throw new ProblemError({ kind: "not-found" });
    return { data: null };
  },
});
