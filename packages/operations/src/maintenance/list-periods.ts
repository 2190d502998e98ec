import Type from "typebox";
import { operation } from "../operation.ts";
import { wholeNumberField } from "../schema/types.ts";
import { CalendarPeriodRecord } from "./schema.ts";
import { calendarPeriodView } from "./view.ts";

/** Of a calendar. */
const MAX_PERIODS = 500;
const MAX_DAYS = 60;
const DAY_MS = 86_400_000;

const days = wholeNumberField(0, MAX_DAYS);

export const listPeriods = operation({
  name: "list-maintenance-periods",
  summary: "List maintenance periods",
  description:
    "Periods of all windows by start, at most the 500 nearest to now. Default: the last day and the next 14.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/maintenance-periods", status: 200 },
  query: Type.Object({ days_back: Type.Optional(days), days_ahead: Type.Optional(days) }),
  output: Type.Object(
    {
      periods: Type.Array(CalendarPeriodRecord),
      total: Type.Integer({ description: "Number of periods in these days." }),
    },
    { title: "MaintenanceCalendar" },
  ),
  async run({ query }, { caller, stores, clock }) {
    const now = clock.now();
    const { days_back: back = 1, days_ahead: ahead = 14 } = query;
    const [from, to] = [new Date(now.getTime() - back * DAY_MS), new Date(now.getTime() + ahead * DAY_MS)];
    const { periods, total } = await stores.maintenance.periods(caller.team.id, { from, now, to }, MAX_PERIODS);
    return { data: { periods: periods.map(calendarPeriodView), total } };
  },
});
