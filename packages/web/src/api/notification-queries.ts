import { queryOptions } from "@tanstack/react-query";
import { askData } from "./client.ts";
import { RENEW_SOON_MS } from "./queries.ts";

/** Of an incident of a monitor, a server or a site. */
export function notificationsQuery(incidentId: number) {
  return queryOptions({
    queryKey: ["incident", incidentId, "notifications"],
    queryFn: ({ signal }) => askData("GET /overview/incidents/{incident}/notifications", { ids: [incidentId], signal }),
    refetchInterval: RENEW_SOON_MS,
  });
}
