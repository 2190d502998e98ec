import {
  type ComponentState,
  componentStates,
  type PageReport,
  type PageReportState,
  type PageReportUpdate,
  type PageSnapshot,
  pagePeriods,
  type ShownComponent,
  type ShownDay,
} from "@pharos/core";

const at = (text: string) => new Date(`${text}Z`);
const midnight = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - 3_600_000);
const DAYS = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"] as const;

/** A day with each kind of time, and two days in a row without data. */
const shownDays: readonly ShownDay[] = DAYS.map((date, index) => {
  if (index < 2) return { date, percent: null, state: "unknown", downSeconds: 0, maintenanceSeconds: 0 };
  if (index === 2) return { date, percent: 99.3, state: "major_outage", downSeconds: 30, maintenanceSeconds: 7_500 };
  return { date, percent: 100, state: "operational", downSeconds: 0, maintenanceSeconds: 0 };
});

const periods = pagePeriods.map((days) => ({ days, percent: days === 365 ? null : 99.9 }));

const componentOf = (state: ComponentState, index: number): ShownComponent => ({
  ...{ id: index + 1, name: `${index + 1}`, description: "0", responseMs: 123, state },
  hours: [24, 23, 22, 20, 3].map((hoursAgo) => ({ hoursAgo, ms: 90 + hoursAgo })),
  periods,
  since: at("2026-11-22T12:58:00"),
  uptime: { percent: index === 0 ? null : 99.65, days: shownDays },
});

const updateOf = (id: number, state: PageReportState, isPostmortem: boolean): PageReportUpdate => ({
  ...{ id, state, body: "**2**", isPostmortem },
  ...{ createdAt: at("2026-11-22T13:05:00"), correctedAt: at("2026-11-22T13:06:00") },
});

const reportOf = (state: PageReportState, index: number): PageReport => ({
  ...{ id: index + 1, title: "1", kind: "incident", state, impact: "minor" },
  ...{ startedAt: at("2026-11-22T12:58:00"), endsAt: null, publishedAt: at("2026-11-22T13:00:00") },
  resolvedAt: state === "resolved" ? at("2026-11-22T13:05:00") : null,
  ...{ incident: null, period: null, formerComponents: [] },
  components: [
    { componentId: 1, state: "degraded" },
    { componentId: 2, state: "degraded" },
  ],
  updates: [...(state === "resolved" ? [updateOf(index + 60, state, true)] : []), updateOf(index + 30, state, false)],
});

const states: readonly PageReportState[] = ["investigating", "identified", "monitoring", "resolved"];
const reports = states.map(reportOf);
const planned: readonly PageReport[] = (["scheduled", "in_progress", "completed"] as const).map((state, index) => ({
  ...reportOf(state, index + 10),
  ...{ kind: "maintenance", impact: "critical", endsAt: at("2026-11-23T13:05:00") },
}));
const period = { announcedAt: at("2026-11-22T12:00:00"), endsAt: at("2026-11-24T12:00:00"), components: [1, 2] };

/** A page with one of everything. Its team has written no letter: each word on it is one of Pharos. */
export const crowdedPage: PageSnapshot = {
  ...{ domain: null, logo: null, at: at("2026-11-22T13:10:00"), overall: "major_outage" },
  page: {
    ...{ slug: "acme", name: "0815", intro: "**3**", timeZone: "Europe/Berlin", days: 30, showUptime: true },
    ...{ access: "public", robots: true, language: "en", locale: "en-GB", accent: null, showResponse: true },
    ...{ showPeriods: true, embedOrigins: ["https://example.com"] },
  },
  days: DAYS.map((date) => ({ date, from: midnight(date), to: new Date(midnight(date).getTime() + 86_400_000) })),
  history: reports,
  groups: [
    { name: null, periods, components: componentStates.map(componentOf) },
    { name: "5", periods, components: [componentOf("degraded", 20), componentOf("unknown", 21)] },
  ],
  reports: [
    ...reports,
    ...planned.filter(({ state }) => state !== "scheduled"),
    { ...reportOf("resolved", 20), impact: "major" },
  ],
  announced: [
    { ...period, startsAt: at("2026-11-22T13:00:00") },
    { ...period, startsAt: at("2026-11-24T11:00:00") },
  ],
  scheduled: planned.filter(({ state }) => state === "scheduled"),
};
