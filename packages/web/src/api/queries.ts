import { keepPreviousData } from "@tanstack/react-query";
import { read, readPage, readVersion } from "./reads.ts";
import type { QueryOf } from "./routes.ts";

/**
 * Checks arrive all the time, and only a change of status sends an event. So visible parts with figures or ages load them
 * again from time to time.
 */
export const RENEW_MS = 30_000;
/** On a wall, and for data that changes more often than once a minute. */
export const RENEW_SOON_MS = 15_000;

export const monitorQuery = (id: number) => readVersion("GET /monitors/{monitor}", { ids: [id] });

export const incidentsQuery = (query: QueryOf<"GET /overview/incidents">) => ({
  ...readPage("GET /overview/incidents", { query }),
  placeholderData: keepPreviousData,
  refetchInterval: RENEW_MS,
});

export const incidentQuery = (id: number) => read("GET /overview/incidents/{incident}", { ids: [id] });

/** Where checks can come from. A region may begin or stop to give results. */
export const locationsQuery = () => ({ ...read("GET /locations"), refetchInterval: RENEW_MS });

export const contactsQuery = () => read("GET /notification-contacts");
export const contactQuery = (id: number) =>
  readVersion("GET /notification-contacts/{notificationContact}", { ids: [id] });
/** How the contacts are used, and which of them fail. */
export const contactUsesQuery = () => ({ ...read("GET /contact-uses"), refetchInterval: RENEW_MS });
