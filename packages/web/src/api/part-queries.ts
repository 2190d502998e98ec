import type { SiteData } from "@pharos/operations";
import { keepPreviousData } from "@tanstack/react-query";
import { askData } from "./client.ts";
import { RENEW_SOON_MS } from "./queries.ts";
import { read } from "./reads.ts";
import type { QueryOf } from "./routes.ts";

// Queries of pages whose code comes after the first load.

/** The reader's browsers that get notifications, and the key to subscribe another. */
export const pushQuery = () => read("GET /push");

/** For figures of many checks. */
const RENEW_FIGURES_MS = 60_000;

/** Kinds with checks over the network, which have response times and an uptime. */
export interface Checked {
  readonly kind: "monitor" | "site";
  readonly id: number;
}

const SERIES = { monitor: "GET /monitors/{monitor}/series", site: "GET /sites/{site}/series" } as const;

export const seriesQuery = ({ kind, id }: Checked, range: QueryOf<(typeof SERIES)["site"]>["range"]) => ({
  ...read(SERIES[kind], { ids: [id], query: { range } }),
  placeholderData: keepPreviousData,
  refetchInterval: range === "24h" ? RENEW_FIGURES_MS : (false as const),
});

const UPTIME = { monitor: "GET /monitors/{monitor}/uptime", site: "GET /sites/{site}/uptime" } as const;

export const uptimeQuery = ({ kind, id }: Checked) => ({
  ...read(UPTIME[kind], { ids: [id] }),
  refetchInterval: RENEW_FIGURES_MS,
});

export const checksQuery = (id: number) => read("GET /monitors/{monitor}/checks", { ids: [id] });
export const placeNotesQuery = (id: number) => read("GET /monitors/{monitor}/place-notes", { ids: [id] });
export const monitorIncidentsQuery = (id: number) => read("GET /monitors/{monitor}/incidents", { ids: [id] });
export const badgeQuery = (id: number) => read("GET /monitors/{monitor}/badge", { ids: [id] });

export const pingsQuery = (id: number) => ({
  ...read("GET /monitors/{monitor}/pings", { ids: [id] }),
  refetchInterval: RENEW_SOON_MS,
});

export const incidentSeriesQuery = (id: number) => read("GET /incidents/{incident}/series", { ids: [id] });

/** The comments on an incident, its assignee, and the changes and other incidents near its start. */
export const incidentContextQuery = (id: number) => read("GET /overview/incidents/{incident}/context", { ids: [id] });

/** The contacts that an incident of a monitor, a server or a site notified. */
export const notificationsQuery = (incidentId: number) => ({
  ...read("GET /overview/incidents/{incident}/notifications", { ids: [incidentId] }),
  refetchInterval: RENEW_SOON_MS,
});

/** The messages that a contact gets about a subject. The request changes nothing. Only a change of the contact renews it. */
export const subjectPreviewQuery = (contactId: number) => ({
  queryKey: ["notification-contacts", contactId, "previews"],
  queryFn: () =>
    askData("POST /contact-uses/{notificationContact}/previews", { ids: [contactId], body: { subject_id: null } }),
});
/** The steps that new monitors, servers and sites get. */
export const escalationQuery = () => read("GET /contact-uses/escalation");
/** The monitors, servers and sites of the team, with those that notify the contact; or so many of a part of them. */
export const attachableQuery = (
  contactId: number,
  query: QueryOf<"GET /contact-uses/{notificationContact}/subjects"> = {},
) => read("GET /contact-uses/{notificationContact}/subjects", { ids: [contactId], query });
export const deliveriesQuery = (contactId: number) =>
  read("GET /overview/notification-contacts/{notificationContact}/deliveries", { ids: [contactId] });

const TIMELINE = { server: "GET /servers/{server}/timeline", site: "GET /sites/{site}/timeline" } as const;

/** The events of a server or a site, the newest first. */
export const timelineQuery = ({ kind, id }: { readonly kind: keyof typeof TIMELINE; readonly id: number }) =>
  read(TIMELINE[kind], { ids: [id] });

/** Reports come about once a minute and say no event: an open page asks for them now and then. */
export const SERVER_RENEW_MS = 20_000;

export const serverSeriesQuery = (id: number, range: QueryOf<"GET /servers/{server}/series">["range"]) => ({
  ...read("GET /servers/{server}/series", { ids: [id], query: { range } }),
  placeholderData: keepPreviousData,
});

/** Looks and checks say no event: an open page asks for them now and then. */
export const SITE_RENEW_MS = 30_000;

/** Aspects with a history of states; `headers` are the headers that protect the site's readers. */
export type AspectWithChanges = Exclude<SiteData["aspects"][number]["aspect"], "pages"> | "headers";

/** The changes of an aspect of a site, the newest first. */
export const siteChangesQuery = (id: number, aspect: AspectWithChanges) =>
  read("GET /sites/{site}/changes", { ids: [id], query: { aspect } });
