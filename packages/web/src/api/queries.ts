import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { boot } from "../boot.ts";
import { ask, askData } from "./client.ts";
import type { QueryOf } from "./routes.ts";

/**
 * Checks arrive all the time, and only a change of status sends an event. So visible parts with figures or ages load them
 * again from time to time.
 */
export const RENEW_MS = 30_000;
/** On a wall, and for data that changes more often than once a minute. */
export const RENEW_SOON_MS = 15_000;
/** For figures of many checks. */
const RENEW_FIGURES_MS = 60_000;

/** The number of monitors by status, and the open incidents of the team. */
export function overviewQuery() {
  return queryOptions({
    queryKey: ["overview"],
    queryFn: ({ signal }) => askData("GET /overview", { signal }),
    ...(boot.overview && { initialData: boot.overview.data }),
  });
}

/** One page of the list of monitors. While the next one is on its way, the last one stays. */
export function monitorsQuery(filter: QueryOf<"GET /overview/monitors">, perPage: number | undefined) {
  const { status, type, search, alert_gap, sort, page } = filter;
  const asked = { status, type, search, alert_gap, sort, page, page_size: perPage };
  const isFirst = Object.values(asked).every((value) => value === undefined);
  return queryOptions({
    queryKey: ["monitors", asked],
    queryFn: async ({ signal }) => (await ask("GET /overview/monitors", { query: asked, signal })).body,
    placeholderData: keepPreviousData,
    ...(isFirst && boot.overviewMonitors && { initialData: boot.overviewMonitors }),
  });
}

/** Monitors that one search finds, of however many there are. */
const MAX_FOUND = 8;

/** The first monitors whose name or address holds a text. */
export function foundMonitorsQuery(text: string) {
  return queryOptions({
    queryKey: ["monitors", "found", text],
    queryFn: ({ signal }) =>
      askData("GET /overview/monitors", { query: { search: text, page_size: MAX_FOUND }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A monitor, with the version that a change of it is meant for. */
export function monitorQuery(id: number) {
  return queryOptions({
    queryKey: ["monitor", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask("GET /monitors/{monitor}", { ids: [id], signal });
      return { monitor: body.data, etag };
    },
  });
}

/** Kinds with checks over the network, which have response times and an uptime. */
export interface Checked {
  readonly kind: "monitor" | "site";
  readonly id: number;
}

const SERIES = { monitor: "GET /monitors/{monitor}/series", site: "GET /sites/{site}/series" } as const;

export function seriesQuery({ kind, id }: Checked, range: QueryOf<(typeof SERIES)["site"]>["range"]) {
  return queryOptions({
    queryKey: [kind, id, "series", range],
    queryFn: ({ signal }) => askData(SERIES[kind], { ids: [id], query: { range }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: range === "24h" ? RENEW_FIGURES_MS : false,
  });
}

const UPTIME = { monitor: "GET /monitors/{monitor}/uptime", site: "GET /sites/{site}/uptime" } as const;

export function uptimeQuery({ kind, id }: Checked) {
  return queryOptions({
    queryKey: [kind, id, "uptime"],
    queryFn: ({ signal }) => askData(UPTIME[kind], { ids: [id], signal }),
    refetchInterval: RENEW_FIGURES_MS,
  });
}

export function checksQuery(id: number) {
  return queryOptions({
    queryKey: ["monitor", id, "checks"],
    queryFn: ({ signal }) => askData("GET /monitors/{monitor}/checks", { ids: [id], signal }),
  });
}

export function monitorIncidentsQuery(id: number) {
  return queryOptions({
    queryKey: ["monitor", id, "incidents"],
    queryFn: ({ signal }) => askData("GET /monitors/{monitor}/incidents", { ids: [id], signal }),
  });
}

export function badgeQuery(id: number) {
  return queryOptions({
    queryKey: ["monitor", id, "badge"],
    queryFn: ({ signal }) => askData("GET /monitors/{monitor}/badge", { ids: [id], signal }),
  });
}

export function pingsQuery(id: number) {
  return queryOptions({
    queryKey: ["monitor", id, "pings"],
    queryFn: ({ signal }) => askData("GET /monitors/{monitor}/pings", { ids: [id], signal }),
    refetchInterval: RENEW_SOON_MS,
  });
}

export function contactsQuery() {
  return queryOptions({
    queryKey: ["contacts"],
    queryFn: ({ signal }) => askData("GET /notification-contacts", { signal }),
  });
}

/** Filters of the list of incidents. */
export interface IncidentsFilter extends Omit<QueryOf<"GET /overview/incidents">, "min_seconds"> {
  /** Least length in seconds. */
  readonly longer?: number | undefined;
}

export function incidentsQuery({ longer, ...filter }: IncidentsFilter) {
  return queryOptions({
    queryKey: ["incidents", { ...filter, longer }],
    queryFn: async ({ signal }) =>
      (await ask("GET /overview/incidents", { query: { ...filter, min_seconds: longer }, signal })).body,
    placeholderData: keepPreviousData,
  });
}

export function incidentQuery(id: number) {
  return queryOptions({
    queryKey: ["incident", id],
    queryFn: ({ signal }) => askData("GET /overview/incidents/{incident}", { ids: [id], signal }),
  });
}

export function incidentSeriesQuery(id: number) {
  return queryOptions({
    queryKey: ["incident", id, "series"],
    queryFn: ({ signal }) => askData("GET /incidents/{incident}/series", { ids: [id], signal }),
  });
}

/** A contact, with the version that a change of it is meant for. */
export function contactQuery(id: number) {
  return queryOptions({
    queryKey: ["contact", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask("GET /notification-contacts/{notificationContact}", { ids: [id], signal });
      return { contact: body.data, etag };
    },
  });
}

export function deliveriesQuery(contactId: number) {
  return queryOptions({
    queryKey: ["contact", contactId, "deliveries"],
    queryFn: ({ signal }) =>
      askData("GET /overview/notification-contacts/{notificationContact}/deliveries", { ids: [contactId], signal }),
  });
}

const TIMELINE = { server: "GET /servers/{server}/timeline", site: "GET /sites/{site}/timeline" } as const;

/** The events of a server or a site, the newest first. */
export function timelineQuery({ kind, id }: { readonly kind: "server" | "site"; readonly id: number }) {
  return queryOptions({
    queryKey: [kind, id, "timeline"],
    queryFn: ({ signal }) => askData(TIMELINE[kind], { ids: [id], signal }),
  });
}
