import { keepPreviousData } from "@tanstack/react-query";
import { askData } from "./client.ts";
import { keyOf } from "./keys.ts";
import { read, readVersion } from "./reads.ts";
import type { BodyOf } from "./routes.ts";

/** How far the calendar reaches, back and ahead. */
const CALENDAR_DAYS = 14;

export const calendarQuery = () =>
  read("GET /maintenance-periods", { query: { days_back: CALENDAR_DAYS, days_ahead: CALENDAR_DAYS } });
export const windowsQuery = () => read("GET /maintenance-windows");
export const windowQuery = (id: number) => readVersion("GET /maintenance-windows/{maintenanceWindow}", { ids: [id] });

const PREVIEW = "POST /maintenance-previews";

/** The occurrences and the affected monitors of a window that is not created yet. A rejection stays an error. */
export const previewQuery = (body: BodyOf<typeof PREVIEW>) => ({
  queryKey: [...keyOf(PREVIEW, {}), body],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => askData(PREVIEW, { body, signal }),
  placeholderData: keepPreviousData,
});
