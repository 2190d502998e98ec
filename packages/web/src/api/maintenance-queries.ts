import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask, askData } from "./client.ts";
import type { BodyOf } from "./routes.ts";

/** How far the calendar reaches, back and ahead. */
const CALENDAR_DAYS = 14;

export function calendarQuery() {
  const query = { days_back: CALENDAR_DAYS, days_ahead: CALENDAR_DAYS };
  return queryOptions({
    queryKey: ["maintenance", "calendar"],
    queryFn: ({ signal }) => askData("GET /maintenance-periods", { query, signal }),
  });
}

export function windowsQuery() {
  return queryOptions({
    queryKey: ["maintenance", "windows"],
    queryFn: ({ signal }) => askData("GET /maintenance-windows", { signal }),
  });
}

/** A window, with the version that a change of it is meant for. */
export function windowQuery(id: number) {
  return queryOptions({
    queryKey: ["maintenance", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask("GET /maintenance-windows/{maintenanceWindow}", { ids: [id], signal });
      return { ...body.data, etag };
    },
  });
}

/** The occurrences and the affected monitors of a window that is not created yet. A rejection stays an error. */
export function previewQuery(body: BodyOf<"POST /maintenance-previews">) {
  return queryOptions({
    queryKey: ["maintenance-preview", body],
    queryFn: ({ signal }) => askData("POST /maintenance-previews", { body, signal }),
    placeholderData: keepPreviousData,
  });
}
