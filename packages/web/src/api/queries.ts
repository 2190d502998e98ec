import type {
  ContactData,
  DeliveryData,
  IncidentStoryData,
  ListedIncidentData,
  MonitorData,
  MonitorLineData,
  OverviewData,
  PingData,
  SeriesData,
  TimelineData,
  UptimeData,
} from "@pharos/operations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { boot } from "../boot.ts";
import { ask, askData, type PageOf, withQuery } from "./client.ts";

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
    queryFn: ({ signal }) => askData<OverviewData>("/overview", { signal }),
    ...(boot.overview && { initialData: boot.overview.data }),
  });
}

/** Filters and order of the list of monitors. */
interface MonitorsFilter {
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly search?: string | undefined;
  readonly alert_gap?: string | undefined;
  readonly sort?: string | undefined;
  readonly page?: number | undefined;
}

/** One page of the list of monitors. While the next one is on its way, the last one stays. */
export function monitorsQuery(filter: MonitorsFilter, perPage: number | undefined) {
  const { status, type, search, alert_gap, sort, page } = filter;
  const asked = { status, type, search, alert_gap, sort, page, page_size: perPage };
  const isFirst = Object.values(asked).every((value) => value === undefined);
  return queryOptions({
    queryKey: ["monitors", asked],
    queryFn: async ({ signal }) => {
      const path = withQuery("/overview/monitors", asked);
      return (await ask<PageOf<MonitorLineData>>(path, { signal })).body;
    },
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
    queryFn: async ({ signal }) => {
      const path = withQuery("/overview/monitors", { search: text, page_size: MAX_FOUND });
      return (await ask<PageOf<MonitorLineData>>(path, { signal })).body.data;
    },
    placeholderData: keepPreviousData,
  });
}

/** A monitor, with the version that a change of it is meant for. */
export function monitorQuery(id: number) {
  return queryOptions({
    queryKey: ["monitor", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask<{ readonly data: MonitorData }>(`/monitors/${id}`, { signal });
      return { monitor: body.data, etag };
    },
  });
}

/** Kinds with checks over the network, which have response times and an uptime. */
export interface Checked {
  readonly kind: "monitor" | "site";
  readonly id: number;
}

/** @param range `24h`, `7d`, `30d` or `90d` */
export function seriesQuery({ kind, id }: Checked, range: string) {
  return queryOptions({
    queryKey: [kind, id, "series", range],
    queryFn: ({ signal }) => askData<SeriesData>(withQuery(`/${kind}s/${id}/series`, { range }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: range === "24h" ? RENEW_FIGURES_MS : false,
  });
}

export function uptimeQuery({ kind, id }: Checked) {
  return queryOptions({
    queryKey: [kind, id, "uptime"],
    queryFn: ({ signal }) => askData<UptimeData>(`/${kind}s/${id}/uptime`, { signal }),
    refetchInterval: RENEW_FIGURES_MS,
  });
}

/** A part of a monitor that its own page shows, such as its checks. */
export function monitorPartQuery<Part>(id: number, part: "checks" | "incidents" | "badge") {
  return queryOptions({
    queryKey: ["monitor", id, part],
    queryFn: ({ signal }) => askData<Part>(`/monitors/${id}/${part}`, { signal }),
  });
}

export function pingsQuery(id: number) {
  return queryOptions({
    queryKey: ["monitor", id, "pings"],
    queryFn: ({ signal }) => askData<readonly PingData[]>(`/monitors/${id}/pings`, { signal }),
    refetchInterval: RENEW_SOON_MS,
  });
}

export function contactsQuery() {
  return queryOptions({
    queryKey: ["contacts"],
    queryFn: ({ signal }) => askData<readonly ContactData[]>("/notification-contacts", { signal }),
  });
}

/** Filters of the list of incidents. */
export interface IncidentsFilter {
  readonly state?: string | undefined;
  /** Of a monitor, a server or a site. */
  readonly subject?: number | undefined;
  readonly search?: string | undefined;
  readonly region?: string | undefined;
  /** Least length in seconds. */
  readonly longer?: number | undefined;
  readonly page?: number | undefined;
}

export function incidentsQuery({ longer, ...filter }: IncidentsFilter) {
  return queryOptions({
    queryKey: ["incidents", { ...filter, longer }],
    queryFn: async ({ signal }) => {
      const path = withQuery("/overview/incidents", { ...filter, min_seconds: longer });
      return (await ask<PageOf<ListedIncidentData>>(path, { signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

export function incidentQuery(id: number) {
  return queryOptions({
    queryKey: ["incident", id],
    queryFn: ({ signal }) => askData<IncidentStoryData>(`/overview/incidents/${id}`, { signal }),
  });
}

export function incidentSeriesQuery(id: number) {
  return queryOptions({
    queryKey: ["incident", id, "series"],
    queryFn: ({ signal }) => askData<SeriesData>(`/incidents/${id}/series`, { signal }),
  });
}

/** A contact, with the version that a change of it is meant for. */
export function contactQuery(id: number) {
  return queryOptions({
    queryKey: ["contact", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask<{ readonly data: ContactData }>(`/notification-contacts/${id}`, { signal });
      return { contact: body.data, etag };
    },
  });
}

export function deliveriesQuery(contactId: number) {
  return queryOptions({
    queryKey: ["contact", contactId, "deliveries"],
    queryFn: ({ signal }) =>
      askData<readonly DeliveryData[]>(`/overview/notification-contacts/${contactId}/deliveries`, { signal }),
  });
}

/** The events of a server or a site, the newest first. */
export function timelineQuery({ kind, id }: { readonly kind: "server" | "site"; readonly id: number }) {
  return queryOptions({
    queryKey: [kind, id, "timeline"],
    queryFn: ({ signal }) => askData<TimelineData>(`/${kind}s/${id}/timeline`, { signal }),
  });
}
