import type { QueryOf } from "../../api/routes.ts";
import { aheadMs, startOfDay } from "../../lib/start-of-day.ts";
import type { IncidentsSearch } from "./search.ts";

const DAYS_BEFORE = { today: 0, "7d": 6, "30d": 29 } as const;

/** The filters of a request. Times are the beginnings of days in the zone, so they change once a day. */
export function filterQuery(
  { when, from, to, longer, tag, warnings: _warnings, ...named }: IncidentsSearch,
  zone: string,
  now: Date,
): QueryOf<"GET /overview/incidents"> {
  const nowMs = now.getTime();
  const today = new Date(nowMs + aheadMs(nowMs, zone)).toISOString().slice(0, "2026-11-27".length);
  const period =
    from !== undefined || to !== undefined
      ? {
          ...(from !== undefined && { from: startOfDay(from, zone).toISOString() }),
          ...(to !== undefined && { to: startOfDay(to, zone, 1).toISOString() }),
        }
      : when === "all"
        ? {}
        : { from: startOfDay(today, zone, -DAYS_BEFORE[when ?? "7d"]).toISOString() };
  return {
    ...named,
    ...period,
    ...(longer !== undefined && { min_seconds: longer }),
    ...(tag !== undefined && { tag: [tag] }),
  };
}
