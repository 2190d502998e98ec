import { incidentContextQuery, notificationsQuery } from "../../../api/part-queries.ts";
import { incidentQuery } from "../../../api/queries.ts";
import { watchedElsewhere } from "../../../lib/use-settled.ts";

/** The data of the outage card. A page waits for them, because the card would push the other parts down. */
export const outageQueries = (incidentId: number | null | undefined) =>
  incidentId == null
    ? []
    : [
        { ...incidentQuery(incidentId), ...watchedElsewhere },
        { ...incidentContextQuery(incidentId), ...watchedElsewhere },
        { ...notificationsQuery(incidentId), ...watchedElsewhere },
      ];
