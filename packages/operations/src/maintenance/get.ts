import Type from "typebox";
import { operation } from "../operation.ts";
import { findWindow } from "./find.ts";
import { MutedRecord, PeriodRecord, WindowRecord } from "./schema.ts";
import { periodView, windowView } from "./view.ts";

/** Periods of a window that are shown with it. */
const MAX_PERIODS = 100;
/** Subjects that are named of those that it mutes. */
const MAX_NAMED = 20;
const DAY_MS = 86_400_000;

export const getWindow = operation({
  name: "get-maintenance-window",
  summary: "Read a maintenance window, its periods and what it mutes",
  description: "Periods of the last 30 days, and those that are made already: of the next 60 days.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/maintenance-windows/{maintenanceWindow}", status: 200, versioned: true },
  output: Type.Object(
    { window: WindowRecord, periods: Type.Array(PeriodRecord), mutes: MutedRecord },
    { title: "MaintenanceWindowDetail" },
  ),
  find: findWindow,
  async run({ record }, { caller, stores, clock }) {
    const nowMs = clock.now().getTime();
    const span = { from: new Date(nowMs - 30 * DAY_MS), to: new Date(nowMs + 61 * DAY_MS), windowId: record.id };
    const periods = await stores.maintenance.periods(caller.team.id, span, MAX_PERIODS);
    const ids = record.covers === "all" ? "all" : record.subjectIds;
    const { subjects, total } = await stores.maintenance.subjects(caller.team.id, ids, MAX_NAMED);
    const shown = periods.map((period) => periodView(period, record.timeZone));
    const mutes = { total, subjects: [...subjects] };
    return { data: { window: windowView(record), periods: shown, mutes }, version: record.version };
  },
});
