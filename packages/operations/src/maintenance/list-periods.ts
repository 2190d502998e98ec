import Type from "typebox";
import { operation } from "../operation.ts";
import { PeriodRecord } from "./schema.ts";
import { periodView } from "./view.ts";

/** Of a calendar. */
const MAX_PERIODS = 500;
const MAX_DAYS = 60;
const DAY_MS = 86_400_000;

const days = { ...Type.Integer({ minimum: 0, maximum: MAX_DAYS }), type: "integer" as const };

export const listPeriods = operation({
  name: "list-maintenance-periods",
  summary: "List periods of maintenance around now",
  description: "By their start, over all windows; at most 500. Without a query: the last day and the next 14.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/maintenance-periods", status: 200 },
  query: Type.Object({ days_back: Type.Optional(days), days_ahead: Type.Optional(days) }),
  output: Type.Array(
    Type.Object(
      {
        ...PeriodRecord.properties,
        name: Type.String({ description: "Of its window." }),
        time_zone: Type.String({ description: "Of its window." }),
      },
      { title: "CalendarPeriod" },
    ),
  ),
  async run({ query }, { caller, stores, clock }) {
    const nowMs = clock.now().getTime();
    const { days_back: back = 1, days_ahead: ahead = 14 } = query;
    const span = { from: new Date(nowMs - back * DAY_MS), to: new Date(nowMs + ahead * DAY_MS) };
    const periods = await stores.maintenance.periods(caller.team.id, span, MAX_PERIODS);
    const shown = periods.map((period) => ({
      ...periodView(period, period.timeZone),
      name: period.name,
      time_zone: period.timeZone,
    }));
    return { data: shown };
  },
});
