import type { AnnouncedMaintenance, ComponentState, PageSnapshot, ShownComponent, ShownPageReport } from "@pharos/core";
import type { PageAddresses } from "./addresses.ts";

/*
 * A page in the shapes of Uptime Kuma's public JSON, for programs that show its status pages. Its fields come from Uptime
 * Kuma 2.5.3: server/model/status_page.js (getStatusPageData), heartbeat.js, incident.js, maintenance.js. `incident` is of
 * version 1. homepage 1.12.3 (src/widgets/uptimekuma) and Homer 26.4.2 (services/UptimeKuma.vue) still read it.
 */

/** How often a program is to ask, in seconds: the page is built no more often. */
const REFRESH_SECONDS = 15;

const beatStates: Readonly<Record<ComponentState, 0 | 1 | 2 | 3>> = {
  ...{ major_outage: 0, operational: 1, degraded: 1, unknown: 2, maintenance: 3 },
};

const styles: Readonly<Record<ShownPageReport["impact"], string>> = {
  ...{ none: "info", minor: "warning", major: "danger", critical: "danger" },
};

/** The answer of `/api/status-page/{slug}`: the page with its open incidents, its current maintenance and its components. */
export function kumaPage(snapshot: PageSnapshot, addresses: PageAddresses): string {
  const { page, at, logo, groups, reports, announced } = snapshot;
  const open = reports.filter(({ resolvedAt, state }) => resolvedAt === null && state !== "cancelled");
  const incidents = open.filter(({ kind }) => kind === "incident").map(incidentOf);
  const current = announced.filter(({ startsAt }) => startsAt <= at);
  return JSON.stringify({
    config: {
      ...{ slug: page.slug, title: page.name, description: page.intro, published: true },
      icon: logo === null ? addresses.icon : addresses.logo[logo.type],
      ...{ autoRefreshInterval: REFRESH_SECONDS, theme: "auto", showTags: false, customCSS: "", footerText: null },
      ...{ showPoweredBy: true, showCertificateExpiry: false, showOnlyLastHeartbeat: true },
    },
    incident: incidents[0] ?? null,
    incidents,
    publicGroupList: groups.map(({ name, components }, index) => ({
      ...{ id: index + 1, name: name ?? page.name, weight: index + 1 },
      monitorList: components.map((component) => ({ id: component.id, name: component.name, sendUrl: 0 })),
    })),
    maintenanceList: [
      ...open.flatMap((report) => (report.kind === "maintenance" ? [maintenanceOf(report)] : [])),
      ...current.map(announcedOf),
    ],
  });
}

/**
 * The answer of `/api/status-page/heartbeat/{slug}`: the present state of each component, and the uptime of about a day.
 *
 * @param isStale the database is away, so nobody knows the present states
 */
export function kumaBeats(snapshot: PageSnapshot, isStale: boolean): string {
  const components = snapshot.groups.flatMap((group) => group.components);
  const beats = components.map(({ id, state, responseMs }) => {
    const status = beatStates[isStale ? "unknown" : state];
    const msg = isStale ? "Newer results are not available." : "";
    return [id, [{ status, time: timeText(snapshot.at), msg, ping: responseMs }]] as const;
  });
  const uptimes = components.flatMap((component) => {
    const uptime = uptimeOfDay(component, snapshot);
    return uptime === null ? [] : [[`${component.id}_24`, uptime] as const];
  });
  return JSON.stringify({ heartbeatList: Object.fromEntries(beats), uptimeList: Object.fromEntries(uptimes) });
}

/**
 * From 0 to 1, for the last 24 hours. A page has the uptime of days: yesterday's has the weight of its part of the 24 hours.
 * Null if the page does not show uptime, or has no data.
 */
function uptimeOfDay({ uptime }: ShownComponent, { at, days }: PageSnapshot): number | null {
  const [yesterday = null, today = null] = uptime?.days.slice(-2).map(({ percent }) => percent) ?? [];
  if (yesterday === null || today === null)
    return (today ?? yesterday) === null ? null : share(today ?? yesterday ?? 0);
  const sinceMidnight = at.getTime() - (days.at(-1)?.from.getTime() ?? at.getTime());
  const weight = Math.min(1, Math.max(0, sinceMidnight / 86_400_000));
  return share(today * weight + yesterday * (1 - weight));
}

const share = (percent: number) => Math.round(percent * 1_000) / 100_000;

function incidentOf({ id, title, impact, startedAt, updates: [newest] }: ShownPageReport) {
  return {
    ...{ id, style: styles[impact], title, content: newest?.body ?? "", pin: true, active: true },
    createdDate: timeText(startedAt),
    lastUpdatedDate: newest === undefined ? null : timeText(newest.createdAt),
  };
}

function maintenanceOf({ id, title, startedAt, endsAt, updates: [newest] }: ShownPageReport) {
  return { ...periodOf(startedAt, endsAt), id, title, description: newest?.body ?? "" };
}

function announcedOf({ startsAt, endsAt }: AnnouncedMaintenance, index: number) {
  return { ...periodOf(startsAt, endsAt), id: -1 - index, title: "Maintenance", description: "" };
}

function periodOf(startsAt: Date, endsAt: Date | null) {
  const [startDate, endDate] = [timeText(startsAt), endsAt && timeText(endsAt)];
  return {
    ...{ strategy: "single", active: true, status: "under-maintenance", timezone: "UTC", timezoneOffset: "+00:00" },
    ...{ dateRange: [startDate, endDate], timeslotList: [{ startDate, endDate }] },
  };
}

/** As `2026-11-29 07:04:26.000`, in UTC. */
function timeText(at: Date): string {
  return at.toISOString().replace("T", " ").replace("Z", "");
}
