import type { CalendarData, PreviewData, WindowData, WindowDetailData } from "@pharos/operations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FormBody } from "../lib/body.ts";
import { ask, askData, withQuery } from "./client.ts";

/** How far the calendar reaches, back and ahead. */
const CALENDAR_DAYS = 14;

export function calendarQuery() {
  const path = withQuery("/maintenance-periods", { days_back: CALENDAR_DAYS, days_ahead: CALENDAR_DAYS });
  return queryOptions({
    queryKey: ["maintenance", "calendar"],
    queryFn: ({ signal }) => askData<CalendarData>(path, { signal }),
  });
}

export function windowsQuery() {
  return queryOptions({
    queryKey: ["maintenance", "windows"],
    queryFn: ({ signal }) => askData<readonly WindowData[]>("/maintenance-windows", { signal }),
  });
}

/** A window, with the version that a change of it is meant for. */
export function windowQuery(id: number) {
  return queryOptions({
    queryKey: ["maintenance", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask<{ readonly data: WindowDetailData }>(`/maintenance-windows/${id}`, { signal });
      return { ...body.data, etag };
    },
  });
}

/** The occurrences and the affected monitors of a window that is not created yet. A rejection stays an error. */
export function previewQuery(body: FormBody) {
  return queryOptions({
    queryKey: ["maintenance-preview", body],
    queryFn: ({ signal }) => askData<PreviewData>("/maintenance-previews", { method: "POST", body, signal }),
    placeholderData: keepPreviousData,
  });
}
