import {
  type AnnouncedMaintenance,
  PAST_PAGE_REPORT_DAYS,
  type PageSnapshot,
  type ShownComponent,
  type ShownPageReport,
} from "@pharos/core";
import type { PageAddresses } from "./addresses.ts";

/** The page for programs: names in snake_case, times in UTC. `stale` is there only while the database is away. */
export function statusPageJson(snapshot: PageSnapshot, addresses: PageAddresses, isStale: boolean): string {
  const { page, at, overall, groups, reports, scheduled, announced } = snapshot;
  const hasBegun = ({ startsAt }: AnnouncedMaintenance) => startsAt <= at;
  const planned = [
    ...scheduled.map(reportJson),
    ...announced.filter((period) => !hasBegun(period)).map((period) => announcedJson(period, "scheduled")),
  ];
  return JSON.stringify({
    page: { name: page.name, url: addresses.page, time_zone: page.timeZone, updated_at: at.toISOString() },
    ...(isStale && { stale: true }),
    overall,
    groups: groups.map(({ name, periods, components }) => ({
      ...{ name, ...(periods !== null && { periods }) },
      components: components.map(componentJson),
    })),
    reports: [
      ...announced.filter(hasBegun).map((period) => announcedJson(period, "in_progress")),
      ...reports.map(reportJson),
    ],
    scheduled: planned.sort((one, other) => (one.started_at < other.started_at ? -1 : 1)),
    past_days: PAST_PAGE_REPORT_DAYS,
  });
}

function componentJson({ id, name, description, state, since, responseMs, hours, periods, uptime }: ShownComponent) {
  const days = uptime?.days.map(({ date, percent, state: dayState, downSeconds, maintenanceSeconds }) => ({
    date,
    percent,
    state: dayState,
    down_seconds: downSeconds,
    maintenance_seconds: maintenanceSeconds,
  }));
  return {
    id,
    name,
    description,
    state,
    since: since?.toISOString() ?? null,
    ...(responseMs !== null && { response_ms: responseMs }),
    ...(hours !== null && { response_hours: hours.map(({ hoursAgo, ms }) => ({ hours_ago: hoursAgo, ms })) }),
    ...(periods !== null && { periods }),
    uptime: uptime && { days, percent: uptime.percent },
  };
}

function reportJson(report: ShownPageReport) {
  const { id, kind, title, impact, state, startedAt, endsAt, resolvedAt, components, updates } = report;
  return {
    id,
    kind,
    title,
    impact,
    state,
    started_at: startedAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    resolved_at: resolvedAt?.toISOString() ?? null,
    components: components.map((component) => ({ id: component.componentId, state: component.state })),
    updates: updates.map((update) => ({
      state: update.state,
      body: update.body,
      created_at: update.createdAt.toISOString(),
      ...(update.isPostmortem && { postmortem: true }),
      ...(update.correctedAt && { corrected_at: update.correctedAt.toISOString() }),
    })),
  };
}

/** Maintenance that no report is of, as a report without an id. */
function announcedJson({ startsAt, endsAt, components }: AnnouncedMaintenance, state: "scheduled" | "in_progress") {
  return {
    ...{ id: null, kind: "maintenance", title: "Maintenance", impact: "none", state },
    started_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    resolved_at: null,
    components: components.map((id) => ({ id, state: "maintenance" })),
    updates: [],
  };
}
