import Type from "typebox";
import { operation } from "../operation.ts";
import { ListedIncidentRecord } from "../overview/incident-schema.ts";
import { listedIncidentView } from "../overview/incident-view.ts";
import { findWindow } from "./find.ts";
import { mutedNow, mutesOf } from "./mutes.ts";
import { MutedRecord, PeriodRecord, WindowRecord } from "./schema.ts";
import { periodView, windowView } from "./view.ts";

/** Periods of a window that are shown with it. */
const MAX_PERIODS = 100;
const MAX_INCIDENTS = 20;
const DAY_MS = 86_400_000;
const DAYS_BACK = 30;

export const getWindow = operation({
  name: "get-maintenance-window",
  summary: "Get a maintenance window, its periods, its subjects and their incidents",
  description: "Periods of the last 30 and the next 60 days, and the 20 newest incidents that began in them.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/maintenance-windows/{maintenanceWindow}", status: 200, versioned: true },
  output: Type.Object(
    {
      window: WindowRecord,
      periods: Type.Array(PeriodRecord),
      mutes: MutedRecord,
      incidents: Type.Array(ListedIncidentRecord),
    },
    { title: "MaintenanceWindowDetail" },
  ),
  find: findWindow,
  async run({ record }, context) {
    const { caller, stores, clock } = context;
    const now = clock.now();
    const from = new Date(now.getTime() - DAYS_BACK * DAY_MS);
    const span = { from, now, to: new Date(now.getTime() + 61 * DAY_MS), windowId: record.id };
    const { periods } = await stores.maintenance.periods(caller.team.id, span, MAX_PERIODS);
    // The tags of now may cover others than a period that has begun.
    const isRunning = periods.some(
      ({ startMs, endMs, state }) => state !== "cancelled" && startMs <= now.getTime() && now.getTime() < endMs,
    );
    const incidents = await stores.stories.ofWindow(caller.team.id, record.id, from, MAX_INCIDENTS);
    const data = {
      window: windowView(record),
      periods: periods.map((period) => periodView(period, record.timeZone)),
      mutes: await (isRunning ? mutedNow(record, context) : mutesOf(record, context)),
      incidents: incidents.map(listedIncidentView),
    };
    return { data, version: record.version };
  },
});
